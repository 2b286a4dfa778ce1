import { inviting } from './inviting.ts';

/** What the pages of inviting say, in English. */
export const texts = { ...inviting };
