import { describe, expect, it } from 'vitest';
import { exampleMembers } from '../appointment.fixtures.ts';
import { exampleCalendars } from '../calendar.fixtures.ts';
import {
  calendarsByType,
  canEditCalendar,
  inManagerOrder,
  isCalendarId,
  managerSections,
  sharingOf,
} from './calendar-manager.rules.ts';

const { personal, team, workshops, network, shared } = exampleCalendars;
const full = { create_appointments: true, update: true, destroy: true };
const ownTeam = { ...team, can: full };
const child = { ...ownTeam, id: workshops.id, name: 'Kind', parent_id: ownTeam.id };
const garden = { id: '6b0000000000000000000009', slug: 'garten', name: 'Garten' };
const ofGarden = { ...team, id: shared.id, group: garden, category_name: 'Gruppen' };

const sectionsOf = (calendars: readonly (typeof personal)[], groups: readonly string[] = ['any']) =>
  managerSections({
    canCreatePersonal: true,
    canCreateNetwork: false,
    groups: groups.map((id) => ({ id, name: id, category: null })),
    calendars,
  });

describe('the manager', () => {
  it('lends its order to wherever calendars are chosen from (CAL-D17, CAL-D131)', () => {
    const order = inManagerOrder([child, network, ownTeam, ofGarden, shared, personal]);
    expect(order).toEqual([
      { calendar: personal, isChild: false },
      { calendar: shared, isChild: false },
      { calendar: ofGarden, isChild: false },
      { calendar: ownTeam, isChild: false },
      { calendar: child, isChild: true },
      { calendar: network, isChild: false },
    ]);
  });

  it('lends it by whose they are, without what nobody has', () => {
    expect(calendarsByType([child, network, ownTeam]).map(({ type, rows }) => [type, rows.length])).toEqual([
      ['group', 2],
      ['network', 1],
    ]);
  });

  it('tells whose a shared calendar is, and with how many another one is shared (CAL-D129)', () => {
    const { jonas } = exampleMembers;
    const owned = { ...shared, author: jonas, memberships_count: 3 };
    const calendars = [owned, { ...owned, author: null }, { ...personal, memberships_count: 2 }, personal];
    expect(calendars.map(sharingOf)).toEqual([{ owner: jonas }, { count: 3 }, { count: 2 }, null]);
  });

  it('groups by whose they are, children below their parents (CAL-204, CAL-D129, CAL-D131)', () => {
    const sections = sectionsOf([child, network, ownTeam, ofGarden, shared, personal]);
    const shown = sections.map(({ kind, group, rows }) => [
      kind,
      group && `${group.category} ${group.name}`,
      rows.map(({ calendar, isChild }) => `${calendar.name}${isChild ? ' below' : ''}`),
    ]);
    expect(shown).toEqual([
      ['personal', null, ['Mira Brandt']],
      ['shared', null, ['Jonas Weber']],
      ['group', 'Gruppen Garten', ['Atelier']],
      ['group', 'Teams Atelier', ['Atelier', 'Kind below']],
      ['network', null, ['Haus am Fluss']],
    ]);
    const boats = { ...child, group: { ...garden, id: 'z', name: 'Boote' }, category_name: null };
    expect(sectionsOf([ofGarden, boats]).map(({ group }) => group)).toEqual([
      { id: 'z', name: 'Boote', category: null },
      { id: garden.id, name: 'Garten', category: 'Gruppen' },
    ]);
  });

  it('offers on each what may be done, on a shared one to give it up and nothing else (CAL-223, CAL-224, CAL-225, CAL-E118)', () => {
    const rows = sectionsOf([{ ...personal, can: full }, { ...shared, can: full }, ownTeam, child, network]).flatMap(
      (section) => section.rows,
    );
    expect(
      rows.map(({ calendar, canEdit, canAddBelow, canDelete, canRemoveShare }) => [
        calendar.name,
        { canEdit, canAddBelow, canDelete, canRemoveShare },
      ]),
    ).toEqual([
      ['Mira Brandt', { canEdit: true, canAddBelow: true, canDelete: true, canRemoveShare: false }],
      ['Jonas Weber', { canEdit: false, canAddBelow: false, canDelete: false, canRemoveShare: true }],
      ['Atelier', { canEdit: true, canAddBelow: true, canDelete: true, canRemoveShare: false }],
      ['Kind', { canEdit: true, canAddBelow: false, canDelete: true, canRemoveShare: false }],
      ['Haus am Fluss', { canEdit: false, canAddBelow: false, canDelete: false, canRemoveShare: false }],
    ]);
    expect([personal, { ...shared, can: full }, network].map(canEditCalendar)).toEqual([true, false, false]);
  });

  it('adds below a calendar only where one of its type may be created (CAL-D131)', () => {
    const [section] = sectionsOf([ownTeam], []);
    expect(section?.rows).toMatchObject([{ canEdit: true, canAddBelow: false }]);
  });

  it('names what goes with a calendar (CAL-D137)', () => {
    const [section] = sectionsOf([ownTeam, child]);
    expect(section?.rows.map(({ children }) => children)).toEqual([['Kind'], []]);
  });
});

it.each([
  [personal.id, true],
  ['nonsense', false],
  [personal.id.toUpperCase(), false],
  [`${personal.id}0`, false],
])('takes %s for a calendar’s id: %s (CAL-207)', (id, expected) => {
  expect(isCalendarId(id)).toBe(expected);
});
