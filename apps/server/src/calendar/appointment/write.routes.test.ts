import { createAppointment, setParticipationLock, updateAppointment } from '@atrium/core/calendar/contract';
import { beforeEach, expect, it } from 'vitest';
import { createSampleTeams } from '../../teams/sample-teams.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  allDay,
  beginFriday,
  callAppointments,
  createGroupCalendar,
  createPersonalCalendar,
  draftOf,
  everyWeek,
  membersMayCreate,
  recordEvents,
  timed,
} from '../calendar.fixtures.ts';
import { appointmentCategories, appointments, meetingRooms } from '../calendar.tables.ts';

describeOnPostgres('writing appointments', (useServer) => {
  const { recorded, events } = recordEvents();
  const parts = { events, teams: createSampleTeams() };
  const server = useServer({ network: { settings: { ...membersMayCreate, meetings: { enabled: true } } }, ...parts });
  const { create, items, read } = callAppointments(server);
  let anna: TestMember;
  let berta: TestMember;
  let network: string;

  beforeEach(async () => {
    [anna, berta, network] = await beginFriday(server());
    recorded.length = 0;
  });

  const post = (as: TestMember, appointment: object, headers = {}) =>
    // Wrong drafts are sent on purpose.
    server().call(createAppointment, { as, headers, body: { appointment: appointment as ReturnType<typeof draftOf> } });
  const put = (as: TestMember, appointmentId: string, appointment: object, apply_to?: 'this' | 'all') =>
    server().call(updateAppointment, {
      as,
      params: { appointmentId },
      // Wrong drafts are sent on purpose.
      body: {
        appointment: appointment as ReturnType<typeof draftOf> & { updated_at: string },
        ...(apply_to && { apply_to }),
      },
    });
  const starts = async () => (await items(anna)).map((item) => item.date.start);
  const weekly = everyWeek('2026-11-09', '2026-11-30');
  const shown = timed('2026-11-23T09:00:00+01:00', '2026-11-23T10:00:00+01:00');

  it('creates with 201 and defaults, and tells who may read it (CAL-053, CAL-D03, CAL-D97)', async () => {
    const { status, reply } = await post(anna, draftOf(network, { name: '  Jour fixe ' }));
    expect([status, reply?.appointment.name, reply?.appointment.my_status]).toEqual([201, 'Jour fixe', 'accepted']);
    const { id } = reply?.appointment ?? { id: '' };
    const payload = {
      kind: 'created',
      id,
      series_id: null,
      occurs_on: null,
      calendar_ids: [network],
      updated_at: '2026-11-20T09:00:00.000Z',
    };
    expect(recorded).toEqual([{ topic: `network:${server().networkId}`, event: 'appointment', payload }]);
  });

  it('creates once for a key, however often it is sent (CAL-E51)', async () => {
    const headers = { 'idempotency-key': 'once' };
    const [first, second] = [
      await post(anna, draftOf(network, {}), headers),
      await post(anna, draftOf(network, {}), headers),
    ];
    expect(second.reply?.appointment.id).toBe(first.reply?.appointment.id);
    expect(await items(anna)).toHaveLength(1);
  });

  it('refuses what the form refuses, by the same keys (CAL-057, CAL-058, CAL-070, CAL-077, CAL-092, CAL-115, CAL-117, CAL-E50)', async () => {
    const { status, failure } = await post(anna, {
      name: ' ',
      calendar_ids: [],
      date: timed('2026-11-20T14:00:00+01:00', '2026-11-20T13:00:00+01:00'),
      recurrence_pattern: { recurrence_frequency: 'daily', recurrence_interval: 0 },
      location: { zip: '12345678901', link: 'ftp://x' },
      attendee_configuration: { total: -1 },
      application_configuration: { costs: -1, registration_deadline: '2026-11-21' },
    });
    expect([status, failure?.code, failure?.errors]).toEqual([
      422,
      'invalid',
      {
        name: ['js.calendars.validation_errors.name_empty'],
        calendar_ids: ['js.calendars.validation_errors.calendars_empty'],
        'date.end': ['js.calendars.validation_errors.end_lt_start'],
        'recurrence_pattern.recurrence_interval': ['calendar.validation.interval_invalid'],
        'location.zip': ['calendar.validation.longer_than_10'],
        'location.link': ['calendar.validation.address_invalid'],
        'attendee_configuration.total': ['calendar.validation.attendees_invalid'],
        'application_configuration.costs': ['calendar.validation.costs_invalid'],
        'application_configuration.registration_deadline': ['calendar.validation.deadline_after_start'],
      },
    ]);
    expect(await items(anna)).toEqual([]);
  });

  it('refuses categories, people and rooms that do not exist (CAL-D05)', async () => {
    const unknown = 'f'.repeat(24);
    const { failure } = await post(
      anna,
      draftOf(network, {
        category: 7,
        organizer_id: unknown,
        consultant_ids: [unknown],
        contact_ids: [unknown],
        meeting: { room_id: unknown },
      }),
    );
    const key = ['general.problem.invalid_value'];
    expect(failure?.errors).toEqual({
      category: key,
      organizer_id: key,
      consultant_ids: key,
      contact_ids: key,
      'meeting.room_id': key,
    });
  });

  it('names no more people and files than anybody reads (CAL-D44)', async () => {
    const many = Array<string>(201).fill(anna.membershipId);
    const lists = { consultant_ids: many, contact_ids: many, event_file_ids: many, file_ids: many, streams: many };
    const { status, failure } = await post(anna, draftOf(network, lists));
    const key = ['general.problem.too_big'];
    const each = Object.fromEntries(Object.keys(lists).map((name) => [name, key]));
    expect([status, failure?.errors]).toEqual([422, each]);
    const { status: saved } = await post(anna, draftOf(network, { consultant_ids: many.slice(1) }));
    expect(saved).toBe(201);
  });

  it('refuses calendars one may not write: each by its rule, and whoever may write nowhere (CAL-059, CAL-060, CAL-D08, CAL-E129)', async () => {
    const { db } = server();
    const guest = await server().member('Gast', { isExternal: true });
    const [a, b, g] = [anna.membershipId, berta.membershipId, guest.membershipId];
    const closed = await createGroupCalendar(db, { slug: 'c', access: 'closed', members: [b], admins: [a] });
    const byMembers = await createGroupCalendar(db, { slug: 'm', members: [g, b], createAppointments: 'members' });
    const archived = await createGroupCalendar(db, { slug: 'x', admins: [a, g], archivedAt: new Date() });
    const shared = await createPersonalCalendar(db, { owner: a, sharedWith: [b] });
    const outcome = async (as: TestMember, calendar: string) => {
      const { status, failure } = await post(as, draftOf(calendar, {}));
      return failure?.errors.calendar_ids?.[0] ?? failure?.code ?? status;
    };
    const no = 'calendar.validation.calendar_not_writable';
    expect([await outcome(anna, closed.calendarId), await outcome(berta, closed.calendarId)]).toEqual([201, 201]);
    expect([await outcome(anna, shared), await outcome(berta, shared)]).toEqual([201, no]);
    expect([await outcome(guest, byMembers.calendarId), await outcome(guest, network)]).toEqual([201, no]);
    expect([await outcome(anna, archived.calendarId), await outcome(guest, archived.calendarId)]).toEqual([no, no]);
    const nobody = await server().member('Niemand', { isExternal: true });
    expect(await outcome(nobody, network)).toBe('forbidden');
  });

  it('refuses Teams and a recurrence at once (CAL-111, CAL-E69)', async () => {
    const teams_configuration = { teams_sync_enabled: true, online_meeting: true };
    const { status, failure } = await post(anna, draftOf(network, { ...weekly, teams_configuration }));
    expect([status, failure?.code]).toEqual([409, 'teams_recurrence_conflict']);
    expect((await create(anna, network, { teams_configuration })).teams_configuration.online_meeting).toBe(true);
  });

  it('changes what was sent and keeps calendars the editor cannot see (CAL-054, CAL-D35, CAL-E55, CAL-E58)', async () => {
    const { db } = server();
    await db.insert(appointmentCategories).values({ label: 'Fest' });
    const own = await createPersonalCalendar(db, { owner: anna.membershipId });
    const { id, updated_at } = await create(anna, network, {
      category: 1,
      organizer_id: berta.membershipId,
      calendar_ids: [network, own],
    });
    const { status, reply } = await put(berta, id, {
      ...draftOf(network, { name: 'Neu', category: null }),
      updated_at,
    });
    expect([status, reply?.appointment]).toMatchObject([
      200,
      {
        name: 'Neu',
        category: null,
        unknown_calendars: 1,
        calendar_ids: [network],
        last_author: { id: berta.membershipId },
      },
    ]);
    expect(Date.parse(`${reply?.appointment.updated_at}`)).toBeGreaterThan(Date.parse(updated_at));
    expect((await read(anna, id)).calendar_ids).toEqual([network, own].sort());
  });

  it('refuses a change based on an older state and shows the newer (CAL-D09, CAL-E59)', async () => {
    const { id, updated_at } = await create(anna, network);
    await put(anna, id, { ...draftOf(network, { name: 'Erste' }), updated_at });
    const { status, failure } = await put(anna, id, { ...draftOf(network, { name: 'Zweite' }), updated_at });
    expect([status, failure?.code, failure?.current]).toMatchObject([409, 'stale_object', { id, name: 'Erste' }]);
    const without = await put(anna, id, draftOf(network, { name: 'Dritte' }));
    expect(without.status).toBe(422);
    expect((await read(anna, id)).name).toBe('Erste');
  });

  it('is changed by who may, told to others as forbidden or unknown (CAL-049, CAL-E110)', async () => {
    const { id, updated_at } = await create(anna, network);
    expect((await put(berta, id, { ...draftOf(network, {}), updated_at })).status).toBe(403);
    const hidden = await create(anna, await createPersonalCalendar(server().db, { owner: anna.membershipId }));
    expect((await put(berta, hidden.id, { ...draftOf(network, {}), updated_at })).status).toBe(404);
    const admin = await server().member('Admin', { networkAdmin: true });
    expect((await put(admin, id, { ...draftOf(network, {}), updated_at })).status).toBe(200);
  });

  it('asks for the scope before it changes a series (CAL-126)', async () => {
    const { id, updated_at } = await create(anna, network, weekly);
    const { status, failure } = await put(anna, id, { ...draftOf(network, { ...weekly, name: 'Neu' }), updated_at });
    expect([status, failure?.errors]).toEqual([422, { apply_to: ['general.problem.required'] }]);
    expect((await read(anna, id)).name).toBe('Jour fixe');
  });

  it('is changed as a whole by its own id from its first date, by an occurrence’s id as far as that moves (CAL-D62)', async () => {
    const { id, updated_at, series_date } = await create(anna, network, weekly);
    expect(series_date).toEqual({ ...weekly.date, same_day: true });
    const days = (time: string, ...of: string[]) => of.map((day) => `2026-11-${day}T${time}:00+01:00`);
    const own = await put(anna, id, { ...draftOf(network, { ...weekly, name: 'Neu' }), updated_at }, 'all');
    expect(await starts()).toEqual(days('09:00', '09', '16', '23', '30'));
    const third = (await items(anna))[2]?.id ?? '';
    const same = { ...draftOf(network, { ...weekly, date: shown }), updated_at: own.reply?.appointment.updated_at };
    const again = await put(anna, third, same, 'all');
    expect(await starts()).toEqual(days('09:00', '09', '16', '23', '30'));
    const date = timed('2026-11-22T10:30:00+01:00', '2026-11-22T11:00:00+01:00');
    const moved = { ...draftOf(network, { ...weekly, date }), updated_at: again.reply?.appointment.updated_at };
    expect((await put(anna, third, moved, 'all')).reply?.appointment.id).toBe(id);
    expect(await starts()).toEqual(days('10:30', '08', '15', '22', '29'));
  });

  it('moves a whole series, and gives up changed ones whose date is gone (CAL-D70, CAL-E72)', async () => {
    const { id, updated_at } = await create(anna, network, weekly);
    const third = (await items(anna))[2]?.id ?? '';
    await put(anna, third, { ...draftOf(network, { date: shown, name: 'Anders' }), updated_at }, 'this');
    const seen = await read(anna, id);
    const later = { ...weekly.recurrence_pattern, recurrence_end_time: '2026-12-01' };
    const moved = timed('2026-11-10T10:30:00+01:00', '2026-11-10T11:00:00+01:00');
    const { status } = await put(
      anna,
      id,
      { ...draftOf(network, { date: moved, recurrence_pattern: later }), updated_at: seen.updated_at },
      'all',
    );
    expect(status).toBe(200);
    expect(await starts()).toEqual([
      '2026-11-10T10:30:00+01:00',
      '2026-11-17T10:30:00+01:00',
      '2026-11-24T10:30:00+01:00',
      '2026-12-01T10:30:00+01:00',
    ]);
    expect(new Set((await items(anna)).map((item) => item.name))).toEqual(new Set(['Jour fixe']));
  });

  it('keeps ids and changed occurrences when only the time of day changes (CAL-D61)', async () => {
    const { id, updated_at } = await create(anna, network, weekly);
    const before = (await items(anna)).map((item) => item.id);
    await put(anna, before[2] ?? '', { ...draftOf(network, { date: shown, name: 'Anders' }), updated_at }, 'this');
    const noon = timed('2026-11-09T12:00:00+01:00', '2026-11-09T13:00:00+01:00');
    await put(anna, id, { ...draftOf(network, { ...weekly, date: noon }), updated_at }, 'all');
    const after = await items(anna);
    expect(after.map((item) => item.id)).toEqual(before);
    expect(after[2]).toMatchObject({ name: 'Anders', date: { start: '2026-11-23T12:00:00+01:00' } });
  });

  it('ends a series before the shown occurrence, and turns it into a plain appointment (CAL-087)', async () => {
    const { id, updated_at } = await create(anna, network, weekly);
    const ended = { recurrence_frequency: 'weekly', recurrence_end_time: '2026-11-16' };
    const { reply } = await put(
      anna,
      id,
      { ...draftOf(network, { ...weekly, recurrence_pattern: ended }), updated_at },
      'all',
    );
    expect(await starts()).toEqual(['2026-11-09T09:00:00+01:00', '2026-11-16T09:00:00+01:00']);
    const plain = { ...draftOf(network, { date: shown }), updated_at: reply?.appointment.updated_at };
    expect((await put(anna, id, plain, 'all')).reply?.appointment.type).toBe('appointment');
    expect(await starts()).toEqual(['2026-11-23T09:00:00+01:00']);
  });

  it('keeps of one occurrence only what differs; recurrence, calendars and Teams are the series’ (CAL-D69, CAL-D70)', async () => {
    const { id, updated_at } = await create(anna, network, {
      ...weekly,
      location: { name: 'Atelier', city: 'Berlin' },
    });
    const third = (await items(anna))[2]?.id ?? '';
    const changed = draftOf('f'.repeat(24), {
      date: shown,
      location: { name: 'Garten', city: 'Berlin' },
      recurrence_pattern: { recurrence_frequency: 'daily' },
      teams_configuration: { teams_sync_enabled: true },
    });
    const { reply } = await put(anna, third, { ...changed, updated_at }, 'this');
    expect(reply?.appointment).toMatchObject({
      id: third,
      modified: true,
      location: { name: 'Garten', city: 'Berlin' },
      calendar_ids: [network],
      recurrence_pattern: { recurrence_frequency: 'weekly' },
      teams_configuration: { teams_sync_enabled: false },
    });
    await put(
      anna,
      id,
      { ...draftOf(network, { ...weekly, location: { name: 'Halle', city: 'Bonn' } }), updated_at },
      'all',
    );
    expect((await read(anna, third)).location).toMatchObject({ name: 'Garten', city: 'Bonn' });
    const events = recorded
      .filter(({ topic }) => topic.startsWith('network:'))
      .map(({ payload }) => [payload.kind, payload.id, payload.occurs_on]);
    expect(events).toEqual([
      ['created', id, null],
      ['updated', third, '2026-11-23'],
      ['updated', id, null],
    ]);
  });

  it('stores wall times, zone and fold, and derives the instants (CAL-D04, CAL-E06)', async () => {
    const { id } = await create(anna, network, { date: timed('2026-10-25T01:30:00Z', '2026-10-25T02:00:00Z') });
    const days = await create(anna, network, { date: allDay('2026-10-25') });
    const rows = await server().db.select().from(appointments).orderBy(appointments.seriesNo);
    const stored = rows.map(({ startsLocal, endsLocal, startsFold, startsAt, endsAt }) => [
      startsLocal,
      endsLocal,
      startsFold,
      startsAt.toISOString(),
      endsAt.toISOString(),
    ]);
    expect([rows[0]?.id, rows[1]?.id, ...stored]).toEqual([
      id,
      days.id,
      ['2026-10-25T02:30:00', '2026-10-25T03:00:00', 1, '2026-10-25T01:30:00.000Z', '2026-10-25T02:00:00.000Z'],
      ['2026-10-25T00:00:00', '2026-10-25T00:00:00', 0, '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ]);
  });

  it('refuses a room that is taken, its buffer counted on both sides (CAL-103, CAL-D76, CAL-D77, CAL-E113, CAL-E114)', async () => {
    const room_id = 'a'.repeat(24);
    await server().db.insert(meetingRooms).values({ id: room_id, name: 'Atelier' });
    const meeting = { room_id };
    const at = (start: string, end: string) => ({
      meeting,
      date: timed(`2026-11-25T${start}:00+01:00`, `2026-11-25T${end}:00+01:00`),
    });
    const { id, updated_at } = await create(anna, network, at('10:00', '11:00'));
    const outcome = async (start: string, end: string) =>
      (await post(anna, draftOf(network, at(start, end)))).failure?.code ?? 'free';
    expect(await outcome('11:10', '12:00')).toBe('room_occupied');
    expect(await outcome('09:00', '09:50')).toBe('room_occupied');
    expect(await outcome('11:15', '12:00')).toBe('free');
    expect(await outcome('09:00', '09:45')).toBe('free');
    const { failure } = await put(anna, id, { ...draftOf(network, at('11:00', '12:00')), updated_at });
    expect([failure?.code, failure?.errors]).toEqual([
      'room_occupied',
      { 'meeting.room_id': ['calendar.refusal.room_occupied'] },
    ]);
    expect((await put(anna, id, { ...draftOf(network, at('10:00', '10:30')), updated_at })).status).toBe(200);
    expect(
      (
        await post(
          anna,
          draftOf(network, {
            ...weekly,
            meeting,
            date: timed('2026-11-11T10:15:00+01:00', '2026-11-11T10:45:00+01:00'),
          }),
        )
      ).failure?.code,
    ).toBe('room_occupied');
  });

  it('locks and unlocks answers: of all, or of the one occurrence named (CAL-128, CAL-129, CAL-130)', async () => {
    const { id, updated_at } = await create(anna, network, weekly);
    const third = (await items(anna))[2]?.id ?? '';
    const lock = (as: TestMember, appointmentId: string, participation_locked: boolean) =>
      server().call(setParticipationLock, {
        as,
        params: { appointmentId },
        body: { appointment: { attendee_configuration: { participation_locked } } },
      });
    const locked = async (appointmentId: string) =>
      (await read(anna, appointmentId)).attendee_configuration.participation_locked;
    expect((await lock(berta, id, true)).status).toBe(403);
    expect((await lock(anna, 'f'.repeat(24), true)).status).toBe(404);
    const { reply } = await lock(anna, third, true);
    expect([reply?.appointment.id, await locked(third), await locked(id)]).toEqual([third, true, true]);
    const fourth = (await items(anna))[3]?.id ?? '';
    expect(await locked(fourth)).toBe(false);
    await lock(anna, id, true);
    expect(await locked(fourth)).toBe(true);
    await lock(anna, id, false);
    expect([await locked(fourth), (await read(anna, id)).updated_at > updated_at]).toEqual([false, true]);
  });

  it('says where an appointment was told before when its calendars change (CAL-D139)', async () => {
    const { db } = server();
    const { groupId, calendarId } = await createGroupCalendar(db, { slug: 'g', admins: [anna.membershipId] });
    const { id, updated_at } = await create(anna, network);
    recorded.length = 0;
    await put(anna, id, { ...draftOf(calendarId, {}), updated_at });
    expect(recorded.map(({ topic }) => topic).sort()).toEqual(
      [`group:${groupId}`, `network:${server().networkId}`].sort(),
    );
  });
});
