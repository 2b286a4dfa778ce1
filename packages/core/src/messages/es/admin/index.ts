import { area } from './area.ts';
import { categories } from './categories.ts';
import { members } from './members.ts';
import { newMember } from './new-member.ts';
import { roles } from './roles.ts';
import { settings } from './settings.ts';

/** What the pages of administrators say, in Spanish. */
export const texts = { ...area, ...settings, ...members, ...roles, ...newMember, ...categories };
