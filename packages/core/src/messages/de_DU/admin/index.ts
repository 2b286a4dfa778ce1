import { texts as formal } from '../../de/admin/index.ts';
import { members as people } from '../members.ts';
import { categories } from './categories.ts';
import { members } from './members.ts';
import { newMember } from './new-member.ts';
import { roles } from './roles.ts';
import { settings } from './settings.ts';

/** What the pages of administrators say, in informal German. */
export const texts = { ...formal, ...people, ...settings, ...members, ...roles, ...newMember, ...categories };
