import { notices } from '../toasts/index.ts';
import { roomMachine } from './room/room.machine.ts';

/** What an open chat says. */
export const roomNotices = notices(roomMachine, {
  'room.removed': () => ({ tone: 'info', text: 'chat.room.removed' }),
});
