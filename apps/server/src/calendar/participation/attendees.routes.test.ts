import {
  answerAppointment,
  cancelAppointment,
  downloadAppointment,
  downloadAttendeesCsv,
  downloadAttendeesXlsx,
} from '@atrium/core/calendar/contract';
import { eq } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, expect, it } from 'vitest';
import { memberships } from '../../members/members.tables.ts';
import { membershipRoleAssignments, membershipRoles } from '../../members/membership-roles.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  beginFriday,
  callAppointments,
  createPersonalCalendar,
  everyWeek,
  membersMayCreate,
} from '../calendar.fixtures.ts';
import { participations } from '../calendar.tables.ts';

const downloads = { csv: downloadAttendeesCsv, xlsx: downloadAttendeesXlsx };

describeOnPostgres('lists of attendees', (useServer) => {
  const server = useServer({ network: { settings: membersMayCreate } });
  const { create, items, read } = callAppointments(server);
  let anna: TestMember;
  let berta: TestMember;
  let network: string;

  beforeEach(async () => {
    [anna, berta, network] = await beginFriday(server());
  });

  const load = (as: TestMember, appointmentId: string, kind: keyof typeof downloads = 'csv') =>
    server().call(downloads[kind], { as, params: { appointmentId }, headers: { accept: '*/*' } });
  const csv = async (as: TestMember, appointmentId: string) => (await load(as, appointmentId)).response.body;
  const workbook = async (as: TestMember, appointmentId: string) => {
    const { rawPayload } = (await load(as, appointmentId, 'xlsx')).response;
    const [sheet] = await readXlsxFile(rawPayload, { trim: false });
    return sheet;
  };
  const joins = (
    appointmentId: string,
    { membershipId }: TestMember,
    values: Partial<typeof participations.$inferInsert> = {},
  ) =>
    server()
      .db.insert(participations)
      .values({ appointmentId, membershipId, status: 'open', createdAt: new Date(), ...values });

  it('are CSV with everybody by last name, in the words of who reads (CAL-200, CAL-D125, CAL-D127)', async () => {
    const { db } = server();
    const { id } = await create(anna, network, { name: 'Fest: 2026/27' });
    const guest = await server().member('Çelik', { lastName: 'Müller', isExternal: true });
    await joins(id, berta, { status: 'invited' });
    await joins(id, guest, { status: 'rejected', answeredAt: new Date('2026-06-30T22:30:00.000Z') });
    const dates = { createdAt: new Date(), updatedAt: new Date() };
    await db.insert(membershipRoles).values([
      { id: '1'.repeat(24), name: 'Vorstand', scope: 'network', ...dates },
      { id: '2'.repeat(24), name: 'Kasse; Einkauf', scope: 'network', ...dates },
    ]);
    for (const membershipRoleId of ['1'.repeat(24), '2'.repeat(24)]) {
      const assigned = { membershipRoleId, membershipId: berta.membershipId, createdAt: new Date() };
      await db.insert(membershipRoleAssignments).values(assigned);
    }
    const { response } = await load(anna, id);
    expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'attachment; filename="Fest 2026 27 2026-11-20.csv"; filename*=UTF-8\'\'Fest%202026%2027%202026-11-20.csv',
    ]);
    expect(response.body).toBe(
      [
        '\uFEFFName;E-Mail;Rollen;Status;Gast;Beantwortet am',
        `Anna Beispiel;${anna.email};;Zugesagt;Nein;2026-11-20 10:00`,
        'Berta Beispiel;;"Kasse; Einkauf, Vorstand";Offen;Nein;',
        'Çelik Müller;;;Abgelehnt;Ja;2026-07-01 00:30',
        '',
      ].join('\r\n'),
    );
    await db.update(memberships).set({ locale: 'en', timeZone: 'America/New_York' }).where(isMember(anna));
    expect((await csv(anna, id)).split('\r\n').slice(0, 2)).toEqual([
      '\uFEFFName;E-mail;Roles;Status;Guest;Answered at',
      `Anna Beispiel;${anna.email};;Accepted;No;2026-11-20 04:00`,
    ]);
  });

  it('are workbooks with the same columns, every cell a text (CAL-201, CAL-D127)', async () => {
    const { id } = await create(anna, network, { name: 'Fest' });
    const evil = await server().member('=1+1', { lastName: '<b>&"x"', displayName: '=HYPERLINK("https://x.example")' });
    await joins(id, evil);
    const { response } = await load(anna, id, 'xlsx');
    expect([response.statusCode, response.headers['content-type'], response.headers['content-disposition']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'attachment; filename="Fest 2026-11-20.xlsx"; filename*=UTF-8\'\'Fest%202026-11-20.xlsx',
    ]);
    expect(await workbook(anna, id)).toEqual({
      sheet: 'Teilnehmende',
      data: [
        ['Name', 'E-Mail', 'Rollen', 'Status', 'Gast', 'Beantwortet am'],
        ['=HYPERLINK("https://x.example")', null, null, 'Offen', 'Nein', null],
        ['Anna Beispiel', anna.email, null, 'Zugesagt', 'Nein', '2026-11-20 10:00'],
      ],
    });
  });

  it('run no formula and keep their columns, whatever people are called (CAL-E126)', async () => {
    const { id } = await create(anna, network);
    const names = ['=HYPERLINK("https://x.example";"Ja")', 'Übel; "Zeile 1"\nZeile 2', '\t=1+1', '@Böse', ' -1'];
    for (const [index, displayName] of names.entries())
      await joins(id, await server().member('Mensch', { lastName: `C${index}`, displayName }));
    const file = await csv(anna, id);
    expect(file).toBe(
      [
        '\uFEFFName;E-Mail;Rollen;Status;Gast;Beantwortet am',
        `Anna Beispiel;${anna.email};;Zugesagt;Nein;2026-11-20 10:00`,
        '"\'=HYPERLINK(""https://x.example"";""Ja"")";;;Offen;Nein;',
        '"Übel; ""Zeile 1""\nZeile 2";;;Offen;Nein;',
        '"\'\t\'=1+1";;;Offen;Nein;',
        "'@Böse;;;Offen;Nein;",
        "' -1;;;Offen;Nein;",
        '',
      ].join('\r\n'),
    );
    expect((await workbook(anna, id))?.data.slice(2).map(([name]) => name)).toEqual(names);
  });

  it('show addresses to administrators of the network and to oneself, never those of who has left (CAL-D127)', async () => {
    const admin = await server().member('Ada', { networkAdmin: true });
    const gone = await server().member('Weg', { lastName: 'Gegangen', removedAt: new Date() });
    const { id } = await create(anna, network);
    await joins(id, berta);
    await joins(id, gone);
    const addresses = async (as: TestMember) =>
      (await csv(as, id))
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(';').slice(0, 2));
    expect(await addresses(anna)).toEqual([
      ['Anna Beispiel', anna.email],
      ['Berta Beispiel', ''],
      ['Ehemaliges Mitglied', ''],
    ]);
    expect(await addresses(admin)).toEqual([
      ['Anna Beispiel', anna.email],
      ['Berta Beispiel', berta.email],
      ['Ehemaliges Mitglied', ''],
    ]);
  });

  it('hold the people of the one date the id names', async () => {
    const { id } = await create(anna, network, everyWeek('2026-11-09', '2026-11-30'));
    const dates = await items(anna);
    const [second, last] = [`${dates[1]?.id}`, `${dates[3]?.id}`];
    await server().reply(answerAppointment, {
      as: berta,
      params: { appointmentId: last, participantId: 'me' },
      body: { status: 'accepted', apply_to: 'this' },
    });
    await server()
      .db.insert(participations)
      .values({
        ...{ appointmentId: id, membershipId: anna.membershipId, occursOn: '2026-11-30' },
        ...{ status: 'removed', createdAt: new Date() },
      });
    const names = async (of: string) => (await csv(anna, of)).split('\r\n').map((line) => line.split(';')[0]);
    expect([await names(second), await names(last)]).toEqual([
      ['\uFEFFName', 'Anna Beispiel', ''],
      ['\uFEFFName', 'Berta Beispiel', ''],
    ]);
    expect((await load(anna, last)).response.headers['content-disposition']).toContain('"Jour fixe 2026-11-30.csv"');
  });

  it('are for those who may change the appointment; the calendar file for whoever sees it (CAL-202, CAL-E127)', async () => {
    const { id } = await create(anna, network, { organizer_id: berta.membershipId });
    const carl = await server().member('Carl');
    const statuses = async (as: TestMember, of: string = id) => [
      (await load(as, of)).status,
      (await load(as, of, 'xlsx')).status,
    ];
    const flag = async (as: TestMember) => (await read(as, id)).can.download_attendees;
    expect([await statuses(anna), await statuses(berta), await statuses(carl)]).toEqual([
      [200, 200],
      [200, 200],
      [403, 403],
    ]);
    expect([await flag(anna), await flag(berta), await flag(carl)]).toEqual([true, true, false]);
    const ics = await server().call(downloadAppointment, { as: carl, params: { appointmentId: id } });
    expect(ics.status).toBe(200);
    const hidden = await create(anna, await createPersonalCalendar(server().db, { owner: anna.membershipId }));
    expect([await statuses(carl, hidden.id), await statuses(anna, 'f'.repeat(24))]).toEqual([
      [404, 404],
      [404, 404],
    ]);
    expect(await statuses(server().visitor as TestMember)).toEqual([401, 401]);
    await server().reply(cancelAppointment, { as: anna, params: { appointmentId: id }, body: {} });
    expect([await statuses(anna), await flag(anna)]).toEqual([[403, 403], false]);
  });
});

function isMember({ membershipId }: TestMember) {
  return eq(memberships.id, membershipId);
}
