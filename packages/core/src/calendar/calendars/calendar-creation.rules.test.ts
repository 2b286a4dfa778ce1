import { describe, expect, it } from 'vitest';
import { countVerdict } from '../../machine/index.ts';
import { exampleSession } from '../../session/session.fixtures.ts';
import { exampleCalendars } from '../calendar.fixtures.ts';
import type { Calendar } from '../calendar-entity.schema.ts';
import {
  addableTypes,
  byHeading,
  type CreationSituation,
  canBeParent,
  creatableTypes,
  creationGroups,
  creationSituation,
  groupsToAsk,
  mostCalendars,
  type NewCalendarPreset,
  newCalendarPreset,
} from './calendar-creation.rules.ts';

const { personal, team, workshops, network, shared } = exampleCalendars;
const groupId = team.group?.id ?? '';
const atelier = { id: groupId, name: 'Atelier', category: 'Teams' };
const ownTeam = { ...team, can: { ...team.can, update: true, destroy: true } };
const all: CreationSituation = {
  canCreatePersonal: true,
  canCreateNetwork: true,
  groups: [atelier],
  calendars: [personal, ownTeam, workshops, network, shared],
};
const nothing: CreationSituation = { ...all, canCreatePersonal: false, canCreateNetwork: false, groups: [] };

it.each<[string, CreationSituation, readonly string[]]>([
  ['everything', all, ['personal', 'group', 'network']],
  ['nothing (CAL-E129)', nothing, []],
  ['one’s own (CAL-220)', { ...nothing, canCreatePersonal: true }, ['personal']],
  ['the network’s (CAL-221)', { ...nothing, canCreateNetwork: true }, ['network']],
  ['a group’s (CAL-222)', { ...nothing, groups: [atelier] }, ['group']],
])('offers %s to add (CAL-D129)', (_, situation, types) => {
  expect(creatableTypes(situation)).toEqual(types);
});

describe('the limit of calendars (CAL-D170)', () => {
  const refused = { allowed: false, reason: 'calendar.refusal.too_many_calendars', values: { most: 50 } };
  const times = (calendar: Calendar, count: number) => Array.from({ length: count }, () => calendar);
  const verdicts = (calendars: readonly Calendar[], groups = all.groups) =>
    addableTypes({ ...all, groups, calendars }).map(({ type, verdict }) => [type, verdict]);

  it('is fifty, and names it', () => {
    expect([mostCalendars.most, countVerdict(mostCalendars, 49)]).toEqual([50, { allowed: true }]);
    expect([50, 51].map((count) => countVerdict(mostCalendars, count))).toEqual([refused, refused]);
  });

  it('is each one’s own: of the member, without what is shared with them, of the network, and of each group', () => {
    const free = { allowed: true };
    expect(verdicts([...times(personal, 50), ...times(network, 49), ...times(shared, 50), ...times(team, 49)])).toEqual(
      [
        ['personal', refused],
        ['group', free],
        ['network', free],
      ],
    );
    const full = [...times(personal, 49), ...times(shared, 50), ...times(network, 50), ...times(team, 50)];
    expect(verdicts(full)).toEqual([
      ['personal', free],
      ['group', refused],
      ['network', refused],
    ]);
    expect(verdicts(full, [atelier, { ...atelier, id: 'other' }])[1]).toEqual(['group', free]);
  });
});

type Query = Parameters<typeof newCalendarPreset>[0];
const asked = (type: string | null, parentId: string | null = null): Query => ({ type, parentId });
const preset = (type: NewCalendarPreset['type'], isTypeFixed: boolean, parentId: string | null = null) => ({
  ...{ type, isTypeFixed, parentId },
});

it.each<[string, Query, CreationSituation, NewCalendarPreset | null]>([
  ['the first type allowed', asked(null), all, preset('personal', false)],
  ['the first type allowed', asked(null), { ...nothing, canCreateNetwork: true }, preset('network', false)],
  ['as without a type there is none of (CAL-E120)', asked('nonsense'), all, preset('personal', false)],
  ['the type asked for', asked('network'), all, preset('network', true)],
  ['nothing that is not allowed (CAL-E120)', asked('network'), { ...all, canCreateNetwork: false }, null],
  ['nothing to who may create nothing', asked(null), nothing, null],
  ['no shared one (CAL-D130)', asked('shared'), all, null],
  ['a group', asked(null, groupId), all, preset('group', true, groupId)],
  ['a group', asked('group', groupId), all, preset('group', true, groupId)],
  ['not in a group of others', asked('group', 'other'), all, null],
  ['not a parent of another type', asked('network', groupId), all, null],
  ['a child (CAL-D131)', asked(null, ownTeam.id), all, preset('group', true, ownTeam.id)],
  [
    'no child where none of its type may be created (CAL-D131)',
    asked(null, personal.id),
    { ...all, canCreatePersonal: false },
    null,
  ],
  ['no child of a child (CAL-D131)', asked(null, workshops.id), all, null],
  ['no child of what one may not change', asked(null, network.id), all, null],
  ['no child of a shared one', asked(null, shared.id), all, null],
])('begins a new calendar with %s (CAL-206, CAL-D130)', (_, query, situation, expected) => {
  expect(newCalendarPreset(query, situation)).toEqual(expected);
});

it('lets stand below a calendar only what may (CAL-D131)', () => {
  const { calendars } = all;
  const full = { create_appointments: true, update: true, destroy: true };
  expect(calendars.filter((calendar) => canBeParent({ ...calendar, can: full }, calendars))).toEqual([
    personal,
    ownTeam,
    network,
  ]);
  expect(calendars.filter((calendar) => canBeParent(calendar, calendars))).toEqual([personal, ownTeam]);
});

describe('the groups to create in (CAL-222)', () => {
  const garden = { id: 'g', slug: 'garten', name: 'Garten', category: 'Gruppen' };

  it('have to be asked only where no calendar tells', () => {
    expect(groupsToAsk([{ ...atelier, slug: 'atelier' }, garden], all.calendars)).toEqual([garden]);
  });

  it('are those whose calendars may be changed, and those that said so, by category and name', () => {
    const { slug: _, ...plain } = garden;
    const boats = { id: 'b', name: 'Boote', category: 'Gruppen' };
    const none = { id: 'n', name: 'Ohne', category: null };
    const alone = { id: 'a', name: 'Allein', category: null };
    expect(creationGroups(all.calendars, [none, plain, boats, alone])).toEqual([alone, none, boats, plain, atelier]);
    expect(creationGroups([personal, team, workshops, network], [])).toEqual([]);
  });
});

it('is told from the session, and from the groups that were asked (CAL-220, CAL-221, CAL-222)', () => {
  const { current_member: member, network } = exampleSession;
  const session = {
    current_member: { ...member, can: { ...member.can, create_personal_calendars: true } },
    network: { ...network, can: { ...network.can, create_calendars: false } },
  };
  const group = (id: string) => ({ id, name: id, category: null, slug: id });
  const asked = [
    { group: group('yes'), answer: { can: { create_calendars: true } } },
    { group: group('no'), answer: { can: { create_calendars: false } } },
    { group: group('silent'), answer: undefined },
  ];
  expect(creationSituation(session, { calendars: [], asked })).toEqual({
    canCreatePersonal: true,
    canCreateNetwork: false,
    groups: [group('yes')],
    calendars: [],
  });
});

it('heads by category, then by name, numbers by what they count (CAL-D128)', () => {
  const groups = [
    { name: 'Team 10', category: 'Teams' },
    { name: 'Team 2', category: 'Teams' },
    { name: 'Walks', category: 'Circles' },
    { name: 'Board', category: null },
  ];
  expect(groups.sort(byHeading).map(({ name }) => name)).toEqual(['Board', 'Walks', 'Team 2', 'Team 10']);
});
