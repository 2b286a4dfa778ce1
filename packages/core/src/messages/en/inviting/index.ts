import { area } from '../admin/area.ts';
import { inviting } from './inviting.ts';

/** What the pages of inviting say, in English. */
export const texts = { ...area, ...inviting };
