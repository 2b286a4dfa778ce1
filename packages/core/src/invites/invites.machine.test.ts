import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { readerOf } from '../calendar/calendar.fixtures.ts';
import type { Answer } from '../calendar/index.ts';
import { fromRowActs } from '../lists/index.ts';
import { AtriumError } from '../machine/index.ts';
import { connectInvites } from './invites.connect.ts';
import { inviteOf, participationOf, exampleInvites as some } from './invites.fixtures.ts';
import { type InvitesEvent, invitesMachine } from './invites.machine.ts';
import { type InviteTab, inviteTabs, rowOfInvite, rowOfParticipation } from './invites.rules.ts';
import type { Invite } from './invites.schema.ts';

const now = Date.parse('2026-11-20T08:00:00Z');
const open = (...numbers: readonly number[]) => numbers.map((number) => inviteOf(number));
const loaded = (invites: readonly Invite[]): InvitesEvent => ({
  type: 'pages.loaded',
  rows: invites.map(rowOfInvite),
  hasMore: false,
});

interface Server {
  readonly tab?: InviteTab;
  readonly retroactiveOpting?: boolean;
  readonly answer?: (invite: Invite, answer: Answer) => Promise<Invite>;
}

function show(server: Server, ...events: readonly InvitesEvent[]) {
  const { tab = 'open', retroactiveOpting = false, answer = () => new Promise(() => {}) } = server;
  const read: string[] = [];
  const refused: string[] = [];
  const machine = invitesMachine.provide({
    actors: {
      pages: fromCallback(({ input }) => void read.push(input.filter)),
      act: fromRowActs(
        ({ id }) => id,
        ({ rows, act }, { each }) =>
          each(rows, async (row) => (row.kind === 'invite' ? rowOfInvite(await answer(row.invite, act)) : row)),
      ),
    },
  });
  const invites = createActor(machine, {
    input: { filter: tab, facts: { reader: readerOf({ retroactiveOpting }), now } },
  });
  invites.on('rows.acted', ({ failure }) => failure && refused.push(failure.code));
  invites.start();
  for (const event of events) invites.send(event);
  const api = () => connectInvites(invites.getSnapshot(), invites.send);
  /** The lines as they stand: number and status of each invite. */
  const lines = () =>
    api().rows.map((row) =>
      row.kind === 'invite' ? `${Number(row.id.slice(-2))} ${row.invite.status}` : row.participation.id.slice(-2),
    );
  const inviteAt = (index: number) => {
    const row = api().rows[index];
    if (row?.kind !== 'invite') throw new Error('There is no invite in this line.');
    return row;
  };
  return { tell: invites.send, read, refused, api, lines, inviteAt };
}

describe('the tabs of invites', () => {
  it('are six with a name and an empty sentence of their own (CAL-159, CAL-E102)', () => {
    const { api, tell } = show({});
    expect(api().tabs.map(({ tab, label }) => [tab, label])).toEqual([
      ['open', 'calendar.status.open'],
      ['upcoming', 'invites.status.upcoming'],
      ['accepted', 'calendar.status.accepted'],
      ['declined', 'calendar.status.declined'],
      ['expired', 'invites.status.expired'],
      ['obsolete', 'invites.status.obsolete'],
    ]);
    const sentences = inviteTabs.map((tab) => {
      tell({ type: 'list.open', filter: tab });
      tell(loaded([]));
      return [api().list.status, api().emptyText];
    });
    expect(sentences).toEqual(inviteTabs.map((tab) => ['empty', `invites.empty.${tab}`]));
  });

  it('show invites or answers, each tab reading its own (CAL-162, CAL-163)', () => {
    const { api, tell, read, lines } = show({}, loaded(open(1, 2)));
    expect(lines()).toEqual(['1 open', '2 open']);
    api().list.open('accepted');
    expect([api().tab, api().list.status, lines()]).toEqual(['accepted', 'loading', []]);
    const answers = [7, 8].map((number) => rowOfParticipation(participationOf(number)));
    tell({ type: 'pages.loaded', rows: answers, hasMore: false });
    tell({ type: 'pages.loaded', rows: answers.slice(1), hasMore: false });
    api().list.act([answers[1]?.id ?? ''], 'declined');
    expect([lines(), api().list.isActing, read]).toEqual([['08'], false, ['open', 'accepted']]);
  });

  it('keep an answered line in its place with its result until the tab is left (CAL-D113)', async () => {
    const accepted = inviteOf(2, { status: 'accepted' });
    const { api, tell, lines, inviteAt } = show({ answer: () => Promise.resolve(accepted) }, loaded(open(1, 2, 3)));
    inviteAt(1).give('accepted');
    tell(loaded(open(1, 3)));
    expect(lines()).toEqual(['1 open', '2 open', '3 open']);
    await settle();
    tell(loaded(open(1, 3, 4)));
    expect(lines()).toEqual(['1 open', '2 accepted', '3 open', '4 open']);
    api().list.open('declined');
    api().list.open('open');
    tell(loaded([...open(1), accepted, ...open(3)]));
    expect(lines()).toEqual(['1 open', '3 open']);
  });

  it('let a line go that somebody else has closed, and show what became of one that is known (CAL-E101)', () => {
    const { tell, lines } = show({}, loaded(open(1, 2, 3)));
    tell(loaded([...open(1), inviteOf(2, { status: 'declined' }), ...open(3)]));
    tell(loaded(open(3, 1)));
    expect(lines()).toEqual(['3 open', '1 open', '2 declined']);
    tell(loaded([]));
    expect(lines()).toEqual(['2 declined']);
  });

  it('go on with an answer when the tab is left, and tell of its refusal (CAL-E99)', async () => {
    const server = { refuse: (_: Error) => {} };
    const answer = () => new Promise<Invite>((_, refuse) => Object.assign(server, { refuse }));
    const { api, refused, inviteAt } = show({ answer }, loaded(open(1)));
    inviteAt(0).give('accepted');
    api().list.open('declined');
    server.refuse(new AtriumError('participation_locked', 'No', { status: 409 }));
    await settle();
    expect(refused).toEqual(['participation_locked']);
  });
});

describe('an invite', () => {
  it.each<[Answer]>([['accepted'], ['declined']])(
    'is %s once, and shows the result in place of the buttons (CAL-171, CAL-172, CAL-D111)',
    async (answer) => {
      const asked: unknown[] = [];
      const { inviteAt } = show(
        {
          answer: async (invite, given) => {
            asked.push([invite, given]);
            return { ...invite, status: given };
          },
        },
        loaded([some.open]),
      );
      expect(inviteAt(0).choices.map((choice) => choice.answer)).toEqual(['accepted', 'declined']);
      inviteAt(0).give(answer);
      inviteAt(0).give(answer);
      const busy = inviteAt(0).choices.filter(({ isBusy }) => isBusy);
      expect([inviteAt(0).isBusy, busy.map((choice) => choice.answer)]).toEqual([true, [answer]]);
      await settle();
      expect([inviteAt(0).isBusy, inviteAt(0).choices, inviteAt(0).invite.status]).toEqual([false, [], answer]);
      inviteAt(0).give('declined');
      expect(asked).toEqual([[some.open, answer]]);
    },
  );

  it('offers the answer again when it is refused, and says why (CAL-174)', async () => {
    const refusal = new AtriumError('attendee_limit_reached', 'No', { status: 409 });
    const { refused, inviteAt } = show({ answer: () => Promise.reject(refusal) }, loaded([some.open]));
    inviteAt(0).give('accepted');
    await settle();
    expect(inviteAt(0).choices.map(({ verdict }) => verdict.allowed)).toEqual([true, true]);
    expect(refused).toEqual(['attendee_limit_reached']);
  });

  it.each([
    ['full', some.full, false, 'accepted'],
    ['locked', some.locked, false, 'declined'],
    ['expired', some.expired, false, 'accepted'],
    ['expired and full', some.expiredFull, true, 'accepted'],
    ['expired and locked', some.expiredLocked, true, 'declined'],
    ['obsolete', some.gone, true, 'accepted'],
  ] as const)('gives no answer where it is %s (CAL-173, CAL-174, CAL-175, CAL-E88)', (_, invite, late, answer) => {
    const { inviteAt } = show({ tab: invite.status, retroactiveOpting: late }, loaded([invite]));
    inviteAt(0).give(answer);
    expect(inviteAt(0).isBusy).toBe(false);
  });

  it('says why an answer is not possible (CAL-174, CAL-175)', () => {
    const verdicts = (invite: Invite) =>
      show({ tab: invite.status }, loaded([invite]))
        .inviteAt(0)
        .choices.map(({ verdict }) => verdict);
    expect(verdicts(some.full)).toEqual([
      { allowed: false, reason: 'calendar.refusal.attendee_limit_reached' },
      { allowed: true },
    ]);
    const locked = { allowed: false, reason: 'calendar.refusal.participation_locked' };
    expect(verdicts(some.locked)).toEqual([locked, locked]);
    expect(verdicts(some.expired)).toEqual([]);
  });

  it('takes over what becomes known of it while it is on screen: a lock, a free seat, another answer (CAL-E101)', () => {
    const { tell, inviteAt } = show({}, loaded([some.open]));
    tell(loaded([{ ...some.locked, id: some.open.id }]));
    inviteAt(0).give('accepted');
    expect(inviteAt(0).isBusy).toBe(false);
    tell({ type: 'row.changed', row: rowOfInvite(inviteOf(1, { status: 'declined' })) });
    expect([inviteAt(0).choices, inviteAt(0).invite.status]).toEqual([[], 'declined']);
  });

  it('closes when its appointment ends while it is on screen', () => {
    const { tell, inviteAt } = show({}, loaded([some.open]));
    const later = Date.parse('2026-11-20T10:00:00Z');
    tell({ type: 'facts.loaded', data: { reader: readerOf(), now: later } });
    inviteAt(0).give('accepted');
    expect([inviteAt(0).isBusy, inviteAt(0).choices[0]?.verdict]).toEqual([
      false,
      { allowed: false, reason: 'calendar.refusal.retroactive_opting_disabled' },
    ]);
  });

  it('says how a series repeats (CAL-D115)', () => {
    const { inviteAt } = show({}, loaded([some.series, some.open]));
    expect([inviteAt(0).recurrence?.key, inviteAt(1).recurrence]).toEqual(['calendar.recurrence.weekly', null]);
  });
});
