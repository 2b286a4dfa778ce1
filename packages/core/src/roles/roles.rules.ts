import { calendarPalette, textColorOn } from '../calendar/calendar.rules.ts';
import { isBlankText } from '../contract/blank-text.ts';
import type { MessageKey, Problems } from '../messages/index.ts';
import type { DisplayType, MembershipRole, RoleDraft } from './roles.schema.ts';

/** Where roles are: in the network as a whole, or in a group. */
export type RoleScope = 'network' | 'group';

/** How long the names of a role may be. */
export const roleTextLengths = { name: 100, plural_name: 100 } as const;

/** How many roles the network has, or one group. */
export const mostRoles = { most: 200, reason: 'roles.refusal.too_many_roles' } as const;

/** How lists may show who has a role; that it does not show is for groups alone (ROLE-004). */
export function displayTypesIn(scope: RoleScope): readonly DisplayType[] {
  return scope === 'group' ? ['default', 'grouped', 'hidden'] : ['default', 'grouped'];
}

/** The colours a role is offered. */
export const rolePalette: readonly string[] = calendarPalette;

/** Text colours a role is offered. */
export const roleTextColors = ['ffffff', '000000'] as const;

/** The text colour that reads better on a colour of six hexadecimal digits (ROLE-D02). */
export function proposedTextColor(color: string): string {
  return textColorOn(color) === 'white' ? 'ffffff' : '000000';
}

/** Whether something is a colour as roles have it: six hexadecimal digits (ROLE-D02). */
export function isRoleColor(color: string): boolean {
  return /^[0-9a-f]{6}$/i.test(color);
}

/** A colour as it is stored: small letters, without what a browser writes in front. */
export function tidyColor(color: string): string {
  return color.trim().replace(/^#/, '').toLowerCase();
}

/** The colours of a role after another one was chosen: a text colour that was proposed follows it, one that was chosen stays. */
export function withColor(
  { color, text_color }: Pick<MembershipRole, 'color' | 'text_color'>,
  chosen: string,
): Pick<MembershipRole, 'color' | 'text_color'> {
  const next = tidyColor(chosen);
  const isOwn = isRoleColor(color) && text_color !== proposedTextColor(color);
  return { color: next, text_color: isOwn || !isRoleColor(next) ? text_color : proposedTextColor(next) };
}

/** What keeps a role from being saved; form and server refuse by it alike (ROLE-004 to ROLE-006, ROLE-D02). */
export function findRoleProblems(draft: RoleDraft, scope: RoleScope): Problems {
  const problems: Record<string, readonly MessageKey[]> = {};
  for (const field of ['name', 'plural_name'] as const) {
    if (isBlankText(draft[field])) problems[field] = [`roles.problem.${field}`];
    if (draft[field].trim().length > roleTextLengths[field]) problems[field] = ['general.problem.too_big'];
  }
  if (!isRoleColor(tidyColor(draft.color))) problems.color = ['roles.problem.color'];
  if (draft.text_color !== undefined && !isRoleColor(tidyColor(draft.text_color)))
    problems.text_color = ['roles.problem.color'];
  if (!displayTypesIn(scope).includes(draft.display_type)) problems.display_type = ['general.problem.invalid_value'];
  return problems;
}
