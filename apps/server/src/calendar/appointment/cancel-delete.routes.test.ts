import {
  answerAppointment,
  cancelAppointment,
  deleteAppointment,
  getAppointment,
  restoreAppointment,
  undoCancelAppointment,
  updateAppointment,
} from '@atrium/core/calendar/contract';
import type { Scope } from '@atrium/core/calendar/schema';
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
  recordEvents,
  timed,
} from '../calendar.fixtures.ts';
import { meetingRooms } from '../calendar.tables.ts';
import { roomBookings } from '../meeting/room-bookings.tables.ts';

describeOnPostgres('canceling and deleting', (useServer) => {
  const { recorded, events } = recordEvents();
  const server = useServer({ network: { settings: { ...membersMayCreate, meetings: { enabled: true } } }, events });
  const { create, items } = callAppointments(server);
  let anna: TestMember;
  let berta: TestMember;
  let network: string;

  beforeEach(async () => {
    [anna, berta, network] = await beginFriday(server());
    recorded.length = 0;
  });

  const scoped = (apply_to?: Scope) => (apply_to === undefined ? {} : { apply_to });
  const at = (appointmentId: string) => ({ params: { appointmentId } });
  const cancel = (as: TestMember, id: string, scope?: Scope) =>
    server().call(cancelAppointment, { as, ...at(id), body: scoped(scope) });
  const undo = (as: TestMember, id: string) => server().call(undoCancelAppointment, { as, ...at(id) });
  const remove = (as: TestMember, id: string, scope?: Scope) =>
    server().call(deleteAppointment, { as, ...at(id), body: scoped(scope) });
  const restore = (as: TestMember, id: string) => server().call(restoreAppointment, { as, ...at(id) });
  const read = (as: TestMember, id: string) => server().call(getAppointment, { as, ...at(id) });
  const told = () => recorded.filter(({ topic }) => topic.startsWith('network:')).map(({ payload }) => payload.kind);
  const weekly = everyWeek('2026-11-09', '2026-11-30');

  it('cancels once: it stays, marked, and cannot be answered, edited or canceled again (CAL-188, CAL-189, CAL-190, CAL-D121, CAL-E106)', async () => {
    const { id } = await create(anna, network);
    const { status, reply } = await cancel(anna, id);
    expect([status, reply?.appointment]).toMatchObject([
      200,
      {
        canceled: true,
        cancel_prohibited_reason: 'already_canceled',
        can: { update: false, opt: false, destroy: true, contact: true },
      },
    ]);
    const again = await cancel(anna, id);
    expect([again.status, again.failure?.code]).toEqual([409, 'already_canceled']);
    const updated_at = `${reply?.appointment.updated_at}`;
    const edit = await server().call(updateAppointment, {
      as: anna,
      ...at(id),
      body: { appointment: { ...draftOf(network, {}), updated_at } },
    });
    expect([edit.status, edit.failure?.code]).toEqual([409, 'already_canceled']);
    expect((await items(anna)).map((item) => item.canceled)).toEqual([true]);
    expect(told()).toEqual(['created', 'canceled']);
  });

  it('cancels nothing that is over, but what is running (CAL-191, CAL-E43, CAL-E107)', async () => {
    const past = await create(anna, network, { date: timed('2026-11-20T09:00:00+01:00', '2026-11-20T10:00:00+01:00') });
    const running = await create(anna, network, {
      date: timed('2026-11-20T09:00:00+01:00', '2026-11-20T10:00:01+01:00'),
    });
    const { status, failure } = await cancel(anna, past.id);
    expect([status, failure?.code, (await cancel(anna, running.id)).status]).toEqual([409, 'in_past', 200]);
  });

  it('cancels no date that is over, but all of a series while any of its dates is not (CAL-191, CAL-D171)', async () => {
    const { id } = await create(anna, network, weekly);
    const [first = '', , , last = ''] = (await items(anna)).map((item) => item.id);
    const date = timed('2026-11-30T09:00:00+01:00', '2026-11-30T11:00:00+01:00');
    const { updated_at } = (await read(anna, last)).reply?.appointment ?? { updated_at: '' };
    await server().reply(updateAppointment, {
      as: anna,
      ...at(last),
      body: { appointment: { ...draftOf(network, { date }), updated_at }, apply_to: 'this' },
    });
    const outcome = async (of: string, scope: Scope) => {
      const { status, failure } = await cancel(anna, of, scope);
      return [status, failure?.code];
    };
    expect(await outcome(first, 'this')).toEqual([409, 'in_past']);
    expect((await read(anna, first)).reply?.appointment.last_end).toBe('2026-11-30T10:00:00.000Z');
    await keepSessions(server().db);
    server().clock.set('2026-11-30T09:59:59.000Z');
    expect(await outcome(first, 'all')).toEqual([200, undefined]);
    expect((await undo(anna, id)).status).toBe(200);
    server().clock.set('2026-11-30T10:00:00.000Z');
    expect([await outcome(first, 'all'), await outcome(id, 'all'), await outcome(last, 'this')]).toEqual([
      [409, 'in_past'],
      [409, 'in_past'],
      [409, 'in_past'],
    ]);
    expect((await remove(anna, id, 'all')).status).toBe(204);
  });

  it('is for those alone who may (CAL-187, CAL-E110)', async () => {
    const { id } = await create(anna, network);
    const hidden = await create(anna, await createPersonalCalendar(server().db, { owner: anna.membershipId }));
    const statuses = async (as: TestMember, of: string) => [
      (await cancel(as, of)).status,
      (await undo(as, of)).status,
      (await remove(as, of)).status,
      (await restore(as, of)).status,
    ];
    expect(await statuses(berta, id)).toEqual([403, 403, 403, 403]);
    expect(await statuses(berta, hidden.id)).toEqual([404, 404, 404, 404]);
    expect(await statuses(server().visitor as TestMember, id)).toEqual([401, 401, 401, 401]);
    expect(await items(anna)).toHaveLength(2);
  });

  it('asks for the scope of a series (CAL-D71)', async () => {
    const { id } = await create(anna, network, weekly);
    const first = (await items(anna))[0]?.id ?? '';
    const errors = [
      await cancel(anna, id),
      await cancel(anna, first),
      await remove(anna, first),
      await remove(anna, id, 'this'),
    ];
    expect(errors.map(({ status, failure }) => [status, failure?.errors])).toEqual([
      [422, { apply_to: ['general.problem.required'] }],
      [422, { apply_to: ['general.problem.required'] }],
      [422, { apply_to: ['general.problem.required'] }],
      [422, { apply_to: ['general.problem.invalid_value'] }],
    ]);
  });

  it('cancels one occurrence or all, and takes each back (CAL-D71)', async () => {
    const { id } = await create(anna, network, weekly);
    const third = (await items(anna))[2]?.id ?? '';
    await cancel(anna, third, 'this');
    expect((await items(anna)).map((item) => item.canceled)).toEqual([false, false, true, false]);
    expect((await undo(anna, third)).reply?.appointment.canceled).toBe(false);
    await cancel(anna, third, 'all');
    expect((await items(anna)).map((item) => item.canceled)).toEqual([true, true, true, true]);
    expect((await undo(anna, id)).reply?.appointment.canceled).toBe(false);
    expect((await items(anna)).map((item) => item.canceled)).toEqual([false, false, false, false]);
    expect(told()).toEqual(['created', 'canceled', 'restored', 'canceled', 'restored']);
  });

  it('shows a series by the next date that takes place, never by a canceled one as if it did (CAL-D62, CAL-D71)', async () => {
    const { id } = await create(anna, network, weekly);
    const [, , third = '', fourth = ''] = (await items(anna)).map((item) => item.id);
    const shown = async () => (await read(anna, id)).reply?.appointment;
    expect(await shown()).toMatchObject({ occurrence_id: third, canceled: false });
    await cancel(anna, third, 'this');
    const next = { start: '2026-11-30T09:00:00+01:00' };
    expect(await shown()).toMatchObject({ occurrence_id: fourth, canceled: false, date: next });
    expect((await shown())?.can.update).toBe(true);
    await undo(anna, third);
    expect(await shown()).toMatchObject({ occurrence_id: third, canceled: false });
  });

  it('takes a cancellation back for 30 seconds', async () => {
    const { id } = await create(anna, network);
    const never = await undo(anna, id);
    expect([never.status, never.failure?.code]).toEqual([409, 'undo_expired']);
    await cancel(anna, id);
    server().clock.advance(30_000);
    expect((await undo(anna, id)).status).toBe(200);
    await cancel(anna, id);
    server().clock.advance(30_001);
    expect((await undo(anna, id)).failure?.code).toBe('undo_expired');
  });

  it('deletes what is past or canceled too, and a deleted one is not there (CAL-195, CAL-D122, CAL-E108)', async () => {
    const past = await create(anna, network, { date: timed('2026-11-19T09:00:00+01:00', '2026-11-19T10:00:00+01:00') });
    await create(anna, network, { name: 'Bleibt' });
    expect((await remove(anna, past.id)).status).toBe(204);
    expect([(await remove(anna, past.id)).status, (await read(anna, past.id)).status]).toEqual([404, 404]);
    expect((await items(anna)).map((item) => item.name)).toEqual(['Bleibt']);
  });

  it('deletes without a body what needs no scope (CAL-195)', async () => {
    const { id } = await create(anna, network);
    expect((await server().call(deleteAppointment, { as: anna, ...at(id), body: undefined })).status).toBe(204);
  });

  it('leaves a deleted occurrence out of everything, neighbours included (CAL-D73, CAL-E73, CAL-E74)', async () => {
    await create(anna, network, weekly);
    const [first, second, third] = (await items(anna)).map((item) => item.id);
    await remove(anna, `${second}`, 'this');
    expect((await items(anna)).map((item) => item.id)).not.toContain(second);
    expect((await read(anna, `${second}`)).status).toBe(404);
    expect((await read(anna, `${third}`)).reply?.appointment.previous_occurrence_url).toBe(`/appointments/${first}`);
    await remove(anna, `${first}`, 'this');
    expect((await read(anna, `${third}`)).reply?.appointment.previous_occurrence_url).toBe(null);
  });

  it('restores for 30 seconds, to others it is gone', async () => {
    const { id } = await create(anna, network, weekly);
    const third = (await items(anna))[2]?.id ?? '';
    await remove(anna, third, 'this');
    expect([(await restore(berta, third)).status, (await restore(anna, third)).reply?.appointment.id]).toEqual([
      404,
      third,
    ]);
    await remove(anna, id, 'all');
    expect((await restore(berta, id)).status).toBe(404);
    server().clock.advance(30_000);
    expect((await restore(anna, third)).reply?.appointment.id).toBe(third);
    expect(await items(anna)).toHaveLength(4);
    await remove(anna, id, 'all');
    server().clock.advance(30_001);
    const late = await restore(anna, id);
    expect([late.status, late.failure?.code]).toEqual([409, 'undo_expired']);
  });

  it('frees the room at once, and takes nothing back whose room is gone (CAL-D79)', async () => {
    const room_id = 'a'.repeat(24);
    await server().db.insert(meetingRooms).values({ id: room_id, name: 'Atelier' });
    const { id } = await create(anna, network, { meeting: { room_id } });
    await cancel(anna, id);
    expect(await server().db.select().from(roomBookings)).toEqual([]);
    const other = await create(anna, network, { meeting: { room_id } });
    const { status, failure } = await undo(anna, id);
    expect([status, failure?.code]).toEqual([409, 'conflict']);
    await remove(anna, other.id);
    expect((await undo(anna, id)).status).toBe(200);
    expect(await server().db.select().from(roomBookings)).toHaveLength(1);
  });

  it('tells an answer to all readers, and what it was to the one who gave it alone', async () => {
    const { id } = await create(anna, network);
    recorded.length = 0;
    await server().reply(answerAppointment, {
      as: berta,
      params: { appointmentId: id, participantId: 'me' },
      body: { status: 'declined' },
    });
    const summary = { total: 2, accepted: 1, declined: 1, open: 0 };
    const payload = { id, occurs_on: null, participants_summary: summary, attending_participants_count: 1 };
    expect(recorded.filter(({ event }) => event !== 'notification')).toEqual([
      { topic: `network:${server().networkId}`, event: 'participation', payload },
      { topic: `member:${berta.membershipId}`, event: 'participation', payload: { ...payload, my_status: 'declined' } },
    ]);
  });
});
