import { cancelAppointment, startMeeting } from '@atrium/core/calendar/contract';
import { beforeEach, expect, it } from 'vitest';
import { sessionCookieName } from '../../session/session-cookie.rules.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  callAppointments,
  createNetworkCalendar,
  createPersonalCalendar,
  membersMayCreate,
  timed,
} from '../calendar.fixtures.ts';
import { meetingRooms } from '../calendar.tables.ts';

const [atelier, hall, wall] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)];
const settings = { ...membersMayCreate, meetings: { enabled: true } };

describeOnPostgres('starting a meeting', (useServer) => {
  const server = useServer({ network: { settings } });
  const appointments = callAppointments(server);
  let anna: TestMember;
  let berta: TestMember;
  let carl: TestMember;
  let network: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T13:00:00.000Z');
    [anna, berta, carl] = [
      await server().member('Anna'),
      await server().member('Berta'),
      await server().member('Carl'),
    ];
    network = await createNetworkCalendar(server().db);
    await server()
      .db.insert(meetingRooms)
      .values([
        { id: atelier, name: 'Atelier', joinUrl: 'https://rooms.example/1', appUrl: 'atrium://rooms/1' },
        { id: hall, name: 'Halle', joinUrl: 'https://rooms.example/2' },
        { id: wall, name: 'Mauer' },
      ]);
  });

  const create = (values: object = {}, calendar = network) =>
    appointments.create(anna, calendar, { meeting: { room_id: atelier }, ...values });
  const start = (as: TestMember, appointmentId: string) =>
    server().call(startMeeting, { as, params: { appointmentId } });
  const said = async (as: TestMember, id: string) => {
    const { reply, failure } = await start(as, id);
    return failure?.code ?? reply?.join_url;
  };

  it('says how to get into the room, by browser and by app (CAL-099, CAL-D80)', async () => {
    const [first, second] = [await create(), await create({ meeting: { room_id: hall } })];
    expect([(await start(anna, first.id)).reply, (await start(anna, second.id)).reply]).toEqual([
      { join_url: 'https://rooms.example/1', app_url: 'atrium://rooms/1' },
      { join_url: 'https://rooms.example/2', app_url: null },
    ]);
  });

  it('is for author, organizer and who may change it, and nobody else (CAL-100, CAL-D81)', async () => {
    const admin = await server().member('Ada', { networkAdmin: true });
    const { id } = await create({ organizer_id: berta.membershipId });
    const way = 'https://rooms.example/1';
    expect([await said(anna, id), await said(berta, id), await said(admin, id)]).toEqual([way, way, way]);
    expect(await said(carl, id)).toBe('forbidden');
    const own = await createPersonalCalendar(server().db, { owner: anna.membershipId });
    const hidden = await create({ meeting: { room_id: hall } }, own);
    expect([await said(carl, hidden.id), await said(anna, 'f'.repeat(24))]).toEqual(['not_found', 'not_found']);
    expect(await said(server().visitor as TestMember, id)).toBe('session_required');
    const appointment = await appointments.read(carl, id);
    expect([appointment.can.start_meeting, appointment.meeting.join_url]).toEqual([false, way]);
  });

  it('is possible from 15 minutes before to the end (CAL-D81)', async () => {
    const { id } = await create();
    const at = (instant: string) => {
      server().clock.set(instant);
      return said(anna, id);
    };
    expect(await at('2026-11-20T12:44:59.999Z')).toBe('forbidden');
    expect(await at('2026-11-20T12:45:00.000Z')).toBe('https://rooms.example/1');
    expect(await at('2026-11-20T13:59:59.999Z')).toBe('https://rooms.example/1');
    expect(await at('2026-11-20T14:00:00.000Z')).toBe('forbidden');
  });

  it('needs a room with a way in, and an appointment that takes place (CAL-D81)', async () => {
    const [without, unreachable, canceled] = [
      await create({ meeting: { room_id: null } }),
      await create({ meeting: { room_id: wall } }),
      await create(),
    ];
    await server().reply(cancelAppointment, { as: anna, params: { appointmentId: canceled.id }, body: {} });
    expect([await said(anna, without.id), await said(anna, unreachable.id), await said(anna, canceled.id)]).toEqual([
      'forbidden',
      'conflict',
      'forbidden',
    ]);
  });

  it('is for the next date of a series, unless that one is canceled (CAL-D81)', async () => {
    const { id } = await create({
      date: timed('2026-11-13T14:00:00+01:00', '2026-11-13T15:00:00+01:00'),
      recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_end_time: '2026-11-20' },
    });
    const [first, second] = (await appointments.items(anna)).map((item) => item.id);
    const answers = async () => [await said(anna, id), await said(anna, `${first}`), await said(anna, `${second}`)];
    const way = 'https://rooms.example/1';
    expect(await answers()).toEqual([way, 'forbidden', way]);
    const params = { appointmentId: `${second}` };
    await server().reply(cancelAppointment, { as: anna, params, body: { apply_to: 'this' } });
    expect(await answers()).toEqual(['forbidden', 'forbidden', 'forbidden']);
  });

  it('starts nothing by looking at the address (CAL-D80, CAL-E115)', async () => {
    const { id } = await create();
    const look = async (accept: string, method: 'GET' | 'HEAD' = 'GET') => {
      const headers = { accept, cookie: `${sessionCookieName}=${anna.cookie}` };
      const { statusCode, body } = await server().fastify.inject({
        method,
        url: `/appointments/${id}/start-meeting`,
        headers,
      });
      return [statusCode, body.includes('rooms.example')];
    };
    expect([await look('application/json'), await look('text/html'), await look('*/*', 'HEAD')]).toEqual([
      [404, false],
      [404, false],
      [404, false],
    ]);
    const { csrf: _, ...withoutToken } = anna;
    expect((await start({ ...withoutToken, csrf: 'x' }, id)).failure?.code).toBe('invalid_authenticity_token');
  });
});

describeOnPostgres('starting a meeting where the network has none', (useServer) => {
  const server = useServer({ network: { settings: { ...membersMayCreate, meetings: { enabled: false } } } });
  const { create } = callAppointments(server);

  it('is refused (CAL-D81)', async () => {
    server().clock.set('2026-11-20T13:00:00.000Z');
    const anna = await server().member('Anna');
    const calendar = await createNetworkCalendar(server().db);
    await server().db.insert(meetingRooms).values({ id: atelier, name: 'Atelier', joinUrl: 'https://rooms.example/1' });
    const { id } = await create(anna, calendar, { meeting: { room_id: atelier } });
    expect((await server().call(startMeeting, { as: anna, params: { appointmentId: id } })).status).toBe(403);
  });
});
