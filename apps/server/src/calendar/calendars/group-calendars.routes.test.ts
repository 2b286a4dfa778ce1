import { getAppointment } from '@atrium/core/calendar/contract';
import { deleteGroup, restoreGroup } from '@atrium/core/groups/contract';
import { listInvites } from '@atrium/core/invites/contract';
import { publishObjects } from '@atrium/core/uploads/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { sweep } from '../../app/housekeeping.ts';
import { objectHolders } from '../../app/object-holders.ts';
import { groups } from '../../groups/groups.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { forgetAbandoned } from '../../uploads/forget-abandoned.job.ts';
import { storeFile } from '../../uploads/uploads.fixtures.ts';
import { storedObjects } from '../../uploads/uploads.tables.ts';
import { createGroupCalendar, createNetworkCalendar, membersMayCreate } from '../calendar.fixtures.ts';
import { appointments, calendars } from '../calendar.tables.ts';
import { callParticipants } from '../participation/participants.fixtures.ts';

const days = 24 * 60 * 60 * 1000;

describeOnPostgres('calendars of a group that is deleted', (useServer) => {
  const server = useServer({ network: { settings: membersMayCreate } });
  const calls = callParticipants(server);
  const params = { slug: 'choir' };
  let ada: TestMember;
  let berta: TestMember;
  let calendarId: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-19T09:00:00.000Z');
    [ada, berta] = [await server().member('Ada'), await server().member('Berta')];
    const admins = [ada.membershipId];
    ({ calendarId } = await createGroupCalendar(server().db, { slug: 'choir', access: 'closed', admins }));
  });

  const status = async (as: TestMember, appointmentId: string) =>
    (await server().call(getAppointment, { as, params: { appointmentId } })).status;
  const openInvites = async (as: TestMember) =>
    (await server().reply(listInvites, { as, query: { filter: 'appointments', status: 'open' } })).invites.length;

  async function published(as: TestMember): Promise<string> {
    const { id } = await storeFile(server(), as);
    await server().reply(publishObjects, { as, params: { directory: 'files' }, body: { files: [{ id }] } });
    return id;
  }

  it('hide what lies in them alone from those who take part, too, until it is brought back (GROUP-D06)', async () => {
    const network = await createNetworkCalendar(server().db);
    const inside = await calls.create(ada, calendarId);
    const shared = await calls.create(ada, calendarId, { calendar_ids: [calendarId, network] });
    const earlier = await calls.create(ada, calendarId);
    for (const { id } of [inside, shared]) await calls.add(ada, id, { members: [berta] });
    await server()
      .db.update(appointments)
      .set({ deletedAt: new Date('2026-11-18T09:00:00.000Z') })
      .where(isIt(earlier.id));
    expect([await status(berta, inside.id), await openInvites(berta)]).toEqual([200, 2]);
    await server().call(deleteGroup, { as: ada, params });
    expect([await status(berta, inside.id), await status(ada, inside.id), await openInvites(berta)]).toEqual([
      404, 404, 1,
    ]);
    expect(await status(berta, shared.id)).toBe(200);
    await server().reply(restoreGroup, { as: ada, params });
    expect([await status(berta, inside.id), await status(ada, inside.id), await openInvites(berta)]).toEqual([
      200, 200, 2,
    ]);
    expect(await status(ada, earlier.id)).toBe(404);
  });

  it('are gone for good after 30 days, with their appointments and files (GROUP-D06)', async () => {
    const network = await createNetworkCalendar(server().db);
    const [own, kept] = [await published(ada), await published(ada)];
    await calls.create(ada, calendarId, { file_ids: [own] });
    const shared = await calls.create(ada, calendarId, { calendar_ids: [calendarId, network], file_ids: [kept] });
    await server().call(deleteGroup, { as: ada, params });
    const sweepAll = async () => {
      await sweep(server().services);
      await forgetAbandoned(server().services, objectHolders);
    };
    server().clock.advance(30 * days);
    await sweepAll();
    expect(await server().db.select().from(groups)).toHaveLength(1);
    server().clock.advance(1000);
    await sweepAll();
    const [left] = await server().db.select({ id: appointments.id }).from(appointments);
    expect(await server().db.select().from(groups)).toEqual([]);
    expect((await server().db.select().from(calendars)).map(({ id }) => id)).toEqual([network]);
    expect(left?.id).toBe(shared.id);
    expect((await server().db.select().from(storedObjects)).map(({ id }) => id)).toEqual([kept]);
  });
});

function isIt(id: string) {
  return eq(appointments.id, id);
}
