import { expect, it } from 'vitest';
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
  const byItself = { id: null, group: null, parent: null };
  expect(choices).toEqual({
    types: ['personal', 'group', 'network'],
    places: {
      personal: [byItself, { id: personal.id, group: null, parent: 'Mira Brandt' }],
      group: [
        { id: 'g', group: garden, parent: null },
        { id: groupId, group: atelier, parent: null },
        { id: ownTeam.id, group: atelier, parent: 'Atelier' },
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
  expect(placeOf(ownTeam).places.group).toEqual([{ id: groupId, group: inGroup, parent: null }]);
  expect(placeOf(personal).places.personal).toEqual([{ id: null, group: null, parent: null }]);
});
