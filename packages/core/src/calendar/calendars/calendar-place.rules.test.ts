import { expect, it } from 'vitest';
import { allow, refuse } from '../../machine/index.ts';
import { exampleCalendars } from '../calendar.fixtures.ts';
import { choicesForKept, choicesForNew } from './calendar-place.rules.ts';

const { personal, team, workshops, network, shared } = exampleCalendars;
const groupId = team.group?.id ?? '';
const atelier = { id: groupId, name: 'Atelier', category: 'Teams' };
const garden = { id: 'g', name: 'Garten', category: null };
const ownTeam = { ...team, can: { ...team.can, update: true } };
const child = { ...workshops, parent_id: ownTeam.id, can: ownTeam.can };
const calendars = [personal, ownTeam, child, network, shared];
const situation = { canCreatePersonal: true, canCreateNetwork: true, groups: [garden, atelier], calendars };

it('offers what the address leaves open, and every place a calendar may stand (CAL-D130, CAL-D131)', () => {
  const preset = { type: 'group', isTypeFixed: false, parentId: null } as const;
  const choices = choicesForNew(preset, situation);
  const byItself = { id: null, group: null, parent: null, room: allow };
  expect(choices).toEqual({
    types: ['personal', 'group', 'network'],
    places: {
      personal: [byItself, { id: personal.id, group: null, parent: 'Mira Brandt', room: allow }],
      group: [
        { id: 'g', group: garden, parent: null, room: allow },
        { id: groupId, group: atelier, parent: null, room: allow },
        { id: ownTeam.id, group: atelier, parent: 'Atelier', room: allow },
      ],
      network: [byItself],
    },
  });
  expect(choicesForNew({ ...preset, isTypeFixed: true }, situation)).toEqual({ types: [], places: choices.places });
});

it('leaves a calendar that exists where it is (CAL-D130)', () => {
  const inGroup = { name: 'Atelier', category: 'Teams' };
  const placeOf = (calendar: (typeof calendars)[number]) => choicesForKept(calendar, calendars);
  expect(placeOf(child)).toMatchObject({
    types: [],
    places: { group: [{ id: ownTeam.id, group: inGroup, parent: 'Atelier' }] },
  });
  expect(placeOf(ownTeam).places.group).toEqual([{ id: groupId, group: inGroup, parent: null, room: allow }]);
  expect(placeOf(personal).places.personal).toEqual([{ id: null, group: null, parent: null, room: allow }]);
});

it('says which places are full, a group and what stands in it alike; those of others are not (CAL-D170)', () => {
  const full = Array.from({ length: 50 }, () => ownTeam);
  const { places } = choicesForNew(
    { type: 'group', isTypeFixed: true, parentId: null },
    { ...situation, calendars: [personal, network, ...full] },
  );
  const room = refuse('calendar.refusal.too_many_calendars', { most: 50 });
  expect(places.group.map(({ id, room }) => [id, room])).toEqual([
    ['g', allow],
    [groupId, room],
    ...full.map(({ id }) => [id, room]),
  ]);
  expect([...places.personal, ...places.network].map(({ room }) => room)).toEqual([allow, allow, allow]);
  expect(choicesForKept(ownTeam, full).places.group.map(({ room }) => room)).toEqual([allow]);
});
