import { inviting } from './inviting.ts';

/** What the pages of inviting say, in German. */
export const texts = { ...inviting };
