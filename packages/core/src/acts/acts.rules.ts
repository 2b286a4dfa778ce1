import { periods } from '../time/periods.rules.ts';

/** For how long what can be taken back can be: offered by clients, granted by the server. */
export const undoSeconds = periods.undo / 1_000;
