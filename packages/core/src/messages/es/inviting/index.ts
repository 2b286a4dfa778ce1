import { inviting } from './inviting.ts';

/** What the pages of inviting say, in Spanish. */
export const texts = { ...inviting };
