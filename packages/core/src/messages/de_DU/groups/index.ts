import { texts as formal } from '../../de/groups/index.ts';
import { members } from '../members.ts';
import { groups } from './groups.ts';

/** What the pages of groups say, in informal German. */
export const texts = { ...formal, ...members, ...groups };
