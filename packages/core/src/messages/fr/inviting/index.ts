import { inviting } from './inviting.ts';

/** What the pages of inviting say, in French. */
export const texts = { ...inviting };
