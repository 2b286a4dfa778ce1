import { groupAccess } from '../group-access.ts';
import { members as people } from '../members.ts';
import { categories } from './categories.ts';
import { groups } from './groups.ts';
import { members } from './members.ts';
import { newMember } from './new-member.ts';
import { roles } from './roles.ts';
import { settings } from './settings.ts';

/** What the pages of administrators say, in Spanish. */
export const texts = {
  ...people,
  ...groupAccess,
  ...settings,
  ...members,
  ...roles,
  ...newMember,
  ...categories,
  ...groups,
};
