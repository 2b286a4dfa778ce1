import {
  answerAppointment,
  cancelAppointment,
  createAppointment,
  deleteAppointment,
  getAppointment,
  getOverview,
  restoreAppointment,
  setParticipationLock,
  undoCancelAppointment,
  updateAppointment,
} from '@atrium/core/calendar/contract';
import { acceptInvite, listInvites, rejectInvite } from '@atrium/core/invites/contract';
import type { InviteStatus } from '@atrium/core/invites/schema';
import { inviteEvents } from '@atrium/core/invites/topics';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  createNetworkCalendar,
  createPersonalCalendar,
  draftOf,
  keepSessions,
  timed,
} from '../calendar/calendar.fixtures.ts';
import { appointmentInvites, participations } from '../calendar/calendar.tables.ts';
import { memberships } from '../members/members.tables.ts';
import type { TopicEvent } from '../realtime/event-log.ts';
import { describeOnPostgres, type TestMember, type TestServer } from '../testing/index.ts';
import { createInvite } from './invites.fixtures.ts';

const settings = { calendars: { network: { create_appointments: 'members' } } };
const weekly = {
  date: timed('2026-11-09T09:00:00+01:00', '2026-11-09T10:00:00+01:00'),
  recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_end_time: '2026-12-07' },
};

/** What tests do with invites. */
function talkTo(server: () => TestServer) {
  const list = (as: TestMember, query: { status?: InviteStatus; limit?: number; after?: string } = {}) =>
    server().call(listInvites, { as, query });
  return {
    list,
    ids: async (as: TestMember, status: InviteStatus) =>
      (await list(as, { status })).reply?.invites.map(({ id }) => id),
    create: (as: TestMember, calendar: string, values: object = {}) =>
      server()
        .reply(createAppointment, { as, body: { appointment: draftOf(calendar, values) } })
        .then((reply) => reply.appointment),
    invite: (by: TestMember, who: TestMember, appointmentId: string) =>
      createInvite(server().db, {
        appointmentId,
        membershipId: who.membershipId,
        authorId: by.membershipId,
        createdAt: server().clock.now(),
      }),
    accept: async (as: TestMember, inviteId: string) => {
      const { status, reply, failure } = await server().call(acceptInvite, { as, params: { inviteId } });
      return failure?.code ?? reply?.invite.status ?? status;
    },
    reject: async (as: TestMember, inviteId: string) => {
      const { status, reply, failure } = await server().call(rejectInvite, { as, params: { inviteId } });
      return failure?.code ?? reply?.invite.status ?? status;
    },
    lock: (as: TestMember, appointmentId: string) =>
      server().reply(setParticipationLock, {
        as,
        params: { appointmentId },
        body: { appointment: { attendee_configuration: { participation_locked: true } } },
      }),
    read: (as: TestMember, appointmentId: string) =>
      server()
        .reply(getAppointment, { as, params: { appointmentId } })
        .then((reply) => reply.appointment),
  };
}

describeOnPostgres('invites', (useServer, dialect) => {
  const recorded: TopicEvent[] = [];
  const server = useServer({
    network: { settings },
    events: {
      record: async (_db, events) => {
        recorded.push(...events);
      },
    },
  });
  const { list, ids, create, invite, accept, reject, lock, read } = talkTo(server);
  let anna: TestMember;
  let berta: TestMember;
  let own: string;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    [anna, berta] = [await server().member('Anna'), await server().member('Berta')];
    own = await createPersonalCalendar(server().db, { owner: anna.membershipId });
    recorded.length = 0;
  });

  const told = () =>
    recorded
      .filter(({ event }) => event === 'invite')
      .map(({ topic, payload }) => {
        const { id, status } = z.parse(inviteEvents.invite, { seq: 1, ...payload });
        return [topic, id, status];
      });

  it('are one’s own, with what decides on an answer (CAL-160, CAL-161, CAL-164, CAL-D03, CAL-D109)', async () => {
    const { id: appointmentId } = await create(anna, own, {
      location: { name: 'Atelier' },
      attendee_configuration: { total: 1, total_attendees_enforced: true, participation_locked: true },
    });
    const id = await invite(anna, berta, appointmentId);
    expect((await list(berta)).reply).toEqual({
      total: 1,
      invites: [
        {
          id,
          invitable_type: 'appointment',
          invitable: {
            id: appointmentId,
            name: 'Jour fixe',
            date: { ...timed('2026-11-20T14:00:00+01:00', '2026-11-20T15:00:00+01:00'), same_day: true },
            last_start: '2026-11-20T13:00:00.000Z',
            location: { name: 'Atelier' },
            canceled: false,
            recurrence_pattern: { recurrence_frequency: 'never', recurrence_interval: 1, recurrence_end_time: null },
            attendee_configuration: { participation_locked: true, answers_close_hours_before: null },
            total_attendees_enforced_and_exceeded: true,
            path: `/appointments/${appointmentId}`,
          },
          author: {
            id: anna.membershipId,
            name: 'Anna Beispiel',
            displayName: 'Anna Beispiel',
            path: `/members/${anna.membershipId}`,
            images: {},
            is_external: false,
            deleted: false,
          },
          status: 'open',
          created_at: '2026-11-20T09:00:00.000Z',
        },
      ],
    });
    expect((await list(anna)).reply).toEqual({ total: 0, invites: [] });
    expect((await list(server().visitor as TestMember)).status).toBe(401);
    expect((await read(berta, appointmentId)).my_invite).toEqual({ id, status: 'open' });
  });

  it('show a series by its next date that is not over, and expire with its last (CAL-D109, CAL-D110)', async () => {
    const { id: appointmentId } = await create(anna, own, weekly);
    const id = await invite(anna, berta, appointmentId);
    const [shown] = (await list(berta)).reply?.invites ?? [];
    expect(shown).toMatchObject({
      invitable_type: 'recurring_appointment',
      invitable: {
        date: { start: '2026-11-23T09:00:00+01:00', end: '2026-11-23T10:00:00+01:00' },
        recurrence_pattern: { recurrence_frequency: 'weekly', recurrence_end_time: '2026-12-07T23:59:59+01:00' },
        path: `/appointments/${appointmentId}`,
      },
    });
    await keepSessions(server().db);
    server().clock.set('2026-12-07T08:59:59.999Z');
    expect([await ids(berta, 'open'), await ids(berta, 'expired')]).toEqual([[id], []]);
    server().clock.set('2026-12-07T09:00:00.000Z');
    expect([await ids(berta, 'open'), await ids(berta, 'expired')]).toEqual([[], [id]]);
    expect((await read(berta, appointmentId)).my_invite).toEqual({ id, status: 'expired' });
  });

  it('come by the date they show: open ones soonest first, series among them, others latest first (CAL-D167)', async () => {
    const on = (day: string) => ({ date: timed(`${day}T14:00:00+01:00`, `${day}T15:00:00+01:00`) });
    const days = ['2026-11-22', '2026-12-24', '2026-11-30', '2026-11-21'];
    const plain: string[] = [];
    for (const day of days) plain.push(await invite(anna, berta, (await create(anna, own, on(day))).id));
    const [sunday, christmas, monday, saturday] = plain;
    // Its dates began on 9 November; the next of them is the 23rd.
    const series = await invite(anna, berta, (await create(anna, own, weekly)).id);
    const soonest = [saturday, sunday, series, monday, christmas];
    expect(await ids(berta, 'open')).toEqual(soonest);
    const pages: (string | undefined)[] = [];
    for (const after of [undefined, soonest[1], soonest[3]]) {
      const page = await list(berta, { limit: 2, ...(after !== undefined && { after }) });
      pages.push(...(page.reply?.invites.map(({ id }) => id) ?? []));
    }
    expect(pages).toEqual(soonest);
    for (const id of soonest) expect(await reject(berta, `${id}`)).toBe('declined');
    expect(await ids(berta, 'declined')).toEqual([...soonest].reverse());
  });

  it('come 50 a page, and the Link header alone leads on (CAL-165, CAL-166, CAL-E97)', async () => {
    const sent: string[] = [];
    for (let index = 0; index < 51; index += 1) {
      const minute = `${10 + Math.floor(index / 2)}`;
      const date = timed(`2026-11-25T14:${minute}:00+01:00`, '2026-11-25T15:00:00+01:00');
      const { id } = await create(anna, own, { name: `Termin ${index}`, date });
      sent.push(await invite(anna, berta, id));
    }
    const first = await list(berta);
    const soonest = first.reply?.invites.map(({ id }) => id) ?? [];
    expect([soonest.length, first.reply?.total]).toEqual([50, 51]);
    expect([...soonest].sort()).toEqual(sent.slice(0, 50).sort());
    const link = `${first.response.headers.link}`;
    expect(link).toBe(`</api/v1/invites?filter=appointments&status=open&limit=50&after=${soonest.at(-1)}>; rel="next"`);
    const second = await list(berta, { after: `${soonest.at(-1)}` });
    expect(second.reply).toMatchObject({ total: 51, invites: [{ id: sent[50] }] });
    expect([second.reply?.invites.length, second.response.headers.link]).toEqual([1, undefined]);
    expect((await list(berta, { limit: 51 })).failure?.code).toBe('invalid');
    const shorter = await list(berta, { limit: 20, after: `${soonest[19]}` });
    expect(shorter.reply?.invites.map(({ id }) => id)).toEqual(soonest.slice(20, 40));
    const carl = await server().member('Carl');
    const foreign = await invite(anna, carl, (await create(anna, own)).id);
    for (const after of [foreign, 'f'.repeat(24)]) {
      const { status, failure } = await list(berta, { after });
      expect([status, failure?.errors]).toEqual([422, { after: ['general.problem.invalid_value'] }]);
    }
  });

  it('leave none out and show none twice when some were answered between two pages (CAL-E98)', async () => {
    const sent: string[] = [];
    for (let index = 0; index < 6; index += 1) {
      const date = timed(`2026-11-2${index}T14:00:00+01:00`, `2026-11-2${index}T15:00:00+01:00`);
      const { id } = await create(anna, own, { name: `Termin ${index}`, date });
      sent.push(await invite(anna, berta, id));
    }
    const first = (await list(berta, { limit: 4 })).reply?.invites.map(({ id }) => id) ?? [];
    for (const id of [`${sent[0]}`, `${sent[1]}`, `${sent[3]}`]) expect(await accept(berta, id)).toBe('accepted');
    const second = await list(berta, { limit: 4, after: `${first.at(-1)}` });
    expect([...first, ...(second.reply?.invites.map(({ id }) => id) ?? [])]).toEqual(sent);
    expect(second.reply?.total).toBe(3);
  });

  it('leave out the dates of a series that could not be answered alone, and name them (CAL-D96, CAL-D115, CAL-D168)', async () => {
    const { id: appointmentId } = await create(anna, own, weekly);
    const inviteId = await invite(anna, berta, appointmentId);
    const dates = await server().reply(getOverview, { as: berta, query: { date: '2026-11-20' } });
    const date = `${dates.appointments[3]?.id}`;
    await lock(anna, date);
    const { reply } = await server().call(acceptInvite, { as: berta, params: { inviteId } });
    expect(reply).toMatchObject({
      invite: { status: 'accepted' },
      skipped: [{ id: date, code: 'participation_locked' }],
    });
  });

  it('are accepted and declined with the appointment, once; the detail changes one’s mind (CAL-169, CAL-170, CAL-171, CAL-D111, CAL-E101)', async () => {
    const [party, talk] = [await create(anna, own, { name: 'Fest' }), await create(anna, own, { name: 'Rede' })];
    const [first, second] = [await invite(anna, berta, party.id), await invite(anna, berta, talk.id)];
    expect([await accept(berta, first), await reject(berta, second)]).toEqual(['accepted', 'declined']);
    expect([(await read(berta, party.id)).my_status, (await read(berta, talk.id)).my_status]).toEqual([
      'accepted',
      'declined',
    ]);
    expect([await accept(berta, first), await reject(berta, first), await accept(berta, second)]).toEqual([
      'invite_not_open',
      'invite_not_open',
      'invite_not_open',
    ]);
    expect([await ids(berta, 'open'), await ids(berta, 'accepted'), await ids(berta, 'declined')]).toEqual([
      [],
      [first],
      [second],
    ]);
    const participant = { appointmentId: party.id, participantId: 'me' as const };
    await server().reply(answerAppointment, { as: berta, params: participant, body: { status: 'declined' } });
    expect((await read(berta, party.id)).my_invite).toEqual({ id: first, status: 'declined' });
    expect(told()).toEqual([
      [`member:${berta.membershipId}`, first, 'accepted'],
      [`member:${berta.membershipId}`, second, 'declined'],
      [`member:${berta.membershipId}`, first, 'declined'],
    ]);
  });

  it('tell why they are refused in the reader’s words (CAL-D06)', async () => {
    const { id } = await create(anna, own);
    const inviteId = await invite(anna, berta, id);
    await accept(berta, inviteId);
    const { status, failure } = await server().call(acceptInvite, { as: berta, params: { inviteId } });
    expect([status, failure]).toEqual([
      409,
      {
        error: true,
        code: 'invite_not_open',
        message: 'Diese Einladung ist schon beantwortet oder nicht mehr gültig.',
        errors: {},
      },
    ]);
  });

  it('are answered by those alone whom they were sent to', async () => {
    const { id } = await create(anna, own);
    const inviteId = await invite(anna, berta, id);
    expect([await accept(anna, inviteId), await reject(anna, inviteId)]).toEqual(['not_found', 'not_found']);
    expect([await accept(berta, 'f'.repeat(24)), await accept(berta, 'xyz')]).toEqual(['not_found', 'not_found']);
    expect(await accept(server().visitor as TestMember, inviteId)).toBe('session_required');
    expect(await ids(berta, 'open')).toEqual([inviteId]);
  });

  it('answer every date of a series that is not over; single ones are answered apart and leave it open (CAL-D115)', async () => {
    const { id: appointmentId } = await create(anna, own, weekly);
    const id = await invite(anna, berta, appointmentId);
    const items = async () =>
      (await server().reply(getOverview, { as: berta, query: { date: '2026-11-20' } })).appointments;
    const third = `${(await items())[2]?.id}`;
    await server().reply(answerAppointment, {
      as: berta,
      params: { appointmentId: third, participantId: 'me' },
      body: { status: 'declined', apply_to: 'this' },
    });
    expect(await ids(berta, 'open')).toEqual([id]);
    expect(await accept(berta, id)).toBe('accepted');
    expect((await items()).map((item) => item.my_status)).toEqual(['open', 'open', 'accepted', 'accepted', 'accepted']);
  });

  it('are not answered while the seats are taken, but declined; while answers are locked not at all (CAL-174, CAL-175)', async () => {
    const seats = { attendee_configuration: { total: 1, total_attendees_enforced: true } };
    const [full, locked] = [await create(anna, own, seats), await create(anna, own)];
    const [first, second] = [await invite(anna, berta, full.id), await invite(anna, berta, locked.id)];
    expect(await accept(berta, first)).toBe('attendee_limit_reached');
    await lock(anna, locked.id);
    expect([await accept(berta, second), await reject(berta, second)]).toEqual([
      'participation_locked',
      'participation_locked',
    ]);
    expect((await ids(berta, 'open'))?.sort()).toEqual([first, second].sort());
    expect(told()).toEqual([]);
    expect(await reject(berta, first)).toBe('declined');
  });

  it('are not answered after the deadline, and not after the appointment (CAL-173, CAL-E44)', async () => {
    const closing = await create(anna, own, {
      application_configuration: { registration_deadline: '2026-11-19' },
      date: timed('2026-11-25T14:00:00+01:00', '2026-11-25T15:00:00+01:00'),
    });
    const id = await invite(anna, berta, closing.id);
    expect(await accept(berta, id)).toBe('registration_closed');
    await keepSessions(server().db);
    server().clock.set('2026-11-25T14:00:00.000Z');
    expect(await ids(berta, 'expired')).toEqual([id]);
    expect([await accept(berta, id), await reject(berta, id)]).toEqual([
      'retroactive_opting_disabled',
      'retroactive_opting_disabled',
    ]);
  });

  it('are obsolete once the appointment is canceled, and as before when that is taken back (CAL-D110)', async () => {
    const { id: appointmentId } = await create(anna, own);
    const carl = await server().member('Carl');
    const [first, second] = [await invite(anna, berta, appointmentId), await invite(anna, carl, appointmentId)];
    await accept(carl, second);
    recorded.length = 0;
    const params = { appointmentId };
    await server().reply(cancelAppointment, { as: anna, params, body: {} });
    expect([await ids(berta, 'open'), await ids(carl, 'accepted')]).toEqual([[], []]);
    const [shown] = (await list(berta, { status: 'obsolete' })).reply?.invites ?? [];
    expect(shown).toMatchObject({ id: first, invitable: { canceled: true, path: `/appointments/${appointmentId}` } });
    expect([await accept(berta, first), await reject(carl, second)]).toEqual(['invite_not_open', 'invite_not_open']);
    expect((await read(berta, appointmentId)).my_invite).toEqual({ id: first, status: 'obsolete' });
    await server().reply(undoCancelAppointment, { as: anna, params });
    expect([await ids(berta, 'open'), await ids(carl, 'accepted')]).toEqual([[first], [second]]);
    expect(told()).toEqual([
      [`member:${berta.membershipId}`, first, 'obsolete'],
      [`member:${carl.membershipId}`, second, 'obsolete'],
      [`member:${berta.membershipId}`, first, 'open'],
      [`member:${carl.membershipId}`, second, 'accepted'],
    ]);
  });

  it('are not open once the appointment is deleted, their link is dead, and come back with it (CAL-D110, CAL-E99)', async () => {
    const { id: appointmentId } = await create(anna, own);
    const id = await invite(anna, berta, appointmentId);
    const params = { appointmentId };
    await server().reply(deleteAppointment, { as: anna, params, body: {} });
    expect(await accept(berta, id)).toBe('invite_not_open');
    const [shown] = (await list(berta, { status: 'obsolete' })).reply?.invites ?? [];
    expect(shown).toMatchObject({ id, status: 'obsolete', invitable: { name: 'Jour fixe', path: null } });
    await server().reply(restoreAppointment, { as: anna, params });
    expect(await ids(berta, 'open')).toEqual([id]);
    expect(told().map(([, , status]) => status)).toEqual(['obsolete', 'open']);
    expect(await accept(berta, id)).toBe('accepted');
  });

  it('stay open when one date of a series is canceled or deleted (CAL-D110)', async () => {
    const { id: appointmentId } = await create(anna, own, weekly);
    const id = await invite(anna, berta, appointmentId);
    const next = `${(await read(anna, appointmentId)).occurrence_id}`;
    const params = { appointmentId: next };
    await server().reply(cancelAppointment, { as: anna, params, body: { apply_to: 'this' } });
    await server().reply(deleteAppointment, { as: anna, params, body: { apply_to: 'this' } });
    expect([await ids(berta, 'open'), told()]).toEqual([[id], []]);
    expect((await list(berta)).reply?.invites[0]?.invitable).toMatchObject({
      date: { start: '2026-11-30T09:00:00+01:00' },
    });
  });

  it('are open again when what was over is moved to a day to come (CAL-D110)', async () => {
    const date = timed('2026-11-20T08:00:00+01:00', '2026-11-20T09:00:00+01:00');
    const { id: appointmentId, updated_at } = await create(anna, own, { date });
    const id = await invite(anna, berta, appointmentId);
    expect(await ids(berta, 'expired')).toEqual([id]);
    const body = { appointment: { ...draftOf(own, {}), updated_at } };
    await server().reply(updateAppointment, { as: anna, params: { appointmentId }, body });
    expect([await ids(berta, 'open'), told()]).toEqual([[id], [[`member:${berta.membershipId}`, id, 'open']]]);
  });

  it('of who was taken out are obsolete and lead nowhere any more (CAL-D110)', async () => {
    const { id: appointmentId } = await create(anna, own);
    const id = await invite(anna, berta, appointmentId);
    await server().db.update(appointmentInvites).set({ status: 'obsolete' }).where(eq(appointmentInvites.id, id));
    await server().db.delete(participations).where(eq(participations.membershipId, berta.membershipId));
    expect(await accept(berta, id)).toBe('invite_not_open');
    expect((await list(berta, { status: 'obsolete' })).reply?.invites[0]?.invitable.path).toBe(null);
  });

  it('name an author who is gone as deleted, without a picture (CAL-D36, CAL-E46)', async () => {
    const { id: appointmentId } = await create(anna, own);
    await invite(anna, berta, appointmentId);
    const gone = { removedAt: new Date(), displayName: 'Ehemaliges Mitglied', imageKey: 'x' };
    await server().db.update(memberships).set(gone).where(eq(memberships.id, anna.membershipId));
    const author = { deleted: true, images: {}, name: 'Ehemaliges Mitglied' };
    expect((await list(berta)).reply?.invites[0]?.author).toMatchObject(author);
    expect((await read(berta, appointmentId)).author).toMatchObject(author);
  });

  it('may be answered by who takes no part yet and could not answer without one (CAL-171)', async () => {
    const { id: appointmentId } = await create(anna, own, { attendee_configuration: { user_can_opt: false } });
    const id = await invite(anna, berta, appointmentId);
    await server().db.delete(participations).where(eq(participations.membershipId, berta.membershipId));
    expect(await accept(berta, id)).toBe('accepted');
    expect((await read(berta, appointmentId)).my_status).toBe('accepted');
  });

  if (dialect === 'postgres') {
    it('take one of two answers at once (CAL-D111)', async () => {
      const network = await createNetworkCalendar(server().db);
      const { id } = await create(anna, network);
      const inviteId = await invite(anna, berta, id);
      const answers = await Promise.all([accept(berta, inviteId), reject(berta, inviteId)]);
      expect(answers).toContain('invite_not_open');
      expect(new Set(answers).size).toBe(2);
    });
  }
});

describeOnPostgres('invites where answers after the fact are allowed', (useServer) => {
  const server = useServer({ network: { settings: { ...settings, appointments: { retroactive_opting: true } } } });
  const { create, invite, accept, reject, lock, ids } = talkTo(server);

  it('are answered when expired, within seats and unless locked (CAL-173, CAL-E44, CAL-E88)', async () => {
    const [anna, berta] = [await server().member('Anna'), await server().member('Berta')];
    const own = await createPersonalCalendar(server().db, { owner: anna.membershipId });
    const date = timed('2026-11-19T14:00:00+01:00', '2026-11-19T15:00:00+01:00');
    const seats = { attendee_configuration: { total: 1, total_attendees_enforced: true } };
    const [past, full, locked] = [
      await create(anna, own, { date }),
      await create(anna, own, { date, ...seats }),
      await create(anna, own, { date }),
    ];
    const sent = [
      await invite(anna, berta, past.id),
      await invite(anna, berta, full.id),
      await invite(anna, berta, locked.id),
    ] as const;
    await lock(anna, locked.id);
    expect((await ids(berta, 'expired'))?.sort()).toEqual([...sent].sort());
    expect([await accept(berta, sent[0]), await accept(berta, sent[1])]).toEqual([
      'accepted',
      'attendee_limit_reached',
    ]);
    expect([await accept(berta, sent[2]), await reject(berta, sent[2])]).toEqual([
      'participation_locked',
      'participation_locked',
    ]);
  });
});
