import {
  type Calendar,
  type CalendarRemoval,
  type CalendarRemovalRef,
  type CreationSituation,
  calendarRemovalMachine,
} from '@atrium/core/calendar';
import { exampleCalendarDetail, exampleCalendars } from '@atrium/core/calendar/fixtures';
import { createActor, fromPromise } from 'xstate';

const { personal, team, workshops, network, shared } = exampleCalendars;
const full = { create_appointments: true, update: true, destroy: true };
const [jonas] = exampleCalendarDetail.memberships;
const groupId = team.group?.id ?? '';

const own: Calendar = { ...personal, can: full, memberships_count: 3 };
const travels: Calendar = {
  ...own,
  ...idOf('11'),
  name: 'Reisen',
  color: '00707e',
  parent_id: own.id,
  memberships_count: 0,
};
const ownTeam: Calendar = { ...team, can: full };
const child: Calendar = { ...workshops, can: full, parent_id: team.id };

/** What somebody sees who may do everything: calendars of every kind, some with others below them. */
export const exampleSituation: CreationSituation = {
  canCreatePersonal: true,
  canCreateNetwork: true,
  groups: [
    { id: groupId, name: 'Atelier', category: 'Teams' },
    { id: '6b0000000000000000000002', name: 'Garten', category: 'Arbeitskreise' },
  ],
  calendars: [own, travels, ownTeam, child, { ...network, can: full }, { ...shared, author: jonas ?? null }],
};

/** The same with as many calendars as there may be, of one's own and in a group (CAL-D170). */
export const crowdedSituation: CreationSituation = {
  ...exampleSituation,
  groups: exampleSituation.groups.slice(0, 1),
  calendars: [...exampleSituation.calendars, ...moreOf(travels, 48), ...moreOf(child, 48)],
};

/** What a guest sees, who may do nothing (CAL-E129). */
export const guestSituation: CreationSituation = {
  canCreatePersonal: false,
  canCreateNetwork: false,
  groups: [],
  calendars: [team],
};

type RemovalSituation = {
  readonly count?: () => Promise<number>;
  readonly remove?: () => Promise<unknown>;
};

/** A removal without a server; it goes on until it is told how it ends. */
export function startRemoval({
  count = () => Promise.resolve(12),
  remove = never,
}: RemovalSituation = {}): CalendarRemovalRef {
  const machine = calendarRemovalMachine.provide({
    actors: {
      countAppointments: fromPromise(count),
      remove: fromPromise<CalendarRemoval, { readonly removal: CalendarRemoval }>(async ({ input }) => {
        await remove();
        return input.removal;
      }),
    },
  });
  return createActor(machine).start();
}

function moreOf(calendar: Calendar, count: number): readonly Calendar[] {
  return Array.from({ length: count }, (_, index) => {
    const name = `${calendar.name} ${index + 2}`;
    return { ...calendar, ...idOf(`${calendar.name.length}${index + 100}`), name };
  });
}

function never(): Promise<unknown> {
  return new Promise(() => {});
}

function idOf(number: string): Pick<Calendar, 'id'> {
  // Ids of examples are written by hand.
  return { id: `6a${number.padStart(22, '0')}` as Calendar['id'] };
}
