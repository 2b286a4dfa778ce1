import { recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { AtriumError } from '../machine/index.ts';
import { type AnswerRefused, connectInvite, inviteMachine } from './index.ts';
import { connectInviteTabs } from './invite-tabs.connect.ts';
import { type InviteTabsEvent, inviteTabsMachine, type PagesCommand, type TabRow } from './invite-tabs.machine.ts';
import { inviteOf, participationOf, exampleInvites as some } from './invites.fixtures.ts';
import { type FoundRow, type InviteTab, inviteTabs } from './invites.rules.ts';
import type { Invite, InviteStatus } from './invites.schema.ts';

const coverage = recordTransitions(inviteTabsMachine);
const now = Date.parse('2026-11-20T08:00:00Z');
const failure = { code: 'offline', message: 'gone' };

const rowOf = (invite: Invite): FoundRow => ({ kind: 'invite', id: invite.id, invite });
const answerRow = (number: number): FoundRow => {
  const participation = participationOf(number);
  return { kind: 'participation', id: participation.id, participation };
};
const open = (...numbers: readonly number[]) => numbers.map((number) => inviteOf(number));
const loaded = (invites: readonly Invite[], hasMore = false): InviteTabsEvent => ({
  type: 'pages.loaded',
  rows: invites.map(rowOf),
  hasMore,
});

type Server = { readonly tab?: InviteTab; readonly answer?: () => Promise<Invite> };

function show({ tab = 'open', answer = () => new Promise(() => {}) }: Server, ...events: readonly InviteTabsEvent[]) {
  const read: string[] = [];
  const emitted: AnswerRefused[] = [];
  const machine = inviteTabsMachine.provide({
    actors: {
      now: fromCallback(() => {}),
      pages: fromCallback<PagesCommand, { readonly tab: InviteTab }>(({ input, receive }) => {
        read.push(input.tab);
        receive((command) => read.push(command.type));
      }),
      invite: inviteMachine.provide({
        actors: {
          answerInvite: fromPromise(answer),
          findStatus: fromPromise<InviteStatus, { readonly invite: Invite }>(() => new Promise(() => {})),
        },
      }),
    },
  });
  const tabs = createActor(machine, { input: { tab, retroactiveOpting: false, now }, inspect: coverage.inspect });
  tabs.on('answer.refused', (event) => emitted.push(event));
  tabs.start();
  for (const event of events) tabs.send(event);
  const api = () => connectInviteTabs(tabs.getSnapshot(), tabs.send);
  /** The lines as they stand: number and status of each invite. */
  const lines = () => api().rows.map((row) => (row.kind === 'invite' ? lineOf(row) : row.participation.id.slice(-2)));
  return { tabs, read, emitted, api, lines };
}

function lineOf(row: Extract<TabRow, { kind: 'invite' }>): string {
  const { id, status } = row.ref.getSnapshot().context.invite;
  return `${Number(id.slice(-2))} ${status}`;
}

function answerRowOf(api: ReturnType<ReturnType<typeof show>['api']>, index: number) {
  const row = api.rows[index];
  if (row?.kind !== 'invite') throw new Error('There is no invite in this line.');
  return { ref: row.ref, invite: connectInvite(row.ref.getSnapshot(), row.ref.send) };
}

describe('the tabs of invites', () => {
  it('have this table of transitions', () => {
    expect(transitionTable(inviteTabsMachine)).toMatchInlineSnapshot(`
      "(root) (initial) shown
      (root) (invoke) now as now
      (root) --answer.refused--> (stays) / announceRefusal
      (root) --tab.open [isOther]--> shown / openTab
      (root) --time.passed--> (stays) / setNow, tellTime
      shown (initial) shown.loading
      shown (invoke) pages as pages
      shown --pages.loaded--> (stays) / takePages
      shown.loadFailed --pages.loaded--> shown.ready / takePages
      shown.loadFailed --tab.retry--> shown.loading / readPages
      shown.loading --pages.failed--> shown.loadFailed / setFailure
      shown.loading --pages.loaded--> shown.ready / takePages
      shown.loadingMore --more.failed--> shown.moreFailed / setFailure
      shown.loadingMore --more.loaded--> shown.ready
      shown.moreFailed --more.load--> shown.loadingMore / readMore
      shown.ready --more.load [hasMore]--> shown.loadingMore / readMore"
    `);
  });

  it('are six with a name and an empty sentence of their own (CAL-159, CAL-E102)', () => {
    const { api, tabs } = show({});
    expect(api().tabs.map(({ tab, label }) => [tab, label])).toEqual([
      ['open', 'calendar.status.open'],
      ['upcoming', 'invites.status.upcoming'],
      ['accepted', 'calendar.status.accepted'],
      ['declined', 'calendar.status.declined'],
      ['expired', 'invites.status.expired'],
      ['obsolete', 'invites.status.obsolete'],
    ]);
    const sentences = inviteTabs.map((tab) => {
      api().open(tab);
      expect(api().status).toBe('loading');
      tabs.send(loaded([]));
      return [api().status, api().emptyText];
    });
    expect(sentences).toEqual(inviteTabs.map((tab) => ['empty', `invites.empty.${tab}`]));
  });

  it('show invites or answers, each tab reading its own (CAL-162, CAL-163)', () => {
    const { api, tabs, read, lines } = show({}, loaded(open(1, 2)));
    expect([api().status, lines()]).toEqual(['ready', ['1 open', '2 open']]);
    api().open('accepted');
    expect([api().tab, api().status, lines()]).toEqual(['accepted', 'loading', []]);
    tabs.send({ type: 'pages.loaded', rows: [answerRow(7), answerRow(8)], hasMore: false });
    tabs.send({ type: 'pages.loaded', rows: [answerRow(8)], hasMore: false });
    expect(lines()).toEqual(['08']);
    api().open('accepted');
    expect([api().status, read]).toEqual(['ready', ['open', 'accepted']]);
  });

  it('say why nothing could be loaded, and try again (CAL-D07)', () => {
    const { api, tabs, read, lines } = show({}, { type: 'pages.failed', failure });
    expect([api().status, api().failure]).toEqual(['failed', failure]);
    api().retry();
    expect([api().status, api().failure, read]).toEqual(['loading', null, ['open', 'pages.read']]);
    tabs.send({ type: 'pages.failed', failure });
    tabs.send(loaded(open(1)));
    expect([api().status, lines()]).toEqual(['ready', ['1 open']]);
  });

  it('read on while there is more, and no further (CAL-E97, CAL-D113)', () => {
    const { api, tabs, read, lines } = show({}, loaded(open(1, 2), true));
    api().loadMore();
    api().loadMore();
    expect([api().isLoadingMore, read]).toEqual([true, ['open', 'more.read']]);
    tabs.send(loaded(open(1, 2, 3)));
    tabs.send({ type: 'more.loaded' });
    expect([api().isLoadingMore, api().hasMore, lines()]).toEqual([false, false, ['1 open', '2 open', '3 open']]);
    api().loadMore();
    expect(read).toEqual(['open', 'more.read']);
  });

  it('keep what is there when more cannot be loaded, and try again (CAL-D07)', () => {
    const { api, tabs, read, lines } = show({}, loaded(open(1), true), { type: 'more.load' });
    tabs.send({ type: 'more.failed', failure });
    expect([api().status, api().moreFailure, lines()]).toEqual(['ready', failure, ['1 open']]);
    api().loadMore();
    expect([api().isLoadingMore, api().moreFailure, read]).toEqual([true, null, ['open', 'more.read', 'more.read']]);
  });

  it('keep an answered line in its place with its result until the tab is left (CAL-D113)', async () => {
    const accepted = inviteOf(2, { status: 'accepted' });
    const { api, tabs, lines } = show({ answer: () => Promise.resolve(accepted) }, loaded(open(1, 2, 3)));
    const { ref, invite } = answerRowOf(api(), 1);
    invite.give('accepted');
    tabs.send(loaded(open(1, 3)));
    expect(lines()).toEqual(['1 open', '2 open', '3 open']);
    await waitFor(ref, (snapshot) => snapshot.matches('idle'));
    tabs.send(loaded(open(1, 3, 4)));
    expect(lines()).toEqual(['1 open', '2 accepted', '3 open', '4 open']);
    api().open('declined');
    api().open('open');
    tabs.send(loaded([...open(1), accepted, ...open(3)]));
    expect(lines()).toEqual(['1 open', '3 open']);
  });

  it('let a line go that somebody else has closed, and show what became of one that is known (CAL-E101)', () => {
    const { tabs, lines } = show({}, loaded(open(1, 2, 3)));
    tabs.send(loaded([...open(1), inviteOf(2, { status: 'declined' }), ...open(3)]));
    tabs.send(loaded(open(3, 1)));
    expect(lines()).toEqual(['3 open', '1 open', '2 declined']);
    tabs.send(loaded([]));
    expect(lines()).toEqual(['2 declined']);
  });

  it('go on with an answer when the tab is left, and tell of its refusal (CAL-E99)', async () => {
    const server = { refuse: (_: Error) => {} };
    const answer = () => new Promise<Invite>((_, refuse) => Object.assign(server, { refuse }));
    const { api, emitted } = show({ answer }, loaded(open(1)));
    const { ref, invite } = answerRowOf(api(), 0);
    invite.give('accepted');
    api().open('declined');
    server.refuse(new AtriumError('participation_locked', 'No', { status: 409 }));
    await waitFor(ref, (snapshot) => snapshot.matches('idle'));
    const refused = { code: 'participation_locked', message: 'No', status: 409 };
    expect(emitted).toEqual([{ type: 'answer.refused', failure: refused }]);
  });

  it('tell every line what time it is', () => {
    const { api, tabs } = show({}, loaded([some.open]));
    tabs.send({ type: 'time.passed', now: Date.parse('2026-11-20T10:00:00Z') });
    tabs.send(loaded([some.open, inviteOf(2)]));
    const verdicts = [0, 1].map((index) => answerRowOf(api(), index).invite.choices[0]?.verdict.allowed);
    expect(verdicts).toEqual([false, false]);
  });

  afterAll(() => {
    expect(coverage.missed()).toEqual([]);
  });
});
