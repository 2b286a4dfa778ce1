import {
  answerAppointment,
  cancelAppointment,
  createAppointment,
  setParticipationLock,
} from '@atrium/core/calendar/contract';
import type { Answer } from '@atrium/core/calendar/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import {
  beginFriday,
  createNetworkCalendar,
  createPersonalCalendar,
  draftOf,
  everyWeek,
  keepSessions,
  membersMayCreate,
  timed,
} from '../calendar.fixtures.ts';
import { appointmentInvites, participations } from '../calendar.tables.ts';
import { callParticipants } from './participants.fixtures.ts';

describeOnPostgres('answers', (useServer, dialect) => {
  const server = useServer({ network: { settings: membersMayCreate } });
  const { create, items, read, say, update } = callParticipants(server);
  let anna: TestMember;
  let berta: TestMember;
  let network: string;

  beforeEach(async () => {
    [anna, berta, network] = await beginFriday(server());
  });

  const answer = (as: TestMember, appointmentId: string, body: object, participantId = 'me') =>
    // Wrong bodies are sent on purpose.
    server().call(answerAppointment, {
      as,
      params: { appointmentId, participantId },
      body: body as { status: Answer },
    });
  const lock = (appointmentId: string) =>
    server().reply(setParticipationLock, {
      as: anna,
      params: { appointmentId },
      body: { appointment: { attendee_configuration: { participation_locked: true } } },
    });
  const limited = (total: number | null, enforced = true) => ({
    attendee_configuration: { total, total_attendees_enforced: enforced },
  });
  const weekly = everyWeek('2026-11-09', '2026-12-07');

  it('takes an answer in both forms and says how many come (CAL-122, CAL-123, CAL-D98)', async () => {
    const { id } = await create(anna, network);
    const short = await answer(berta, id, { status: 'accepted' });
    expect(short.reply).toEqual({
      participant: {
        id: short.reply?.participant.id,
        status: 'accepted',
        roles: [],
        membership: expect.objectContaining({ id: berta.membershipId }),
      },
      participants_summary: { total: 2, accepted: 2, declined: 0, open: 0 },
      skipped: [],
    });
    const long = await answer(berta, id, { participant: { status: 'rejected' } });
    expect(long.reply).toMatchObject({
      participant: { id: short.reply?.participant.id, status: 'declined' },
      participants_summary: { total: 2, accepted: 1, declined: 1, open: 0 },
    });
    expect((await read(berta, id)).my_status).toBe('declined');
  });

  it('refuses to take one back to open, or an unknown status (CAL-D94, CAL-D98)', async () => {
    const { id } = await create(anna, network);
    const open = await answer(berta, id, { participant: { status: 'open' } });
    expect([open.status, open.failure?.errors]).toEqual([
      422,
      { 'participant.status': ['calendar.refusal.status_not_allowed'] },
    ]);
    expect((await answer(berta, id, { status: 'maybe' })).status).toBe(422);
    expect((await read(berta, id)).my_status).toBe(null);
  });

  it('asks for the scope wherever the id names a series or an occurrence (CAL-126, CAL-E109)', async () => {
    const { id } = await create(anna, network, weekly);
    const third = (await items(anna))[2]?.id ?? '';
    expect(await say(berta, id, 'accepted')).toBe('invalid');
    expect(await say(berta, third, 'accepted')).toBe('invalid');
    expect(await say(berta, id, 'accepted', 'this')).toBe('invalid');
    const refused = await answer(berta, third, { status: 'accepted' });
    expect([refused.status, refused.failure?.errors]).toEqual([422, { apply_to: ['general.problem.required'] }]);
    expect((await read(berta, id)).my_status).toBe(null);
  });

  it('is no answer where one may not answer: neither participant nor open to all (CAL-124, CAL-D89)', async () => {
    const { id } = await create(anna, network, { attendee_configuration: { user_can_opt: false } });
    expect(await say(berta, id, 'accepted')).toBe('forbidden');
    expect(await say(anna, id, 'declined')).toBe(200);
    const hidden = await create(anna, await createPersonalCalendar(server().db, { owner: anna.membershipId }));
    expect(await say(berta, hidden.id, 'accepted')).toBe('not_found');
  });

  it('refuses answers to what is canceled, over, locked, or past its deadline (CAL-D89, CAL-D91, CAL-D93, CAL-E44, CAL-E89)', async () => {
    const past = await create(anna, network, { date: timed('2026-11-19T14:00:00+01:00', '2026-11-19T15:00:00+01:00') });
    expect(await say(berta, past.id, 'accepted')).toBe('retroactive_opting_disabled');
    const canceled = await create(anna, network);
    await server().reply(cancelAppointment, { as: anna, params: { appointmentId: canceled.id }, body: {} });
    expect(await say(berta, canceled.id, 'declined')).toBe('already_canceled');
    const locked = await create(anna, network, { attendee_configuration: { participation_locked: true } });
    expect(await say(berta, locked.id, 'declined')).toBe('participation_locked');
    const deadline = { application_configuration: { registration_deadline: '2026-11-19' } };
    const closing = await create(anna, network, {
      ...deadline,
      date: timed('2026-11-25T14:00:00+01:00', '2026-11-25T15:00:00+01:00'),
    });
    server().clock.set('2026-11-19T22:59:59.000Z');
    expect(await say(berta, closing.id, 'accepted')).toBe(200);
    server().clock.set('2026-11-19T23:00:00.000Z');
    expect(await say(anna, closing.id, 'declined')).toBe(200);
    expect(await say(anna, closing.id, 'accepted')).toBe('registration_closed');
  });

  it('closes answers so many hours before the beginning, but to organizers (CAL-D169)', async () => {
    const closing = (hours: number) => ({ attendee_configuration: { answers_close_hours_before: hours } });
    const date = timed('2026-11-25T14:00:00+01:00', '2026-11-25T15:00:00+01:00');
    const { id } = await create(anna, network, { ...closing(24), date });
    await keepSessions(server().db);
    server().clock.set('2026-11-24T12:59:59.000Z');
    const { reply } = await answer(berta, id, { status: 'accepted' });
    server().clock.set('2026-11-24T13:00:00.000Z');
    const refused = await answer(berta, id, { status: 'declined' });
    const message = 'Antworten waren nur bis 24 Stunden vor Beginn möglich.';
    expect([refused.status, refused.failure]).toEqual([
      409,
      { error: true, code: 'answers_closed', message, errors: {}, values: { hours: 24 } },
    ]);
    const set = await answer(anna, id, { participant: { status: 'declined' } }, reply?.participant.id);
    expect(set.reply?.participant.status).toBe('declined');
    expect((await read(berta, id)).attendee_configuration.answers_close_hours_before).toBe(24);
    const wrong = draftOf(network, { date, ...closing(169) });
    const unfit = await server().call(createAppointment, { as: anna, body: { appointment: wrong } });
    expect(unfit.failure?.errors).toEqual({
      'attendee_configuration.answers_close_hours_before': ['calendar.validation.hours_invalid'],
    });
  });

  it('closes each date of a series by its own beginning, and all with the last one (CAL-D168, CAL-D169)', async () => {
    const closing = { attendee_configuration: { answers_close_hours_before: 168 } };
    const { id } = await create(anna, network, { ...weekly, ...closing });
    const [, , third, fourth, fifth] = await items(anna);
    if (!third || !fourth || !fifth) throw new Error('The series has five dates in this month.');
    expect(await say(berta, third.id, 'accepted', 'this')).toBe('answers_closed');
    const { reply } = await answer(berta, id, { status: 'accepted', apply_to: 'all' });
    expect(reply?.skipped).toEqual([{ id: third.id, code: 'answers_closed', values: { hours: 168 } }]);
    const statuses = (await items(berta)).slice(2).map((item) => item.my_status);
    expect(statuses).toEqual([null, 'accepted', 'accepted']);
    expect(await say(berta, fifth.id, 'declined', 'this')).toBe(200);
    await keepSessions(server().db);
    server().clock.set('2026-12-06T12:00:00.000Z');
    expect(await say(berta, id, 'declined', 'all')).toBe('answers_closed');
  });

  it('gives no seat beyond an enforced total, and one back on declining (CAL-127, CAL-D85, CAL-E80, CAL-E81)', async () => {
    const carl = await server().member('Carl');
    const { id } = await create(anna, network, limited(2));
    expect(await say(berta, id, 'accepted')).toBe(200);
    expect(await say(berta, id, 'accepted')).toBe(200);
    const refused = await answer(carl, id, { status: 'accepted' });
    expect([refused.status, refused.failure]).toEqual([
      409,
      { error: true, code: 'attendee_limit_reached', message: 'Alle Plätze sind belegt.', errors: {} },
    ]);
    expect(await read(carl, id)).toMatchObject({
      total_attendees_enforced_and_exceeded: true,
      attending_participants_count: 2,
    });
    expect(await say(carl, id, 'declined')).toBe(200);
    expect(await say(anna, id, 'declined')).toBe(200);
    expect(await say(carl, id, 'accepted')).toBe(200);
    const [none, shown, open] = [
      await create(anna, network, limited(0)),
      await create(anna, network, limited(0, false)),
      await create(anna, network, limited(null)),
    ];
    expect(await say(berta, none.id, 'accepted')).toBe('attendee_limit_reached');
    expect([await say(berta, shown.id, 'accepted'), await say(berta, open.id, 'accepted')]).toEqual([200, 200]);
  });

  it('lets organizers set statuses, even locked, within the seats; others not (CAL-134, CAL-D91, CAL-E87)', async () => {
    const carl = await server().member('Carl');
    const { id } = await create(anna, network, limited(2));
    const { reply } = await answer(berta, id, { status: 'declined' });
    const participant = reply?.participant.id ?? '';
    await lock(id);
    const set = (as: TestMember, status: string) => answer(as, id, { participant: { status } }, participant);
    expect((await set(carl, 'accepted')).failure?.code).toBe('forbidden');
    expect((await set(berta, 'accepted')).failure?.code).toBe('participation_locked');
    expect((await set(anna, 'accepted')).reply?.participant.status).toBe('accepted');
    expect((await set(anna, 'open')).reply?.participant.status).toBe('open');
    const unknown = await answer(anna, id, { participant: { status: 'open' } }, 'f'.repeat(24));
    expect(unknown.failure?.code).toBe('not_found');
    await server()
      .db.insert(participations)
      .values({ appointmentId: id, membershipId: carl.membershipId, status: 'accepted', createdAt: new Date() });
    expect((await set(anna, 'accepted')).failure?.code).toBe('attendee_limit_reached');
  });

  it('answers one occurrence apart from the others (CAL-125, CAL-D95)', async () => {
    const { id } = await create(anna, network, weekly);
    const before = await items(anna);
    expect(await say(berta, before[2]?.id ?? '', 'accepted', 'this')).toBe(200);
    expect((await items(berta)).map((item) => item.my_status)).toEqual([null, null, 'accepted', null, null]);
    expect((await read(berta, id)).participants_summary).toEqual({ total: 2, accepted: 2, declined: 0, open: 0 });
  });

  it('answers all that is not over, replaces single answers, and leaves the past as it was (CAL-D96, CAL-E85)', async () => {
    const { id } = await create(anna, network, weekly);
    const before = await items(anna);
    expect(await say(berta, before[3]?.id ?? '', 'declined', 'this')).toBe(200);
    expect(await say(berta, id, 'accepted', 'all')).toBe(200);
    const statuses = async (as: TestMember) => (await items(as)).map((item) => item.my_status);
    expect(await statuses(berta)).toEqual([null, null, 'accepted', 'accepted', 'accepted']);
    expect(await say(anna, before[2]?.id ?? '', 'declined', 'all')).toBe(200);
    expect(await statuses(anna)).toEqual(['accepted', 'accepted', 'declined', 'declined', 'declined']);
    await keepSessions(server().db);
    server().clock.set('2026-11-27T09:00:00.000Z');
    expect(await say(anna, id, 'accepted', 'all')).toBe(200);
    expect(await statuses(anna)).toEqual(['accepted', 'accepted', 'declined', 'accepted', 'accepted']);
    const rows = await server()
      .db.select()
      .from(participations)
      .where(eq(participations.membershipId, anna.membershipId));
    expect(rows.map((row) => [row.occursOn, row.status, row.appliesFrom]).sort()).toEqual([
      [null, 'accepted', '2026-11-24'],
      ['2026-11-09', 'accepted', null],
      ['2026-11-16', 'accepted', null],
      ['2026-11-23', 'declined', null],
    ]);
  });

  it('skips full occurrences and names them (CAL-D96, CAL-E84)', async () => {
    const carl = await server().member('Carl');
    const { id } = await create(anna, network, { ...weekly, ...limited(2) });
    const fourth = (await items(anna))[3]?.id ?? '';
    expect(await say(carl, fourth, 'accepted', 'this')).toBe(200);
    const { reply } = await answer(berta, id, { status: 'accepted', apply_to: 'all' });
    expect(reply?.skipped).toEqual([{ id: fourth, code: 'attendee_limit_reached' }]);
    expect((await items(berta)).map((item) => item.my_status)).toEqual([null, null, 'accepted', null, 'accepted']);
    expect((await read(carl, fourth)).participants_summary.accepted).toBe(2);
    expect(await say(carl, id, 'accepted', 'all')).toBe('attendee_limit_reached');
  });

  it('leaves dates that could not be answered alone as they are, and names why (CAL-D96, CAL-D168)', async () => {
    const { id } = await create(anna, network, weekly);
    const [, , third, fourth, fifth] = await items(anna);
    if (!third || !fourth || !fifth) throw new Error('The series has five dates in this month.');
    expect(await say(berta, third.id, 'accepted', 'this')).toBe(200);
    await lock(third.id);
    const deadline = { registration_required: true, registration_deadline: '2026-11-19' };
    const { date } = await read(anna, fourth.id);
    await update(
      anna,
      await read(anna, fourth.id),
      draftOf(network, { date, application_configuration: deadline }),
      'this',
    );
    const statuses = async () => (await items(berta)).slice(2).map((item) => item.my_status);
    const sayAll = async (status: Answer) => (await answer(berta, id, { status, apply_to: 'all' })).reply?.skipped;
    const locked = { id: third.id, code: 'participation_locked' };
    expect(await sayAll('accepted')).toEqual([locked, { id: fourth.id, code: 'registration_closed' }]);
    expect(await statuses()).toEqual(['accepted', null, 'accepted']);
    expect(await sayAll('declined')).toEqual([locked]);
    expect(await statuses()).toEqual(['accepted', 'declined', 'declined']);
    const participant = (await read(anna, fifth.id)).participants.find(
      (one) => one.membership.id === berta.membershipId,
    );
    const set = await answer(anna, id, { participant: { status: 'accepted' }, apply_to: 'all' }, participant?.id);
    expect([set.reply?.skipped, await statuses()]).toEqual([[], ['accepted', 'accepted', 'accepted']]);
  });

  it('answers the invite with the appointment (CAL-D110, CAL-E101)', async () => {
    const { id } = await create(anna, await createPersonalCalendar(server().db, { owner: anna.membershipId }));
    const invite = { appointmentId: id, membershipId: berta.membershipId, authorId: anna.membershipId };
    await server()
      .db.insert(appointmentInvites)
      .values({ ...invite, createdAt: new Date() });
    await server()
      .db.insert(participations)
      .values({ appointmentId: id, membershipId: berta.membershipId, status: 'invited', createdAt: new Date() });
    expect((await read(berta, id)).my_status).toBe('open');
    expect(await say(berta, id, 'accepted')).toBe(200);
    expect(await read(berta, id)).toMatchObject({ my_status: 'accepted', my_invite: { status: 'accepted' } });
  });

  if (dialect === 'postgres') {
    it('gives fifty seats to exactly fifty of five hundred who ask at once (CAL-D86, CAL-E78)', async () => {
      const { id } = await create(anna, network, limited(51));
      const people: TestMember[] = [];
      for (let index = 0; index < 500; index += 1) people.push(await server().member('Mensch'));
      /** Who waits for too long, as on a busy machine, asks again. */
      const ask = async (person: TestMember): Promise<string | number> => {
        const answer = await say(person, id, 'accepted');
        return answer === 'unavailable' ? ask(person) : answer;
      };
      const answers = await Promise.all(people.map(ask));
      const counts = {
        given: answers.filter((one) => one === 200).length,
        refused: answers.filter((one) => one === 'attendee_limit_reached').length,
      };
      expect(counts).toEqual({ given: 50, refused: 450 });
      expect((await read(anna, id)).participants_summary).toEqual({ total: 51, accepted: 51, declined: 0, open: 0 });
    });

    it('counts answers to one occurrence and to all against each other (CAL-D86)', async () => {
      const { id } = await create(anna, network, { ...weekly, ...limited(5) });
      const third = (await items(anna))[2]?.id ?? '';
      const people: TestMember[] = [];
      for (let index = 0; index < 20; index += 1) people.push(await server().member('Mensch'));
      const asked = people.map((person, index) =>
        index % 2 === 0 ? say(person, third, 'accepted', 'this') : say(person, id, 'accepted', 'all'),
      );
      await Promise.all(asked);
      expect((await read(anna, third)).participants_summary.accepted).toBe(5);
    });
  }
});

describeOnPostgres('answers after the fact', (useServer) => {
  const server = useServer({
    network: { settings: { ...membersMayCreate, appointments: { retroactive_opting: true } } },
  });
  const { create, read, say } = callParticipants(server);

  it('are taken where the network allows them (CAL-E44)', async () => {
    const anna = await server().member('Anna');
    const network = await createNetworkCalendar(server().db);
    const values = { date: timed('2026-11-19T14:00:00+01:00', '2026-11-19T15:00:00+01:00') };
    const { id } = await create(anna, network, values);
    expect(await say(anna, id, 'declined')).toBe(200);
    expect((await read(anna, id)).my_status).toBe('declined');
  });
});
