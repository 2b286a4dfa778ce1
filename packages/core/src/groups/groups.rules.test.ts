import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { connectGroupForm } from './group-form.connect.ts';
import { groupDraftOf, groupFormMachine } from './group-form.machine.ts';
import { groupMemberOf, groupOf, ledGroupOf, ownGroupOf } from './groups.fixtures.ts';
import {
  accessChoices,
  creatableCategories,
  findGroupProblems,
  groupFormRights,
  isRequestDecided,
  memberActs,
  membershipStep,
  membershipVerdict,
  namesGroup,
  withoutLeftovers,
} from './groups.rules.ts';
import type { Group } from './groups.schema.ts';

const asked = groupOf({ membership_status_of_current_member: 'in_moderation' });
const invited = groupOf({ membership_status_of_current_member: 'invited', can: { join: true } });
const rejected = groupOf({ membership_status_of_current_member: 'rejected' });

describe('the way into a group and out of it', () => {
  it.each<[string, Group, ReturnType<typeof membershipStep>]>([
    ['an open group', groupOf({ can: { join: true } }), 'join'],
    ['a moderated group (GROUP-022)', groupOf({ can: { join_moderated: true } }), 'ask'],
    ['a group one is invited to (GROUP-024)', invited, 'accept'],
    ['a group that was asked', asked, 'withdraw'],
    ['one’s own group (GROUP-023)', ownGroupOf(), 'leave'],
    ['a group that has just declined (GROUP-D02)', rejected, null],
  ])('is, for %s, %#', (_, group, step) => {
    expect(membershipStep(group)).toBe(step);
    if (step) expect(membershipVerdict(group, step)).toEqual({ allowed: true });
    expect(membershipVerdict(group, step === 'join' ? 'leave' : 'join').allowed).toBe(false);
  });

  it.each<[string, Group, Group, boolean]>([
    ['let in', asked, ownGroupOf(), true],
    ['turned down', asked, rejected, true],
    ['read again', asked, asked, false],
    ['withdrawn', asked, groupOf({}), false],
    ['joined without asking', groupOf({}), ownGroupOf(), false],
  ])('knows a decision of others: %s (GROUP-D02)', (_, before, after, isIt) => {
    expect(isRequestDecided(before, after)).toBe(isIt);
  });

  it('keeps the last administrator, and says why (GROUP-D04, GROUP-E02)', () => {
    expect(membershipVerdict(ledGroupOf({ can: { leave: false } }), 'leave')).toEqual({
      allowed: false,
      reason: 'groups.refusal.last_administrator',
    });
  });

  it('leads out of an archived group, and not into it (GROUP-D07)', () => {
    expect(membershipVerdict(ownGroupOf({ archived: true }), 'leave').allowed).toBe(true);
    expect(membershipVerdict(groupOf({ archived: true, can: { join: true } }), 'join')).toEqual({
      allowed: false,
      reason: 'groups.refusal.archived',
    });
  });
});

describe('the form of a group', () => {
  const draft = groupDraftOf(groupOf());

  it('takes a group as it is, with the version it is based on', () => {
    expect(draft).toEqual({
      name: 'Garten und Höfe',
      teaser: 'Beete, Kompost und das Sommerfest',
      description: 'Wir treffen uns samstags im Hof.\nWerkzeug ist da.',
      access: 'open',
      moderated_join: false,
      sensitive: false,
      members_can_invite: false,
      chat: true,
      create_calendars: null,
      create_appointments: null,
      group_category_slug: 'circles',
      target: { slug: 'garden', updatedAt: '2026-11-20T09:00:00.000Z', isMain: false },
    });
    expect(findGroupProblems(draft)).toEqual({});
    expect(findGroupProblems({ ...draft, name: '👩‍🌾' })).toEqual({});
  });

  it.each([
    ['no name (GROUP-007)', { name: ' ' }, { name: ['groups.validation.name_empty'] }],
    ['a name that cannot be seen', { name: '\u200b' }, { name: ['groups.validation.name_invisible'] }],
    ['a name that turns around what follows', { name: 'Chor\u202e' }, { name: ['groups.validation.name_invisible'] }],
    ['a long name', { name: 'x'.repeat(101) }, { name: ['groups.validation.name_too_long'] }],
    ['a long teaser', { teaser: 'x'.repeat(201) }, { teaser: ['groups.validation.teaser_too_long'] }],
    [
      'a long description',
      { description: 'x'.repeat(5_001) },
      { description: ['groups.validation.description_too_long'] },
    ],
    ['an open sensitive group (GROUP-E04)', { sensitive: true }, { access: ['groups.access.sensitive'] }],
  ])('is not saved with %s', (_, patch, problems) => {
    expect(findGroupProblems({ ...draft, ...patch })).toEqual(problems);
  });

  it('offers open not for a sensitive group, hidden only to who may make it (GROUP-008, GROUP-010)', () => {
    const shown = (patch: object, canHide: boolean) =>
      accessChoices({ ...draft, ...patch }, { canCreateHidden: canHide, isMain: false }).map(({ access, reason }) =>
        reason ? `${access}: no` : access,
      );
    expect(shown({}, false)).toEqual(['open', 'closed']);
    expect(shown({ sensitive: true }, true)).toEqual(['open: no', 'closed', 'hidden']);
    expect(shown({ access: 'hidden' }, false)).toEqual(['open', 'closed', 'hidden']);
  });

  it('offers closed not for the group that stands for its kind, and saves it so no more (GROUP-009)', () => {
    const main = { ...draft, target: { slug: 'garden', updatedAt: '2026-11-20T09:00:00.000Z', isMain: true } };
    const { accesses } = connectGroupForm(
      {
        snapshot: createActor(groupFormMachine, { input: { draft: main } })
          .start()
          .getSnapshot(),
        canCreateHidden: true,
      },
      () => {},
    );
    expect(accesses.map(({ access }) => access)).toEqual(['open', 'hidden']);
    expect(findGroupProblems({ ...main, access: 'closed' }, true)).toEqual({ access: ['groups.access.main_group'] });
    expect(findGroupProblems({ ...main, access: 'closed' })).toEqual({});
  });

  it('moderates open groups only (GROUP-011, GROUP-E05)', () => {
    const moderated = { ...draft, moderated_join: true };
    expect(withoutLeftovers(moderated)).toBe(moderated);
    expect(withoutLeftovers({ ...moderated, access: 'hidden' }).moderated_join).toBe(false);
    expect(withoutLeftovers({ ...moderated, access: 'closed' }).moderated_join).toBe(false);
  });

  it('opens for who may change the group (GROUP-003, GROUP-027)', () => {
    expect(groupFormRights(ledGroupOf({ can: { create_hidden: true } }))).toEqual({ mayEdit: true, mayHide: true });
    expect(groupFormRights(ownGroupOf())).toEqual({ mayEdit: false, mayHide: false });
  });
});

it('creates groups of those kinds whose administrator the reader is (GCAT-002)', () => {
  const { group_category } = groupOf();
  const kinds = [true, false].map((create) => ({ ...group_category, order: 0, can: { create } }));
  expect(creatableCategories(kinds)).toEqual([kinds[0]]);
});

it('does with members what the server lets (GROUP-D04)', () => {
  const both = { change_role: true, remove: true };
  expect(memberActs(groupMemberOf(1))).toEqual([]);
  expect(memberActs(groupMemberOf(1, { can: both }))).toEqual(['make_admin', 'remove']);
  expect(memberActs(groupMemberOf(1, { can: both, role: 'admin' }))).toEqual(['make_member', 'remove']);
});

it('is meant by its name as it is written (GROUP-D06)', () => {
  expect(namesGroup(' Garten und Höfe ', groupOf())).toBe(true);
  expect(namesGroup('garten und höfe', groupOf())).toBe(false);
});
