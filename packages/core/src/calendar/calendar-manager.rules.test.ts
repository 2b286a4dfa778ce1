import { describe, expect, it } from 'vitest';
import { exampleCalendars } from './calendar.fixtures.ts';
import {
  type CreationSituation,
  creatableTypes,
  managerSections,
  type NewCalendarPreset,
  newCalendarPreset,
} from './calendar-manager.rules.ts';

const { personal, team, workshops, network, shared } = exampleCalendars;
const groupId = team.group?.id ?? '';
const ownTeam = { ...team, can: { ...team.can, update: true, destroy: true } };
const all: CreationSituation = {
  canCreatePersonal: true,
  canCreateNetwork: true,
  groupIds: [groupId],
  calendars: [personal, ownTeam, workshops, network, shared],
};
const nothing: CreationSituation = { ...all, canCreatePersonal: false, canCreateNetwork: false, groupIds: [] };

it.each<[string, CreationSituation, readonly string[]]>([
  ['everything', all, ['personal', 'group', 'network']],
  ['nothing', nothing, []],
  ['one’s own (CAL-220)', { ...nothing, canCreatePersonal: true }, ['personal']],
  ['the network’s (CAL-221)', { ...nothing, canCreateNetwork: true }, ['network']],
  ['a group’s (CAL-222)', { ...nothing, groupIds: [groupId] }, ['group']],
])('offers %s to add (CAL-D129)', (_, situation, types) => {
  expect(creatableTypes(situation)).toEqual(types);
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
  ['no child of a child (CAL-D131)', asked(null, workshops.id), all, null],
  ['no child of what one may not change', asked(null, network.id), all, null],
  ['no child of a shared one', asked(null, shared.id), all, null],
])('begins a new calendar with %s (CAL-206, CAL-D130)', (_, query, situation, expected) => {
  expect(newCalendarPreset(query, situation)).toEqual(expected);
});

describe('the manager', () => {
  const child = { ...ownTeam, id: workshops.id, name: 'Kind', parent_id: ownTeam.id };
  const garden = { id: '6b0000000000000000000009', slug: 'garten', name: 'Garten' };
  const ofGarden = { ...team, id: shared.id, group: garden, category_name: 'Gruppen' };

  it('groups by whose they are, children below their parents (CAL-204, CAL-D129, CAL-D131)', () => {
    const sections = managerSections([child, network, ownTeam, ofGarden, personal]);
    const shown = sections.map(({ kind, group, rows }) => [
      kind,
      group?.name ?? null,
      rows.map(({ calendar, isChild }) => `${calendar.name}${isChild ? ' below' : ''}`),
    ]);
    expect(shown).toEqual([
      ['personal', null, ['Mira Brandt']],
      ['group', 'Garten', ['Atelier']],
      ['group', 'Atelier', ['Atelier', 'Kind below']],
      ['network', null, ['Haus am Fluss']],
    ]);
    expect(
      managerSections([ofGarden, { ...child, group: { ...garden, id: 'z', name: 'Boote' }, category_name: null }]).map(
        ({ group }) => group,
      ),
    ).toEqual([
      { id: 'z', name: 'Boote', category: null },
      { id: garden.id, name: 'Garten', category: 'Gruppen' },
    ]);
  });

  it('offers on each what may be done, on a shared one to give it up and nothing else (CAL-223, CAL-224, CAL-225, CAL-E118)', () => {
    const full = { create_appointments: true, update: true, destroy: true };
    const sections = managerSections([{ ...personal, can: full }, { ...shared, can: full }, network]);
    expect(
      sections
        .flatMap(({ rows }) => rows)
        .map(({ canEdit, canDelete, canRemoveShare }) => [canEdit, canDelete, canRemoveShare]),
    ).toEqual([
      [true, true, false],
      [false, false, true],
      [false, false, false],
    ]);
  });
});
