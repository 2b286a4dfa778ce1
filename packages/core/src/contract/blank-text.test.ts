import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findTokenProblems } from '../account/account.rules.ts';
import { administeredCategoryOf } from '../admin/categories/administered-categories.fixtures.ts';
import { findCategoryProblems } from '../admin/categories/administered-categories.rules.ts';
import { findMemberProblems } from '../admin/members/administered-members.rules.ts';
import { exampleSettings } from '../admin/settings/settings.fixtures.ts';
import { findSettingsProblems } from '../admin/settings/settings.rules.ts';
import { findContactProblems } from '../calendar/appointment/contact.rules.ts';
import { findCalendarProblems } from '../calendar/calendars/calendar-form.rules.ts';
import { isEmptyText } from '../chat/chat.rules.ts';
import { exampleDesign } from '../design/design.fixtures.ts';
import { findDesignProblems } from '../design/design.rules.ts';
import { nameProblem } from '../files/file-name.rules.ts';
import { groupOf } from '../groups/groups.fixtures.ts';
import { findGroupProblems } from '../groups/groups.rules.ts';
import { findJoiningProblems, findLetterProblems } from '../inviting/invite.rules.ts';
import { findSignUpProblems } from '../joining/joining.rules.ts';
import type { Problems } from '../messages/index.ts';
import { findNavigationProblems } from '../navigation/navigation.rules.ts';
import { findFieldListProblems } from '../profile/field-list.rules.ts';
import { editedProfileOf, exampleFields } from '../profile/profile.fixtures.ts';
import { findProfileProblems, findValueProblems } from '../profile/profile.rules.ts';
import { membershipRoleOf } from '../roles/roles.fixtures.ts';
import { findRoleProblems } from '../roles/roles.rules.ts';
import { findPasskeyProblems } from '../two-factor/two-factor.rules.ts';
import { isBlankText } from './blank-text.ts';
import { requiredText } from './wire.ts';

const unseen = [
  '',
  ' \t\n',
  '\u200b\u200d',
  '\ufeff',
  '\u00ad',
  '\u3164',
  '\u2800',
  '\u034f',
  '\u{e0020}',
  '\u0000',
  '\u202e',
];

it.each(unseen)('%j shows nothing to people (FORM-D02, CHAT-E19)', (text) => {
  expect([isBlankText(text), isEmptyText(text)]).toEqual([true, true]);
});

it.each(['a', '0', '.', '👍🏽', '👨‍👩‍👧', '\u200bß', 'ا', '中'])('%j shows something (FORM-D02)', (text) => {
  expect([isBlankText(text), isEmptyText(text)]).toEqual([false, false]);
});

const joining = {
  first_name: 'Ada',
  last_name: 'Albers',
  password: 'Käsebrot am Montag',
  language: 'en',
  consent: true,
};
const signUp = { ...joining, email: 'ada@example.org', profile: {}, message: '', altcha: '' };
const terms = { asksConsent: false, fields: [], domains: [] };
const profile = editedProfileOf();
const settings = exampleSettings().settings;
const about = { ...exampleFields.about, required: true };

/** Every name that people give something, and every text that has to be there: what is said of it, by its field. */
const named: readonly [string, (name: string) => Problems][] = [
  ['token', (name) => findTokenProblems({ name })],
  ['passkey', (name) => findPasskeyProblems({ name, asksForPassword: false, password: '' })],
  ['role', (name) => findRoleProblems(membershipRoleOf(1, { name }), 'network')],
  ['roles', (plural_name) => findRoleProblems(membershipRoleOf(1, { plural_name }), 'group')],
  ['category', (name) => findCategoryProblems({ ...administeredCategoryOf(1), name, admin_ids: [] })],
  ['group', (name) => findGroupProblems({ ...groupOf(), group_category_slug: 'teams', name })],
  ['member', (first_name) => findMemberProblems({ first_name })],
  ['network', (name) => findSettingsProblems({ ...settings, name })],
  ['calendar', (name) => findCalendarProblems({ name, color: '336699' })],
  ['contact', (subject) => findContactProblems({ subject, text: 'Hello' })],
  ['letter', (subject) => findLetterProblems({ subject, body: '' })],
  ['design', (name) => findDesignProblems({ ...exampleDesign, name })],
  ['invited', (first_name) => findJoiningProblems({ ...joining, first_name }, 'ada@example.org')],
  ['joining', (last_name) => findSignUpProblems({ ...signUp, last_name }, terms)],
  ['profile', (last_name) => findProfileProblems({ ...profile, last_name }, profile.fields)],
  ['required', (text) => findValueProblems({ [about.id]: text }, [about])],
  [
    'field',
    (label) =>
      findFieldListProblems({
        fields: [{ ...exampleFields.about, label }],
        profile_edit_target: 'profile',
        request_fields: [],
      }),
  ],
  [
    'navigation',
    (text) =>
      findNavigationProblems([{ text, link: '/members', public: true, new_window: false, navigation_items: [] }]),
  ],
];

it.each(named)('a %s takes no name of which people see nothing (FORM-D02)', (_name, problemsOf) => {
  expect(problemsOf('Ada')).toEqual({});
  for (const text of unseen) expect(Object.values(problemsOf(text)), JSON.stringify(text)).toHaveLength(1);
});

it('a file takes none, and no text on the wire that is required (FORM-D02)', () => {
  const wire = requiredText(10, 'general.problem.required');
  for (const text of unseen) {
    expect(nameProblem(text)).toBe('general.problem.required');
    const issues = z.safeParse(wire, text).error?.issues.map(({ message }) => message);
    expect(issues).toEqual(['general.problem.required']);
  }
  expect(z.parse(wire, ' Ada ')).toBe('Ada');
});
