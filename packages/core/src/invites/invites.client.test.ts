import { createTestClock, settle } from '@atrium/testing';
import { QueryObserver } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createCalendar } from '../calendar/calendar.client.ts';
import { appointmentOf, readerOf } from '../calendar/calendar.fixtures.ts';
import { calendarKeys } from '../calendar/calendar.keys.ts';
import { calendarQueries } from '../calendar/calendar.queries.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { coalesceEvents } from '../query/index.ts';
import { showNotices } from '../toasts/index.ts';
import { connectInvites, invitesNotices } from './index.ts';
import { createInvites } from './invites.client.ts';
import { inviteOf, participationOf } from './invites.fixtures.ts';
import { inviteKeys } from './invites.keys.ts';
import type { InviteTab } from './invites.rules.ts';
import type { Invite, InviteId, InviteStatus } from './invites.schema.ts';

const start = Date.parse('2026-11-20T08:00:10Z');

interface Reply {
  readonly status?: number;
  readonly body?: unknown;
  readonly next?: string;
}
type Replies = Record<string, Reply | (() => Promise<Reply>)>;

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const invites = (from: number, to: number) => numbers(from, to).map((number) => inviteOf(number));
const page = (list: readonly Invite[], total: number = list.length) => ({ body: { invites: list, total } });
const refusal = (code: string, status = 409) => ({ status, body: { error: true, code, message: 'No', errors: {} } });

/** A server with these replies, by method and address; what nothing replies to is not found. */
function connect(replies: Replies) {
  const calls: string[] = [];
  const clock = createTestClock(start);
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock }),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const call = `${request.method} ${pathname.replace('/api/v1', '')}${search}`;
      calls.push(call);
      const found = replies[call] ?? refusal('not_found', 404);
      const { status = 200, body, next }: Reply = typeof found === 'function' ? await found() : found;
      const headers = next ? { Link: `<https://atrium.test/api/v1${next}>; rel="next"` } : undefined;
      return Response.json(body, { status, ...(headers && { headers }) });
    },
  });
  const bound = createInvites(atrium, { appointment: calendarQueries(atrium.http).appointment });
  return { atrium, bound, calls, clock };
}

const first = 'GET /invites?filter=appointments&status=open&limit=50';
const counting = 'GET /invites?filter=appointments&status=open&limit=1';

async function openTabs(replies: Replies, tab: InviteTab = 'open', retroactiveOpting = false) {
  const server = connect(replies);
  const input = { filter: tab, facts: { reader: readerOf({ retroactiveOpting }), now: start } };
  const tabs = createActor(server.bound.invitesMachine, { input }).start();
  const api = () => connectInvites(tabs.getSnapshot(), tabs.send);
  const list = () => api().list;
  const lines = () =>
    api().rows.map((row) => {
      const { status } = row.kind === 'invite' ? row.invite : row.participation;
      return `${Number(row.id.slice(2, 24))} ${status}`;
    });
  const inviteAt = (index: number) => {
    const row = api().rows[index];
    if (row?.kind !== 'invite') throw new Error('There is no invite in this line.');
    return row;
  };
  await until(() => list().status !== 'loading');
  return { ...server, tabs, list, lines, inviteAt };
}

async function until(condition: () => boolean): Promise<void> {
  for (let turn = 0; turn < 50 && !condition(); turn += 1) await settle();
}

async function watchCount({ atrium, bound }: ReturnType<typeof connect>) {
  const { queryKey, ...options } = bound.queries.openCount();
  const counts: number[] = [];
  new QueryObserver(atrium.queryClient, { ...options, queryKey: [...queryKey] }).subscribe(({ data }) => {
    if (data !== undefined && data !== counts.at(-1)) counts.push(data);
  });
  await until(() => counts.length > 0);
  return counts;
}

const told = (id: string, status: InviteStatus) => ({
  event: 'invite' as const,
  payload: { seq: 1, id: id as InviteId, status },
});

describe('a tab bound to a client', () => {
  it('reads 50 invites and then the page that the Link header names (CAL-164, CAL-165, CAL-166, CAL-E97)', async () => {
    const after = '/invites?filter=appointments&status=open&limit=50&after=650000000000000000000050';
    const { list, calls, lines } = await openTabs({
      [first]: { ...page(invites(1, 50), 51), next: after },
      [`GET ${after}`]: page(invites(51, 51), 51),
    });
    expect([lines().length, list().hasMore, calls]).toEqual([50, true, [first]]);
    list().loadMore();
    await until(() => !list().isLoadingMore);
    await until(() => lines().length === 51);
    list().loadMore();
    await settle();
    expect([lines().at(-1), list().hasMore, calls]).toEqual(['51 open', false, [first, `GET ${after}`]]);
  });

  it.each([
    ['expired', 'GET /invites?filter=appointments&status=expired&limit=50'],
    ['obsolete', 'GET /invites?filter=appointments&status=obsolete&limit=50'],
  ] as const)('reads %s invites (CAL-162)', async (tab, call) => {
    const { lines, calls } = await openTabs({ [call]: page([inviteOf(1, { status: tab })]) }, tab);
    expect([lines(), calls]).toEqual([[`1 ${tab}`], [call]]);
  });

  it.each(['upcoming', 'accepted', 'declined'] as const)(
    'reads 20 answers that are %s, and more only where a Link header names a page (CAL-163, CAL-167, CAL-168, CAL-E100)',
    async (tab) => {
      const call = `GET /participations?status=${tab}&limit=20`;
      const after = `/participations?status=${tab}&limit=20&after=cursor`;
      const participations = (from: number, to: number) => ({
        body: { participations: numbers(from, to).map((number) => participationOf(number)) },
      });
      const exactly = await openTabs({ [call]: participations(1, 20) }, tab);
      exactly.list().loadMore();
      await settle();
      expect([exactly.lines().length, exactly.calls]).toEqual([20, [call]]);
      const more = await openTabs(
        { [call]: { ...participations(1, 20), next: after }, [`GET ${after}`]: participations(21, 21) },
        tab,
      );
      more.list().loadMore();
      await until(() => more.lines().length === 21);
      expect(more.calls).toEqual([call, `GET ${after}`]);
    },
  );

  it('skips none and shows none twice after three answers between two pages (CAL-E98)', async () => {
    const after = '/invites?filter=appointments&status=open&limit=50&after=650000000000000000000050';
    const accepted = (number: number): [string, Reply] => {
      const { id } = inviteOf(number);
      return [
        `POST /invites/${id}/accept`,
        { body: { invite: inviteOf(number, { status: 'accepted' }), skipped: [] } },
      ];
    };
    const { list, inviteAt, lines } = await openTabs({
      [first]: { ...page(invites(1, 50), 60), next: after },
      [`GET ${after}`]: page(invites(51, 60), 57),
      ...Object.fromEntries([accepted(1), accepted(2), accepted(3)]),
    });
    for (const index of [0, 1, 2]) inviteAt(index).give('accepted');
    await until(() => [0, 1, 2].every((index) => !inviteAt(index).isBusy));
    list().loadMore();
    await until(() => lines().length === 60);
    expect(lines()).toEqual(numbers(1, 60).map((number) => `${number} ${number <= 3 ? 'accepted' : 'open'}`));
  });

  it('tells why it could not be read, and reads it when asked again (CAL-D07)', async () => {
    const replies: Replies = { [first]: refusal('internal_error', 500) };
    const { list, lines } = await openTabs(replies);
    expect([list().status, list().failure?.code]).toEqual(['failed', 'internal_error']);
    replies[first] = page(invites(1, 1));
    list().retry();
    await until(() => list().status === 'ready');
    expect(lines()).toEqual(['1 open']);
  });

  it('keeps its lines when the next page cannot be read (CAL-D07)', async () => {
    const after = '/invites?filter=appointments&status=open&limit=50&after=650000000000000000000001';
    const replies: Replies = {
      [first]: { ...page(invites(1, 1), 2), next: after },
      [`GET ${after}`]: refusal('internal_error', 500),
    };
    const { list, lines } = await openTabs(replies);
    list().loadMore();
    await until(() => list().moreFailure !== null);
    expect([list().status, list().moreFailure?.code, lines()]).toEqual(['ready', 'internal_error', ['1 open']]);
    replies[`GET ${after}`] = page(invites(2, 2));
    list().loadMore();
    await until(() => lines().length === 2);
    expect(list().moreFailure).toBeNull();
  });
});

describe('an answer to an invite', () => {
  const { id } = inviteOf(1);
  const [accept, reject] = [`POST /invites/${id}/accept`, `POST /invites/${id}/reject`];

  it.each([
    ['accepted', accept],
    ['declined', reject],
  ] as const)('is %s, and the number of open ones falls at once (CAL-169, CAL-170, CAL-D114)', async (answer, call) => {
    const server = { answer: (_: Reply) => {} };
    const replies: Replies = {
      [first]: page(invites(1, 2)),
      [counting]: page([], 2),
      [call]: () => new Promise((resolve) => Object.assign(server, { answer: resolve })),
    };
    const opened = await openTabs(replies);
    const counts = await watchCount(opened);
    opened.atrium.queryClient.setQueryData([...calendarKeys.overviews], []);
    opened.inviteAt(0).give(answer);
    await until(() => counts.length === 2);
    expect([counts, opened.lines()]).toEqual([
      [2, 1],
      ['1 open', '2 open'],
    ]);
    replies[counting] = page([], 1);
    replies[first] = page(invites(2, 2));
    server.answer({ body: { invite: inviteOf(1, { status: answer }), skipped: [] } });
    await until(() => !opened.inviteAt(0).isBusy);
    await until(() => opened.calls.filter((made) => made === counting).length === 2);
    expect([counts, opened.lines()]).toEqual([
      [2, 1],
      [`1 ${answer}`, '2 open'],
    ]);
    expect(opened.atrium.queryClient.getQueryState([...calendarKeys.overviews])?.isInvalidated).toBe(true);
    expect(opened.calls.filter((made) => made === call || made === first)).toEqual([first, call]);
  });

  it('names the dates of a series that it left out, and why (CAL-D96, CAL-D168)', async () => {
    const skipped = [
      { id: 'a', code: 'participation_locked' },
      { id: 'b', code: 'participation_locked' },
      { id: 'c', code: 'attendee_limit_reached' },
    ];
    const opened = await openTabs({
      [first]: page(invites(1, 1)),
      [counting]: page([], 0),
      [accept]: { body: { invite: inviteOf(1, { status: 'accepted' }), skipped } },
    });
    const { toasts } = opened.atrium;
    showNotices(opened.tabs, invitesNotices, { toasts, about: 'invites' });
    opened.inviteAt(0).give('accepted');
    await until(() => !opened.inviteAt(0).isBusy);
    const said = toasts.get().map(({ text, values, reason }) => [text, values, reason]);
    expect(said).toEqual([
      ['calendar.rsvp.skipped', { count: 2 }, 'calendar.refusal.participation_locked'],
      ['calendar.rsvp.skipped', { count: 1 }, 'calendar.refusal.attendee_limit_reached'],
    ]);
  });

  it('is taken back when it is refused, and what refused it is read (CAL-174, CAL-D114)', async () => {
    const full = inviteOf(1, { invitable: { total_attendees_enforced_and_exceeded: true } });
    const replies: Replies = {
      [first]: page(invites(1, 1)),
      [counting]: page([], 1),
      [accept]: refusal('attendee_limit_reached'),
    };
    const opened = await openTabs(replies);
    const counts = await watchCount(opened);
    const refused: string[] = [];
    opened.tabs.on('rows.acted', ({ failure }) => failure && refused.push(failure.code));
    replies[first] = page([full]);
    opened.inviteAt(0).give('accepted');
    await until(() => opened.inviteAt(0).choices[0]?.verdict.allowed === false);
    expect([counts, refused, opened.lines()]).toEqual([[1, 0, 1], ['attendee_limit_reached'], ['1 open']]);
  });

  it('to an expired one leaves the number of open ones alone (CAL-173)', async () => {
    const opened = await openTabs(
      {
        'GET /invites?filter=appointments&status=expired&limit=50': page([inviteOf(1, { status: 'expired' })]),
        [counting]: page([], 4),
        [accept]: { body: { invite: inviteOf(1, { status: 'accepted' }), skipped: [] } },
      },
      'expired',
      true,
    );
    const counts = await watchCount(opened);
    opened.inviteAt(0).give('accepted');
    await until(() => opened.lines()[0] === '1 accepted');
    expect(counts).toEqual([4]);
  });

  it.each([
    ['obsolete, its appointment being gone', undefined, 'obsolete'],
    [
      'obsolete, it being no invite of the appointment any more',
      { body: { appointment: appointmentOf() } },
      'obsolete',
    ],
    [
      'what it was answered elsewhere',
      { body: { appointment: appointmentOf({ my_invite: { id, status: 'declined' } }) } },
      'declined',
    ],
    [
      'obsolete where its status is none that is known',
      { body: { appointment: appointmentOf({ my_invite: { id, status: 'later' } }) } },
      'obsolete',
    ],
  ] as const)('turns the line to %s, when it is no longer open (CAL-D111, CAL-E99)', async (_, appointment, status) => {
    const replies: Replies = { [first]: page(invites(1, 1)), [accept]: refusal('invite_not_open') };
    if (appointment) replies[`GET /appointments/${inviteOf(1).invitable.id}`] = appointment;
    const { inviteAt, lines } = await openTabs(replies);
    replies[first] = page([]);
    inviteAt(0).give('accepted');
    await until(() => lines()[0] === `1 ${status}`);
    expect([lines(), inviteAt(0).choices]).toEqual([[`1 ${status}`], []]);
  });

  it('leaves the line as it is when nothing can be learned of it', async () => {
    const { inviteAt, lines } = await openTabs({
      [first]: page(invites(1, 1)),
      [accept]: refusal('invite_not_open'),
      [`GET /appointments/${inviteOf(1).invitable.id}`]: refusal('internal_error', 500),
    });
    inviteAt(0).give('accepted');
    await until(() => !inviteAt(0).isBusy);
    expect(lines()).toEqual(['1 open']);
  });
});

describe('news of invites', () => {
  const [one, two] = [inviteOf(1), inviteOf(2)];

  it('show what was answered elsewhere, in its place, and count anew (CAL-E101, CAL-D113)', async () => {
    const replies: Replies = { [first]: page([one, two]), [counting]: page([], 2) };
    const opened = await openTabs(replies);
    const counts = await watchCount(opened);
    replies[counting] = page([], 1);
    await opened.bound.applyEvent(told(one.id, 'accepted'));
    await until(() => counts.length === 2);
    expect([counts, opened.lines(), opened.calls.filter((call) => call === first).length]).toEqual([
      [2, 1],
      ['1 accepted', '2 open'],
      1,
    ]);
  });

  it('follow an answer on the detail also without the socket (CAL-E101)', async () => {
    const appointment = appointmentOf({ id: one.invitable.id });
    const { participants_summary, participants } = appointment;
    const answered = { participant: { ...participants[0], status: 'accepted' }, participants_summary, skipped: [] };
    const replies: Replies = {
      [first]: page([one, two]),
      [counting]: page([], 2),
      [`PUT /appointments/${one.invitable.id}/participants/me`]: { body: answered },
    };
    const opened = await openTabs(replies);
    const counts = await watchCount(opened);
    replies[first] = page([two]);
    replies[counting] = page([], 1);
    const { rsvp } = createCalendar(opened.atrium).openAppointment(appointment).ref.getSnapshot().context.acts;
    rsvp.send({ type: 'act.run', input: { answer: 'accepted', scope: 'this' } });
    await until(() => counts.length === 2 && opened.lines().length === 1);
    expect([counts, opened.lines()]).toEqual([[2, 1], ['2 open']]);
  });

  it('bring in an invite that is new, and mark the tabs that are not shown (CAL-D110)', async () => {
    const replies: Replies = {
      [first]: page([one]),
      'GET /participations?status=upcoming&limit=20': refusal('offline'),
    };
    const { bound, lines, atrium } = await openTabs(replies);
    atrium.queryClient.setQueryData([...inviteKeys.tab('upcoming')], { pages: [], pageParams: [] });
    replies[first] = page([two, one]);
    await bound.applyEvent(told(two.id, 'open'));
    await until(() => lines().length === 2);
    expect(lines()).toEqual(['2 open', '1 open']);
    expect(atrium.queryClient.getQueryState([...inviteKeys.tab('upcoming')])?.isInvalidated).toBe(true);
  });

  it('read a tab again that is being read while they come', async () => {
    const server = { answer: (_: Reply) => {} };
    const replies: Replies = { [first]: page([one]) };
    const { bound, calls, inviteAt, lines, atrium } = await openTabs(replies);
    replies[first] = () => new Promise((resolve) => Object.assign(server, { answer: resolve }));
    void atrium.queryClient.refetchQueries({ queryKey: [...inviteKeys.tab('open')] });
    await until(() => calls.length === 2);
    replies[first] = page([]);
    await bound.applyEvent(told(one.id, 'declined'));
    server.answer(page([one]));
    await until(() => calls.length === 3);
    await settle();
    expect([lines(), inviteAt(0).choices]).toEqual([['1 declined'], []]);
  });

  it('of one change read a tab once, however many topics bring them', async () => {
    const { bound, calls, clock } = await openTabs({ [first]: page([one]) });
    const tell = coalesceEvents(clock, (event: Parameters<typeof bound.applyEvent>[0] & { topic: string }) =>
      bound.applyEvent(event),
    );
    const payload = { change: 'one', id: one.invitable.id, series_id: null };
    for (const topic of ['network:n', 'group:g', 'member:m']) tell({ topic, event: 'appointment', payload });
    await clock.advance(1_000);
    expect(calls).toEqual([first, first]);
  });

  it.each([
    ['appointment', { id: one.invitable.id, series_id: null }],
    ['participation', { id: one.invitable.id }],
  ] as const)(
    'of an appointment on screen read its seats and locks again: %s (CAL-174, CAL-175)',
    async (event, payload) => {
      const replies: Replies = { [first]: page([one]) };
      const { bound, calls, inviteAt } = await openTabs(replies);
      const elsewhere = { ...payload, id: two.invitable.id };
      await bound.applyEvent({ event, payload: elsewhere } as Parameters<typeof bound.applyEvent>[0]);
      expect(calls.length).toBe(1);
      replies[first] = page([
        inviteOf(1, {
          invitable: { attendee_configuration: { participation_locked: true, answers_close_hours_before: null } },
        }),
      ]);
      await bound.applyEvent({ event, payload } as Parameters<typeof bound.applyEvent>[0]);
      await until(() => inviteAt(0).choices[0]?.verdict.allowed === false);
      expect(inviteAt(0).choices.map(({ verdict }) => verdict.allowed)).toEqual([false, false]);
    },
  );
});

it('counts the open invites, and again every minute (CAL-D114)', async () => {
  const { bound, calls } = connect({ [counting]: page([], 120) });
  const { queryFn, refetchInterval } = bound.queries.openCount();
  expect(await queryFn({ signal: new AbortController().signal })).toBe(120);
  expect([refetchInterval, calls]).toEqual([60_000, [counting]]);
});
