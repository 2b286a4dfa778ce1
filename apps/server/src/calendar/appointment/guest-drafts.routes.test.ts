import {
  createAppointment,
  createCalendar,
  downloadAppointment,
  getAppointment,
  listMeetingRooms,
  startMeeting,
  updateAppointment,
  updateCalendar,
} from '@atrium/core/calendar/contract';
import type { Scope } from '@atrium/core/calendar/schema';
import { beforeEach, expect, it } from 'vitest';
import { memberships } from '../../members/members.tables.ts';
import { createSampleTeams } from '../../teams/sample-teams.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { createGroupCalendar, createPersonalCalendar, draftOf, everyWeek } from '../calendar.fixtures.ts';
import { meetingRooms, participations } from '../calendar.tables.ts';
import { callParticipants } from '../participation/participants.fixtures.ts';

const [room, other] = ['a'.repeat(24), 'b'.repeat(24)];
const dialIn = { joinUrl: 'https://rooms.example/1', phoneNumber: '+49 30 1', accessCode: '4711', appUrl: 'app://1' };
const invalid = ['general.problem.invalid_value'];

describeOnPostgres('what guests write', (useServer) => {
  const settings = { meetings: { enabled: true } };
  const server = useServer({ network: { settings }, teams: createSampleTeams() });
  const { add, create, read } = callParticipants(server);
  let carl: TestMember;
  let guest: TestMember;
  let stranger: TestMember;
  let calendar: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    [carl, stranger] = [await server().member('Carl'), await server().member('Stella')];
    guest = await server().member('Gast', { isExternal: true });
    const members = [carl.membershipId, guest.membershipId];
    const group = { slug: 'beet', members, createAppointments: 'members', createCalendars: 'members' } as const;
    ({ calendarId: calendar } = await createGroupCalendar(server().db, group));
    await server()
      .db.insert(meetingRooms)
      .values([
        { id: room, name: 'Saal', ...dialIn },
        { id: other, name: 'Halle' },
      ]);
  });

  const post = async (as: TestMember, values: object) => {
    const { failure, status } = await server().call(createAppointment, {
      as,
      body: { appointment: draftOf(calendar, values) },
    });
    return failure?.errors ?? status;
  };
  const put = async (as: TestMember, id: string, { values, apply_to }: { values: object; apply_to?: Scope }) => {
    const { updated_at } = await read(carl, id);
    const appointment = { ...draftOf(calendar, values), updated_at };
    const params = { appointmentId: id };
    const { failure, status } = await server().call(updateAppointment, {
      as,
      params,
      body: { appointment, ...(apply_to && { apply_to }) },
    });
    return failure?.errors ?? failure?.code ?? status;
  };
  const naming = ({ membershipId: id }: TestMember) => [
    [{ organizer_id: id }, { organizer_id: invalid }],
    [{ consultant_ids: [id] }, { consultant_ids: invalid }],
    [{ contact_ids: [id] }, { contact_ids: invalid }],
  ];

  it('names people they can reach only, whatever for and wherever (CAL-D144, CAL-D162)', async () => {
    for (const [values = {}, errors] of naming(stranger)) expect(await post(guest, values)).toEqual(errors);
    for (const [values = {}] of naming(carl)) expect(await post(guest, values)).toBe(201);
    const plain = await create(guest, calendar);
    for (const [values = {}, errors] of naming(stranger))
      expect(await put(guest, plain.id, { values })).toEqual(errors);
    const series = everyWeek('2026-11-23', '2026-12-14');
    const { id, occurrence_id } = await create(guest, calendar, series);
    for (const [values = {}, errors] of naming(stranger)) {
      expect(await put(guest, id, { values: { ...series, ...values }, apply_to: 'all' })).toEqual(errors);
      const date = { date: series.date, ...values };
      expect(await put(guest, occurrence_id ?? '', { values: date, apply_to: 'this' })).toEqual(errors);
    }
  });

  it('keeps whom others have named, and names nobody who is locked (CAL-D162)', async () => {
    const people = { organizer_id: stranger.membershipId, contact_ids: [stranger.membershipId] };
    const { id } = await create(carl, calendar, people);
    const admins = { slug: 'rat', members: [], admins: [guest.membershipId] };
    const { calendarId } = await createGroupCalendar(server().db, admins);
    expect(await put(carl, id, { values: { ...people, calendar_ids: [calendar] } })).toBe(200);
    const shared = await create(guest, calendarId, { calendar_ids: [calendarId, calendar] });
    expect(await put(guest, shared.id, { values: { calendar_ids: [calendarId], name: 'Neu' } })).toBe(200);
    expect(await put(guest, shared.id, { values: { calendar_ids: [calendarId], ...people } })).toEqual({
      organizer_id: invalid,
      contact_ids: invalid,
    });
    await server().db.update(memberships).set({ lockedAt: server().clock.now() }).where(undefined);
  });

  it('shares no calendar with people they cannot reach (CAL-D162)', async () => {
    const own = await createPersonalCalendar(server().db, { owner: guest.membershipId });
    const share = async ({ membershipId }: TestMember) => {
      const body = { calendar: { name: 'Meiner', color: '1565c0', type: 'personal' as const } };
      const calendar = { ...body.calendar, membership_ids: [membershipId], updated_at: '2026-01-01T00:00:00.000Z' };
      const { failure, status } = await server().call(updateCalendar, {
        as: guest,
        params: { calendarId: own },
        body: { calendar },
      });
      return failure?.errors ?? status;
    };
    expect(await share(stranger)).toEqual({ membership_ids: invalid });
    expect(await share(carl)).toBe(200);
    const draft = { name: 'Noch einer', color: '1565c0', type: 'personal' as const };
    const body = { calendar: { ...draft, membership_ids: [stranger.membershipId] } };
    expect((await server().call(createCalendar, { as: guest, body })).failure?.code).toBe('forbidden');
  });

  it('books no room, is offered none and starts no meeting (CAL-103, CAL-D163)', async () => {
    expect(await post(guest, { meeting: { room_id: room } })).toEqual({ 'meeting.room_id': invalid });
    expect(await post(carl, { meeting: { room_id: room } })).toBe(201);
    const query = { start: '2026-11-21T14:00:00+01:00', end: '2026-11-21T15:00:00+01:00', time_zone: 'Europe/Berlin' };
    const rooms = async (as: TestMember) => {
      const { meeting_rooms } = await server().reply(listMeetingRooms, {
        as,
        query: { ...query, filter: 'reservable' },
      });
      return meeting_rooms.map(({ name }) => name);
    };
    expect([await rooms(guest), await rooms(carl)]).toEqual([[], ['Halle', 'Saal']]);
    const date = draftOf(calendar, {}).date;
    const now = { ...date, start: '2026-11-20T10:00:00+01:00', end: '2026-11-20T11:00:00+01:00' };
    const organizer_id = guest.membershipId;
    const { id } = await create(carl, calendar, { organizer_id, date: now, meeting: { room_id: other } });
    const values = { organizer_id, date: now };
    expect(await put(guest, id, { values: { ...values, meeting: { room_id: other }, name: 'Neu' } })).toBe(200);
    const moved = { ...values, meeting: { room_id: room } };
    expect(await put(guest, id, { values: moved })).toEqual({ 'meeting.room_id': invalid });
    const params = { appointmentId: id };
    expect((await server().call(startMeeting, { as: guest, params })).failure?.code).toBe('forbidden');
  });

  it('shows guests the way into the meetings they come to, on their pages (CAL-D163)', async () => {
    const { id } = await create(carl, calendar, { meeting: { room_id: room } });
    const params = { appointmentId: id };
    const none = { conference_call_phone_number: null, conference_call_access_code: null, app_url: null };
    const closed = { room_id: room, room_name: 'Saal', join_url: null, ...none };
    const seen = async () => (await server().reply(getAppointment, { as: guest, params })).appointment.meeting;
    const file = async (as: TestMember) => (await server().call(downloadAppointment, { as, params })).response.body;
    expect(await seen()).toEqual(closed);
    await add(carl, id, { members: [guest] });
    expect(await seen()).toMatchObject({ join_url: dialIn.joinUrl, conference_call_access_code: '4711' });
    expect([await file(guest), await file(carl)].map((text) => text.includes('LOCATION:Saal'))).toEqual([true, true]);
    await server().db.update(memberships).set({ isExternal: true });
    expect(await seen()).toEqual(closed);
    await server().db.delete(participations);
  });

  it('switches on no Teams meeting, nor changes one; members do where the network has Teams (CAL-109)', async () => {
    const teams_configuration = { teams_sync_enabled: true, online_meeting: true };
    const refused = { 'teams_configuration.teams_sync_enabled': invalid };
    expect(await post(guest, { teams_configuration })).toEqual(refused);
    expect(await post(carl, { teams_configuration })).toBe(201);
    const organizer_id = guest.membershipId;
    const { id } = await create(carl, calendar, { organizer_id, teams_configuration });
    const values = { organizer_id, name: 'Neu' };
    expect(await put(guest, id, { values: { ...values, teams_configuration } })).toBe(200);
    const lobby = { ...teams_configuration, bypass_lobby: true };
    expect(await put(guest, id, { values: { ...values, teams_configuration: lobby } })).toEqual(refused);
    expect(await put(guest, id, { values })).toBe(200);
    expect(await put(guest, id, { values: { ...values, teams_configuration } })).toEqual(refused);
  });
});
