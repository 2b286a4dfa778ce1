export { connectAddingForm, connectParticipantAdding } from './participant-adding.connect.ts';
export { addingFormMachine, participantAddingMachine } from './participant-adding.machine.ts';
export { connectParticipants } from './participants.connect.ts';
export { participantsInput, participantsMachine, withMorePeople } from './participants.machine.ts';
export {
  type ParticipantsPageContext,
  type ParticipantsPageEvent,
  type ParticipantsPageRef,
  type ParticipantsPageSnapshot,
  type ParticipantsParts,
  participantsPageMachine,
} from './participants-page.machine.ts';
export { connectPeopleChange } from './people-change.connect.ts';
export { peopleChangeMachine } from './people-change.machine.ts';
