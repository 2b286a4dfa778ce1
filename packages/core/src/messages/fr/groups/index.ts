import { groupAccess } from '../group-access.ts';
import { members } from '../members.ts';
import { groups } from './groups.ts';

/** What the pages of groups say, in French. */
export const texts = { ...members, ...groupAccess, ...groups };
