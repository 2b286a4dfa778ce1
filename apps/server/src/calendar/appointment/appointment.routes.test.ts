import { answerAppointment, getAppointment } from '@atrium/core/calendar/contract';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  beginFriday,
  callAppointments,
  createPersonalCalendar,
  draftOf,
  everyWeek,
  keepSessions,
  membersMayCreate,
  timed,
} from '../calendar.fixtures.ts';
import { appointmentInvites, meetingRooms, participations } from '../calendar.tables.ts';

describeOnPostgres('appointment', (useServer) => {
  const server = useServer({ network: { settings: { ...membersMayCreate, meetings: { enabled: true } } } });
  const { create, items, read, update } = callAppointments(server);
  let anna: TestMember;
  let berta: TestMember;
  let network: string;

  beforeEach(async () => {
    [anna, berta, network] = await beginFriday(server());
  });

  const status = (as: TestMember, appointmentId: string) =>
    server()
      .call(getAppointment, { as, params: { appointmentId } })
      .then((result) => result.status);
  const weekly = everyWeek('2026-11-09', '2026-11-30');
  const ids = async (as: TestMember) => (await items(as)).map(({ id }) => id);

  it('answers everything about a plain appointment (CAL-034, CAL-035, CAL-036, CAL-067, CAL-090, CAL-094, CAL-108, CAL-114, CAL-116, CAL-135, CAL-D34, CAL-D36, CAL-D43)', async () => {
    const { db } = server();
    const own = await createPersonalCalendar(db, { owner: anna.membershipId });
    await db.insert(meetingRooms).values({
      id: '0'.repeat(24),
      name: 'Atelier',
      joinUrl: 'https://rooms.example/1',
      phoneNumber: '+49 30 1',
      accessCode: '1234',
      appUrl: 'atrium://rooms/1',
    });
    const { id } = await create(anna, network, {
      calendar_ids: [network, own],
      description:
        '<p onclick="x()">Hallo <script>alert(1)</script><a href="javascript:x">x</a><a href="https://a.example">y</a></p>',
      location: { name: 'Haus 1', address1: 'Am Platz 2', zip: '10115', city: 'Berlin', link: 'zoom.us/j/1' },
      meeting: { room_id: '0'.repeat(24) },
      organizer_id: berta.membershipId,
    });
    const appointment = await read(berta, id);
    const member = (of: TestMember, name: string) => ({
      ...{ id: of.membershipId, name: `${name} Beispiel`, displayName: `${name} Beispiel`, images: {} },
      ...{ path: `/members/${of.membershipId}`, is_external: false, deleted: false },
    });
    expect(appointment).toEqual({
      ...plainDefaults,
      location: givenLocation,
      meeting: givenRoom,
      can: organizerRights,
      id,
      series_id: null,
      name: 'Jour fixe',
      type: 'appointment',
      date: { ...timed('2026-11-20T14:00:00+01:00', '2026-11-20T15:00:00+01:00'), same_day: true },
      last_end: '2026-11-20T14:00:00.000Z',
      calendar_ids: [network],
      unknown_calendars: 1,
      has_meeting: true,
      my_status: null,
      description: appointment.description,
      description_rendered:
        '<p>Hallo <a target="_blank" rel="noopener noreferrer">x</a><a href="https://a.example" target="_blank" rel="noopener noreferrer">y</a></p>',
      created_at: '2026-11-20T09:00:00.000Z',
      updated_at: '2026-11-20T09:00:00.000Z',
      author: member(anna, 'Anna'),
      last_author: member(anna, 'Anna'),
      organizer: member(berta, 'Berta'),
      participants: [
        { id: appointment.participants[0]?.id, status: 'accepted', roles: [], membership: member(anna, 'Anna') },
      ],
      participants_summary: { total: 1, accepted: 1, declined: 0, open: 0 },
    });
  });

  it('shows a series by its next occurrence that is not over, with its neighbours (CAL-078, CAL-080, CAL-082, CAL-D62)', async () => {
    const { id } = await create(anna, network, weekly);
    const [first, second, third, fourth] = await ids(anna);
    const series = await read(berta, id);
    expect(series).toMatchObject({
      id,
      series_id: id,
      type: 'recurring_appointment',
      date: { start: '2026-11-23T09:00:00+01:00', end: '2026-11-23T10:00:00+01:00' },
      last_end: '2026-11-30T09:00:00.000Z',
      next_occurrence_date: '2026-11-23T09:00:00+01:00',
      previous_occurrence_url: `/appointments/${second}`,
      next_occurrence_url: `/appointments/${fourth}`,
      recurring_appointment_url: null,
      recurrence_pattern: {
        recurrence_frequency: 'weekly',
        recurrence_interval: 1,
        recurrence_end_time: '2026-11-30T23:59:59+01:00',
      },
    });
    expect(await read(berta, `${first}`)).toMatchObject({
      id: first,
      series_id: id,
      type: 'virtual_appointment',
      original_start: '2026-11-09T09:00:00+01:00',
      previous_occurrence_url: null,
      next_occurrence_url: `/appointments/${second}`,
      next_occurrence_date: '2026-11-16T09:00:00+01:00',
      recurring_appointment_url: `/appointments/${id}`,
      cancel_prohibited_reason: 'in_past',
    });
    expect(await read(berta, `${fourth}`)).toMatchObject({
      previous_occurrence_url: `/appointments/${third}`,
      next_occurrence_url: null,
    });
    await keepSessions(server().db);
    server().clock.set('2026-12-20T09:00:00.000Z');
    expect(await read(berta, id)).toMatchObject({
      date: { start: '2026-11-30T09:00:00+01:00' },
      cancel_prohibited_reason: 'in_past',
    });
  });

  it('gives occurrences ids that only the server can make (CAL-079, CAL-D61, CAL-E75, CAL-E133)', async () => {
    await create(anna, network, weekly);
    const [first] = await ids(anna);
    expect(first).toMatch(/^r-0000000001[0-9a-f]{14}$/);
    const wrong = `${first}`.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    const otherDay = `${`${first}`.slice(0, 12)}00005000${`${first}`.slice(20)}`;
    const all = [`${first}`, wrong, otherDay, 'r-'.padEnd(26, '0'), 'f'.repeat(24), 'xyz', 'r-123'];
    expect(await Promise.all(all.map((id) => status(anna, id)))).toEqual([200, 404, 404, 404, 404, 404, 404]);
  });

  it('finds an end at midnight on the day before, and midnight passed on two (CAL-E15, CAL-E16, CAL-D38)', async () => {
    const midnight = await create(anna, network, {
      date: timed('2026-11-20T20:00:00+01:00', '2026-11-21T00:00:00+01:00'),
    });
    const later = await create(anna, network, {
      date: timed('2026-11-20T23:00:00+01:00', '2026-11-21T01:00:00+01:00'),
    });
    expect([midnight.date.same_day, later.date.same_day]).toEqual([true, false]);
  });

  it('hides who takes part from all but those who may change it (CAL-142, CAL-D90, CAL-E42)', async () => {
    const hidden = { show_participants_to_admins_only: true };
    const { id } = await create(anna, network, { attendee_configuration: hidden });
    await server().reply(answerAppointment, {
      as: berta,
      params: { appointmentId: id, participantId: 'me' },
      body: { status: 'declined' },
    });
    const seen = async (as: TestMember) => {
      const { participants, can, my_status, participants_summary: summary } = await read(as, id);
      return { names: participants.map((one) => one.membership.name), shows: can.show_attendees, my_status, summary };
    };
    const summary = { total: 2, accepted: 1, declined: 1, open: 0 };
    expect(await seen(berta)).toEqual({ names: [], shows: false, my_status: 'declined', summary });
    expect(await seen(anna)).toMatchObject({ names: ['Anna Beispiel', 'Berta Beispiel'], shows: true });
  });

  it('sends the first 50 participants by last name (CAL-D102)', async () => {
    const { id } = await create(anna, network);
    for (let index = 0; index < 55; index += 1) {
      const { membershipId } = await server().member('Mensch', { lastName: `A${String(index).padStart(2, '0')}` });
      const times = { createdAt: new Date(), answeredAt: null };
      await server()
        .db.insert(participations)
        .values({ appointmentId: id, membershipId, status: 'invited', ...times });
    }
    const appointment = await read(anna, id);
    expect(appointment.participants).toHaveLength(50);
    expect(appointment.participants[0]).toMatchObject({ status: 'invited', membership: { name: 'Mensch A00' } });
    expect(appointment.participants_summary).toEqual({ total: 56, accepted: 1, declined: 0, open: 55 });
  });

  it('is seen by participants and invited ones wherever it lies; an occurrence alone by who takes part in it (CAL-048)', async () => {
    const { db } = server();
    const own = await createPersonalCalendar(db, { owner: anna.membershipId });
    const { id } = await create(anna, own, weekly);
    const [first, second] = await ids(anna);
    expect(await status(berta, id)).toBe(404);
    const answer = { appointmentId: id, membershipId: berta.membershipId, createdAt: new Date() };
    await db.insert(participations).values({ ...answer, occursOn: '2026-11-16', status: 'open' });
    expect([await status(berta, `${first}`), await status(berta, `${second}`)]).toEqual([404, 200]);
    expect(await ids(berta)).toEqual([second]);
    await db.delete(participations).where(undefined);
    await db.insert(appointmentInvites).values({ ...answer, authorId: anna.membershipId });
    expect([await status(berta, `${first}`), await status(berta, id)]).toEqual([200, 200]);
    expect(await read(berta, id)).toMatchObject({ my_invite: { status: 'open' }, my_status: null });
  });

  it('lets a meeting be started from 15 minutes before to the end (CAL-100, CAL-D81)', async () => {
    await server()
      .db.insert(meetingRooms)
      .values({ id: '1'.repeat(24), name: 'Atelier' });
    const { id } = await create(anna, network, { meeting: { room_id: '1'.repeat(24) } });
    const at = async (instant: string, as: TestMember) => {
      server().clock.set(instant);
      return (await read(as, id)).can.start_meeting;
    };
    expect(await at('2026-11-20T12:44:59.000Z', anna)).toBe(false);
    expect(await at('2026-11-20T12:45:00.000Z', anna)).toBe(true);
    expect(await at('2026-11-20T12:45:00.000Z', berta)).toBe(false);
    expect(await at('2026-11-20T13:59:59.000Z', anna)).toBe(true);
    expect(await at('2026-11-20T14:00:00.000Z', anna)).toBe(false);
  });

  it('keeps the place of one occurrence and the name of the series (CAL-E71, CAL-D70)', async () => {
    const { id, updated_at } = await create(anna, network, weekly);
    const third = (await ids(anna))[2];
    const change = (of: string, apply_to: 'this' | 'all', values: object) =>
      update(anna, { id: of, updated_at }, draftOf(network, { ...weekly, ...values }), apply_to);
    await change(`${third}`, 'this', {
      date: timed('2026-11-23T09:00:00+01:00', '2026-11-23T10:00:00+01:00'),
      location: { name: 'Garten' },
    });
    await change(id, 'all', { name: 'Runde' });
    expect(await read(anna, `${third}`)).toMatchObject({ name: 'Runde', location: { name: 'Garten' }, modified: true });
  });
});

/** What a plain appointment has of which nothing was said. */
const plainDefaults = {
  modified: false,
  canceled: false,
  category: null,
  is_event: false,
  generic_author: null,
  original_start: null,
  occurrence_id: null,
  series_date: null,
  recurrence_pattern: { recurrence_frequency: 'never', recurrence_interval: 1, recurrence_end_time: null },
  next_occurrence_date: null,
  next_occurrence_url: null,
  previous_occurrence_url: null,
  recurring_appointment_url: null,
  modified_dates: [],
  teams_configuration: {
    teams_sync_enabled: false,
    online_meeting: false,
    bypass_lobby: false,
    join_url: null,
    teams_event: null,
    teams_only_participants_count: 0,
    state: null,
    failure: null,
  },
  attendee_configuration: {
    total: null,
    total_attendees_enforced: false,
    user_can_opt: true,
    answers_close_hours_before: null,
    show_participants_to_admins_only: false,
    participation_locked: false,
  },
  application_configuration: {
    registration_with_costs: false,
    costs: null,
    currency: '€',
    registration_required: false,
    registration_deadline: null,
    url: null,
  },
  event_image: null,
  files: [],
  event_files: [],
  consultants: [],
  contacts: [],
  invited_consumers: { count: 0 },
  my_invite: null,
  attending_participants_count: 1,
  total_attendees_enforced_and_exceeded: false,
  cancel_prohibited_reason: null,
};

const givenLocation = {
  name: 'Haus 1',
  address1: 'Am Platz 2',
  address2: null,
  zip: '10115',
  city: 'Berlin',
  country: null,
  link: 'https://zoom.us/j/1',
  meeting_link_type: 'zoom',
  maps_url: 'https://www.openstreetmap.org/search?query=Am%20Platz%202%2C%2010115%20Berlin',
};

const givenRoom = {
  room_id: '0'.repeat(24),
  room_name: 'Atelier',
  join_url: 'https://rooms.example/1',
  conference_call_phone_number: '+49 30 1',
  conference_call_access_code: '1234',
  app_url: 'atrium://rooms/1',
};

const organizerRights = {
  update: true,
  contact: true,
  update_participants: true,
  download_attendees: true,
  destroy: true,
  opt: true,
  show_attendees: true,
  start_meeting: false,
};
