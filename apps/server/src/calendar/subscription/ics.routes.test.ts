import {
  answerAppointment,
  cancelAppointment,
  deleteAppointment,
  downloadAppointment,
} from '@atrium/core/calendar/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  allDay,
  beginFriday,
  callAppointments,
  createPersonalCalendar,
  draftOf,
  everyWeek,
  membersMayCreate,
} from '../calendar.fixtures.ts';
import { meetingRooms, participations } from '../calendar.tables.ts';

describeOnPostgres('appointments for other programs', (useServer) => {
  const server = useServer({ network: { settings: { ...membersMayCreate, meetings: { enabled: true } } } });
  const { create, items, read, update } = callAppointments(server);
  let anna: TestMember;
  let berta: TestMember;
  let network: string;

  beforeEach(async () => {
    [anna, berta, network] = await beginFriday(server());
  });

  const download = (as: TestMember, appointmentId: string) =>
    server().call(downloadAppointment, { as, params: { appointmentId } });
  const linesOf = async (as: TestMember, id: string, ...names: string[]) => {
    const { response } = await download(as, id);
    const lines = response.body.replaceAll('\r\n ', '').split('\r\n');
    return lines.filter((line) => names.some((name) => line.startsWith(name)));
  };
  const ids = async () => (await items(anna)).map(({ id }) => id);
  const weekly = everyWeek('2026-11-09', '2026-11-30');

  it('are files whatever is accepted, for who sees them (CAL-199, CAL-D01, CAL-D125, CAL-E127)', async () => {
    const { id } = await create(anna, network, { name: 'Größe: "A/B"' });
    for (const accept of ['text/html', 'application/json', '*/*']) {
      const { response } = await server().call(downloadAppointment, {
        as: berta,
        params: { appointmentId: id },
        headers: { accept },
      });
      expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
        200,
        'text/calendar; charset=utf-8',
        `attachment; filename="Gr__e A B 2026-11-20.ics"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20A%20B%202026-11-20.ics`,
      ]);
    }
    const page = await server().fastify.inject({ url: `/appointments/${id}`, headers: { accept: 'application/json' } });
    expect(page.statusCode).toBe(401);
  });

  it('are not there for others (CAL-D08, CAL-D125)', async () => {
    const { id } = await create(anna, await createPersonalCalendar(server().db, { owner: anna.membershipId }));
    const statuses = [
      await download(anna, id),
      await download(berta, id),
      await download(server().visitor as TestMember, id),
      await download(anna, '0'.repeat(24)),
      await download(anna, 'nonsense'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 401, 404, 404]);
  });

  it('say what, where, and who takes part (CAL-D126)', async () => {
    await server()
      .db.insert(meetingRooms)
      .values({ id: 'a'.repeat(24), name: 'Atelier' });
    const { id } = await create(anna, network, {
      description: '<p>Bitte <b>Tee</b>, danke</p>',
      location: { name: 'Haus 1', address1: 'Am Platz 2', zip: '10115', city: 'Berlin' },
      meeting: { room_id: 'a'.repeat(24) },
    });
    const names = ['UID', 'SEQ', 'DTSTART;', 'DTEND;', 'SUMM', 'DESC', 'LOC', 'URL', 'STATUS', 'ATT'];
    expect(await linesOf(berta, id, ...names)).toEqual([
      `UID:${id}@${server().networkId}`,
      'SEQUENCE:0',
      'DTSTART;TZID=Europe/Berlin:20261120T140000',
      'DTEND;TZID=Europe/Berlin:20261120T150000',
      'SUMMARY:Jour fixe',
      'DESCRIPTION:Bitte Tee\\, danke',
      'LOCATION:Atelier\\, Haus 1\\, Am Platz 2\\, 10115 Berlin',
      `URL:http://localhost:80/appointments/${id}`,
      'STATUS:CONFIRMED',
      `ATTENDEE;CN="Anna Beispiel";PARTSTAT=ACCEPTED:http://localhost:80/members/${anna.membershipId}`,
    ]);
  });

  it('tell nobody who takes part where only the organizers may see it (CAL-D126)', async () => {
    const attendee_configuration = { show_participants_to_admins_only: true };
    const { id } = await create(anna, network, {
      attendee_configuration,
      location: { link: 'https://meet.example/1' },
    });
    expect(await linesOf(berta, id, 'ATT', 'LOC')).toEqual(['LOCATION:https://meet.example/1']);
    expect(await linesOf(anna, id, 'ATT')).toHaveLength(1);
  });

  it('have another sequence after every change, canceling among them (CAL-D126)', async () => {
    const { id } = await create(anna, network, weekly);
    const third = (await ids())[2] ?? '';
    const sequence = () => linesOf(anna, id, 'SEQUENCE').then(([line]) => line);
    expect(await sequence()).toBe('SEQUENCE:0');
    await server().reply(cancelAppointment, { as: anna, params: { appointmentId: third }, body: { apply_to: 'this' } });
    expect(await sequence()).toBe('SEQUENCE:1');
    await server().reply(cancelAppointment, { as: anna, params: { appointmentId: id }, body: { apply_to: 'all' } });
    expect(await linesOf(anna, id, 'SEQUENCE', 'STATUS')).toEqual([
      'SEQUENCE:2',
      'STATUS:CANCELLED',
      'SEQUENCE:2',
      'STATUS:CANCELLED',
    ]);
  });

  it('are a whole series with what was done to single occurrences, or one of these (CAL-D126, CAL-E73, CAL-E128)', async () => {
    const { id } = await create(anna, network, weekly);
    const [first = '', second = '', third = '', fourth = ''] = await ids();
    await server().reply(deleteAppointment, {
      as: anna,
      params: { appointmentId: second },
      body: { apply_to: 'this' },
    });
    await server().reply(cancelAppointment, {
      as: anna,
      params: { appointmentId: fourth },
      body: { apply_to: 'this' },
    });
    const elsewhere = draftOf(network, { name: 'Verlegt', date: allDay('2026-11-24', '2026-11-25') });
    await update(anna, await read(anna, third), elsewhere, 'this');
    const names = ['DTSTART;', 'DTEND;', 'RRULE:FREQ=W', 'EXDATE', 'RECURRENCE-ID', 'SUMMARY', 'STATUS', 'URL'];
    const moved = [
      'DTSTART;VALUE=DATE:20261124',
      'DTEND;VALUE=DATE:20261126',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261123T090000',
      'SUMMARY:Verlegt',
      `URL:http://localhost:80/appointments/${third}`,
      'STATUS:CONFIRMED',
    ];
    expect(await linesOf(anna, id, ...names)).toEqual([
      'DTSTART;TZID=Europe/Berlin:20261109T090000',
      'DTEND;TZID=Europe/Berlin:20261109T100000',
      'RRULE:FREQ=WEEKLY;INTERVAL=1;UNTIL=20261130T080000Z',
      'EXDATE;TZID=Europe/Berlin:20261116T090000',
      'SUMMARY:Jour fixe',
      `URL:http://localhost:80/appointments/${id}`,
      'STATUS:CONFIRMED',
      ...moved,
      'DTSTART;TZID=Europe/Berlin:20261130T090000',
      'DTEND;TZID=Europe/Berlin:20261130T100000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261130T090000',
      'SUMMARY:Jour fixe',
      `URL:http://localhost:80/appointments/${fourth}`,
      'STATUS:CANCELLED',
    ]);
    expect(await linesOf(anna, third, ...names)).toEqual(moved);
    expect(await linesOf(anna, first, 'DTSTART;', 'RECURRENCE-ID')).toEqual([
      'DTSTART;TZID=Europe/Berlin:20261109T090000',
      'RECURRENCE-ID;TZID=Europe/Berlin:20261109T090000',
    ]);
    expect((await download(anna, second)).status).toBe(404);
  });

  it('are single occurrences for who takes part in these alone', async () => {
    const own = await createPersonalCalendar(server().db, { owner: anna.membershipId });
    const { id } = await create(anna, own, weekly);
    const third = (await ids())[2] ?? '';
    const values = { appointmentId: id, membershipId: berta.membershipId, createdAt: new Date() };
    await server()
      .db.insert(participations)
      .values({ ...values, occursOn: '2026-11-23', status: 'open' });
    expect(await linesOf(berta, id, 'RRULE:FREQ=W', 'RECURRENCE-ID')).toEqual([
      'RECURRENCE-ID;TZID=Europe/Berlin:20261123T090000',
    ]);
    await server().reply(answerAppointment, {
      as: berta,
      params: { appointmentId: third, participantId: 'me' },
      body: { status: 'accepted', apply_to: 'this' },
    });
    expect((await linesOf(berta, third, 'ATTENDEE')).map((line) => line.split(':')[0])).toEqual([
      'ATTENDEE;CN="Anna Beispiel";PARTSTAT=ACCEPTED',
      'ATTENDEE;CN="Berta Beispiel";PARTSTAT=ACCEPTED',
    ]);
    await server().db.delete(participations).where(eq(participations.membershipId, berta.membershipId));
    expect((await download(berta, id)).status).toBe(404);
  });
});
