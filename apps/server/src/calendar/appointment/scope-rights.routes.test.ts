import {
  answerAppointment,
  cancelAppointment,
  contactAttendees,
  deleteAppointment,
  downloadAppointment,
  downloadAttendeesCsv,
  downloadAttendeesXlsx,
  getAppointment,
  restoreAppointment,
  retryTeamsMeeting,
  setParticipationLock,
  startMeeting,
  undoCancelAppointment,
  updateAppointment,
} from '@atrium/core/calendar/contract';
import type { Scope } from '@atrium/core/calendar/schema';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/id.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { createGroupCalendar, createPersonalCalendar, draftOf, everyWeek } from '../calendar.fixtures.ts';
import { appointmentExceptions, appointments, meetingRooms, participations } from '../calendar.tables.ts';
import { callParticipants } from '../participation/participants.fixtures.ts';

const roles = [
  'organizes the date',
  'comes on the date',
  'organizes the series',
  'has the calendar',
  'sees the calendar',
  'outside',
  'external',
] as const;

/** Whose the statuses are, in the order of the roles: the date's people first, then the series', then those of neither. */
const table: readonly [call: string, scope: Scope, statuses: string][] = [
  ['reads', 'this', '200 200 200 200 200 404 404'],
  ['reads', 'all', '200 200 200 200 200 404 404'],
  ['renames', 'this', '200 403 200 200 403 404 404'],
  ['renames', 'all', '403 403 200 200 403 404 404'],
  ['moves', 'this', '200 403 200 200 403 404 404'],
  ['moves', 'all', '403 403 200 200 403 404 404'],
  ['cancels', 'this', '200 403 200 200 403 404 404'],
  ['cancels', 'all', '403 403 200 200 403 404 404'],
  ['takes the cancellation back', 'this', '200 403 200 200 403 404 404'],
  ['takes the cancellation back', 'all', '403 403 200 200 403 404 404'],
  ['deletes', 'this', '204 403 204 204 403 404 404'],
  ['deletes', 'all', '403 403 204 204 403 404 404'],
  ['restores', 'this', '200 404 200 200 404 404 404'],
  ['restores', 'all', '404 404 200 200 404 404 404'],
  ['locks the answers', 'this', '200 403 200 200 403 404 404'],
  ['locks the answers', 'all', '403 403 200 200 403 404 404'],
  ['asks Teams again', 'this', '403 403 409 409 403 404 404'],
  ['asks Teams again', 'all', '403 403 409 409 403 404 404'],
  ['starts the meeting', 'this', '200 403 200 200 403 404 404'],
  ['starts the meeting', 'all', '403 403 200 200 403 404 404'],
  ['adds somebody', 'this', '201 403 201 201 403 404 404'],
  ['adds somebody', 'all', '403 403 201 201 403 404 404'],
  ['answers for somebody', 'this', '200 403 200 200 403 404 404'],
  ['answers for somebody', 'all', '403 403 200 200 403 404 404'],
  ['removes somebody', 'this', '204 403 204 204 403 404 404'],
  ['removes somebody', 'all', '403 403 204 204 403 404 404'],
  ['puts somebody back', 'this', '200 403 200 200 403 404 404'],
  ['puts somebody back', 'all', '403 403 200 200 403 404 404'],
  ['comes', 'this', '200 200 200 200 200 404 404'],
  ['comes', 'all', '403 403 200 200 200 404 404'],
  ['writes to who comes', 'this', '202 403 202 202 403 404 404'],
  ['writes to who comes', 'all', '403 403 202 202 403 404 404'],
  ['takes the list away', 'this', '200 403 200 200 403 404 404'],
  ['takes the list away', 'all', '403 403 200 200 403 404 404'],
  ['takes the workbook away', 'this', '200 403 200 200 403 404 404'],
  ['takes the workbook away', 'all', '403 403 200 200 403 404 404'],
  ['lists who comes', 'this', '200 403 200 200 403 404 404'],
  ['lists who comes', 'all', '403 403 200 200 403 404 404'],
  ['takes the calendar file', 'this', '200 200 200 200 200 404 404'],
  ['takes the calendar file', 'all', '200 200 200 200 200 404 404'],
];

/** What leaves everything as it was. */
const reading = [
  ...['reads', 'starts the meeting', 'takes the list away', 'takes the workbook away', 'lists who comes'],
  'takes the calendar file',
];

describeOnPostgres('one date of a series and the series', (useServer) => {
  const server = useServer({ network: { settings: { meetings: { enabled: true } } } });
  const { add, create, list, read, remove, restore } = callParticipants(server);
  let people: Readonly<Record<(typeof roles)[number], TestMember>>;
  let [calendar, own, room]: readonly string[] = [];
  let [somebody, newcomer]: readonly TestMember[] = [];

  beforeAll(async () => {
    await server().reset();
    server().clock.set('2026-11-23T08:00:00.000Z');
    const named = (name: string, values = {}) => server().member(name, values);
    people = {
      'organizes the date': await named('Daria'),
      'comes on the date': await named('Pia'),
      'organizes the series': await named('Oskar'),
      'has the calendar': await named('Adam'),
      'sees the calendar': await named('Selma'),
      outside: await named('Otto'),
      external: await named('Ewa', { isExternal: true }),
    };
    [somebody, newcomer] = [await named('Sophie'), await named('Nina')];
    const members = [people['organizes the series'], people['sees the calendar']].map((one) => one.membershipId);
    const admins = [people['has the calendar'].membershipId];
    const settings = { access: 'hidden', createAppointments: 'members', createCalendars: 'admins' } as const;
    ({ calendarId: calendar } = await createGroupCalendar(server().db, { slug: 'rat', members, admins, ...settings }));
    // Whoever has no other calendar to write to would move the series there.
    own = await createPersonalCalendar(server().db, { owner: people['organizes the date'].membershipId });
    room = newId();
    await server().db.insert(meetingRooms).values({ id: room, name: 'Saal', joinUrl: 'https://meet.example/saal' });
  });

  const organizer = () => people['organizes the series'];

  /** A weekly series with a date, the next one, that somebody else organizes and to which one more comes. */
  async function prepare() {
    const values = everyWeek('2026-11-16', '2026-12-07');
    const attendee_configuration = { show_participants_to_admins_only: true };
    const { id } = await create(organizer(), calendar ?? '', { ...values, attendee_configuration });
    const at = { appointmentId: id, occursOn: '2026-11-23' };
    const patch = { name: 'Der Montag', organizerId: people['organizes the date'].membershipId };
    const { db } = server();
    await db.insert(appointmentExceptions).values({ ...at, patch, updatedAt: new Date('2026-11-23T08:00:00.000Z') });
    const comes = { status: 'open', createdAt: new Date('2026-11-23T08:00:00.000Z') } as const;
    const dated = [people['organizes the date'], people['comes on the date']];
    const [added] = await db
      .insert(participations)
      .values([
        { ...comes, appointmentId: id, membershipId: somebody?.membershipId ?? '' },
        ...dated.map(({ membershipId }) => ({ ...comes, ...at, membershipId })),
      ])
      .returning({ id: participations.id });
    const { occurrence_id } = await read(organizer(), id);
    return { series: id, date: occurrence_id ?? '', somebody: added?.id ?? '' };
  }

  type Prepared = Awaited<ReturnType<typeof prepare>>;
  type Call = (as: TestMember, scope: Scope, at: Prepared) => Promise<number>;
  const codeOf = async (answer: Promise<{ readonly status: number }>) => (await answer).status;
  const named = ({ date, series }: Prepared, scope: Scope) => ({
    params: { appointmentId: scope === 'this' ? date : series },
  });
  const onDate = ({ date }: Prepared) => ({ params: { appointmentId: date } });
  const put = async (as: TestMember, scope: Scope, { at, draft }: { at: Prepared; draft: object }) => {
    const { updated_at, date } = await read(organizer(), at.date);
    const place = as === people['organizes the date'] ? own : calendar;
    const appointment = { ...draftOf(place ?? '', { ...everyWeek('2026-11-16', '2026-12-07'), date, ...draft }) };
    const body = { appointment: { ...appointment, updated_at }, apply_to: scope };
    return codeOf(server().call(updateAppointment, { as, ...onDate(at), body }));
  };
  const later = { ...draftOf('', {}).date, start: '2026-11-23T11:00:00+01:00', end: '2026-11-23T12:00:00+01:00' };
  const ending = (scope: Scope) => ({ body: { apply_to: scope } });

  const calls: Readonly<Record<string, Call>> = {
    reads: (as, scope, at) => codeOf(server().call(getAppointment, { as, ...named(at, scope) })),
    renames: (as, scope, at) => put(as, scope, { at, draft: { name: 'Gekapert' } }),
    moves: (as, scope, at) => put(as, scope, { at, draft: { date: later } }),
    cancels: (as, scope, at) => codeOf(server().call(cancelAppointment, { as, ...onDate(at), ...ending(scope) })),
    'takes the cancellation back': (as, _, at) => codeOf(server().call(undoCancelAppointment, { as, ...onDate(at) })),
    deletes: (as, scope, at) => codeOf(server().call(deleteAppointment, { as, ...onDate(at), ...ending(scope) })),
    restores: (as, _, at) => codeOf(server().call(restoreAppointment, { as, ...onDate(at) })),
    'locks the answers': (as, scope, at) => {
      const body = { appointment: { attendee_configuration: { participation_locked: true } } };
      return codeOf(server().call(setParticipationLock, { as, ...named(at, scope), body }));
    },
    'asks Teams again': (as, scope, at) => codeOf(server().call(retryTeamsMeeting, { as, ...named(at, scope) })),
    'starts the meeting': (as, scope, at) => codeOf(server().call(startMeeting, { as, ...named(at, scope) })),
    'adds somebody': (as, scope, { date }) =>
      codeOf(add(as, date, { members: newcomer === undefined ? [] : [newcomer] }, scope)),
    'answers for somebody': (as, scope, at) => {
      const params = { appointmentId: at.date, participantId: at.somebody };
      return codeOf(server().call(answerAppointment, { as, params, body: { status: 'accepted', apply_to: scope } }));
    },
    'removes somebody': (as, scope, at) => codeOf(remove(as, at.date, at.somebody, scope)),
    'puts somebody back': (as, _, at) => codeOf(restore(as, at.date, at.somebody)),
    comes: (as, scope, at) => {
      const params = { appointmentId: at.date, participantId: 'me' };
      return codeOf(server().call(answerAppointment, { as, params, body: { status: 'accepted', apply_to: scope } }));
    },
    'writes to who comes': (as, scope, at) => {
      const body = { message: { subject: 'Raum', text: 'Wir sind im Saal.' } };
      return codeOf(server().call(contactAttendees, { as, ...named(at, scope), body }));
    },
    'takes the list away': (as, scope, at) => codeOf(server().call(downloadAttendeesCsv, { as, ...named(at, scope) })),
    'takes the workbook away': (as, scope, at) =>
      codeOf(server().call(downloadAttendeesXlsx, { as, ...named(at, scope) })),
    'lists who comes': (as, scope, at) => codeOf(list(as, named(at, scope).params.appointmentId)),
    'takes the calendar file': (as, scope, at) =>
      codeOf(server().call(downloadAppointment, { as, ...named(at, scope) })),
  };

  /** What has to have happened before, by the series' organizer. */
  const before: Readonly<Record<string, Call>> = {
    'takes the cancellation back': (as, scope, at) => calls.cancels?.(as, scope, at) ?? Promise.reject(),
    restores: (as, scope, at) => calls.deletes?.(as, scope, at) ?? Promise.reject(),
    'puts somebody back': (as, scope, at) => calls['removes somebody']?.(as, scope, at) ?? Promise.reject(),
    'starts the meeting': async (_as, _scope, { series }) => {
      await server().db.update(appointments).set({ meetingRoomId: room }).where(eq(appointments.id, series));
      return 200;
    },
  };

  let prepared: Prepared | null = null;

  it.each(table)('%s, %s: by who may alone (CAL-D160)', async (call, scope, expected) => {
    const [act, first] = [calls[call], before[call]];
    if (act === undefined) throw new Error(`Nobody ${call}.`);
    const statuses: number[] = [];
    for (const role of roles) {
      if (prepared === null || (first && statuses.length === 0)) {
        prepared = await prepare();
        await first?.(organizer(), scope, prepared);
      }
      const status = await act(people[role], scope, prepared);
      statuses.push(status);
      if (status < 400 && !reading.includes(call)) prepared = null;
    }
    if (first) prepared = null;
    expect(`${call} ${scope}: ${statuses.join(' ')}`).toBe(`${call} ${scope}: ${expected}`);
  });

  it.each([
    ['organizes the date', { update: false, update_participants: false, destroy: false, opt: false }, []],
    ['comes on the date', { update: false, update_participants: false, destroy: false, opt: false }, []],
    ['organizes the series', { update: true, update_participants: true, destroy: true, opt: true }, ['2026-11-23']],
    ['sees the calendar', { update: false, update_participants: false, destroy: false, opt: true }, ['2026-11-23']],
  ] as const)(
    'tells who %s what may be done with all dates, and of others by who sees them (CAL-D160, CAL-D171)',
    async (role, can_all, modified_dates) => {
      const { date, series } = await prepare();
      const url = modified_dates.length === 0 ? null : expect.stringContaining('/appointments/r-');
      const last_end = url && '2026-12-07T09:00:00.000Z';
      const neighbours = { previous_occurrence_url: url, next_occurrence_url: url, last_end };
      expect(await read(people[role], date)).toMatchObject({ can_all, modified_dates, ...neighbours });
      expect(await read(people[role], series)).toMatchObject({ can_all, modified_dates, ...neighbours });
    },
  );
});
