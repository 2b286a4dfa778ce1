import { failureText } from '../messages/index.ts';
import { notices } from '../toasts/index.ts';
import { deviceRemovalMachine, pushChoiceMachine, pushHereMachine } from './devices.machine.ts';

/** What taking pushes here says; where its owner refuses, the page tells how to allow them. */
export const pushHereNotices = notices(pushHereMachine, {
  'act.done': ({ output }) => {
    if (output === 'denied') return { tone: 'error', text: 'devices.here.denied' };
    return { tone: 'success', text: output === 'on' ? 'devices.here.is_on' : 'devices.here.is_off' };
  },
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What choosing what a device is told of says: it is seen, unless it fails. */
export const pushChoiceNotices = notices(pushChoiceMachine, {
  'act.done': () => null,
  'act.refused': ({ failure }) => ({ tone: 'error', ...failureText(failure) }),
});

/** What sending a device no more pushes says. */
export const deviceRemovalNotices = notices(deviceRemovalMachine, {
  'act.done': () => ({ tone: 'success', text: 'devices.removed' }),
  'act.refused': () => null,
});
