export { connectParticipants } from './participants.connect.ts';
export { participantsInput, participantsMachine } from './participants.machine.ts';
