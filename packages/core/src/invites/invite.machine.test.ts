import { recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Answer } from '../calendar/index.ts';
import { AtriumError } from '../machine/index.ts';
import { connectInvite } from './invite.connect.ts';
import { type AnswerInviteInput, type AnswerRefused, inviteMachine } from './invite.machine.ts';
import { inviteOf, exampleInvites as some } from './invites.fixtures.ts';
import type { Invite, InviteStatus } from './invites.schema.ts';

const coverage = recordTransitions(inviteMachine);
const now = Date.parse('2026-11-20T08:00:00Z');
const never = () => new Promise<never>(() => {});

type Server = {
  readonly answerInvite?: (input: AnswerInviteInput) => Promise<Invite>;
  readonly findStatus?: () => Promise<InviteStatus>;
};

function hold(invite: Invite, { answerInvite = never, findStatus = never }: Server = {}, retroactiveOpting = false) {
  const told: AnswerRefused[] = [];
  const listener = createActor(fromCallback<AnswerRefused>(({ receive }) => receive((event) => told.push(event))));
  const machine = inviteMachine.provide({
    actors: { answerInvite: fromPromise(({ input }) => answerInvite(input)), findStatus: fromPromise(findStatus) },
  });
  const ref = createActor(machine, {
    input: { invite, retroactiveOpting, now, listener: listener.start() },
    inspect: coverage.inspect,
  }).start();
  const idle = () => waitFor(ref, (snapshot) => snapshot.matches('idle'));
  return { ref, told, idle, api: () => connectInvite(ref.getSnapshot(), ref.send) };
}

const refusal = (code: string) => new AtriumError(code, 'No', { status: 409 });
const busy = (api: ReturnType<typeof connectInvite>) =>
  api.choices.filter(({ isBusy }) => isBusy).map(({ answer }) => answer);

describe('invite', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(inviteMachine)).toMatchInlineSnapshot(`
      "(root) (initial) idle
      (root) --invite.changed--> (stays) / takeInvite
      (root) --time.passed--> (stays) / setNow
      answering (invoke) answerInvite as answerInvite
      answering --xstate.done.actor.answerInvite--> idle / takeInvite
      answering --xstate.error.actor.answerInvite [isClosed]--> lookingUp / tellRefusal
      answering --xstate.error.actor.answerInvite--> idle / tellRefusal
      idle --answer.give [canAnswer]--> answering / setAnswer
      lookingUp (invoke) findStatus as findStatus
      lookingUp --xstate.done.actor.findStatus--> idle / takeStatus
      lookingUp --xstate.error.actor.findStatus--> idle"
    `);
  });

  it.each<[Answer]>([['accepted'], ['declined']])(
    'is %s once, and shows the result in place of the buttons (CAL-171, CAL-172, CAL-D111)',
    async (answer) => {
      const asked: AnswerInviteInput[] = [];
      const { ref, idle, api } = hold(some.open, {
        answerInvite: (input) => {
          asked.push(input);
          return Promise.resolve({ ...some.open, status: answer });
        },
      });
      expect(api().choices.map((choice) => choice.answer)).toEqual(['accepted', 'declined']);
      api().give(answer);
      expect([api().isBusy, busy(api())]).toEqual([true, [answer]]);
      await idle();
      expect([api().isBusy, api().choices, api().invite.status]).toEqual([false, [], answer]);
      ref.send({ type: 'answer.give', answer: 'declined' });
      expect(asked).toEqual([{ invite: some.open, answer }]);
    },
  );

  it('offers the answer again when it is refused, and says why (CAL-174)', async () => {
    const { told, idle, api } = hold(some.open, {
      answerInvite: () => Promise.reject(refusal('attendee_limit_reached')),
    });
    api().give('accepted');
    await idle();
    expect(api().choices.map(({ verdict }) => verdict.allowed)).toEqual([true, true]);
    const failure = { code: 'attendee_limit_reached', message: 'No', status: 409 };
    expect(told).toEqual([{ type: 'answer.refused', failure }]);
  });

  it('turns to what the server knows of an invite that is no longer open (CAL-E99)', async () => {
    const { told, idle, api } = hold(some.open, {
      answerInvite: () => Promise.reject(refusal('invite_not_open')),
      findStatus: () => Promise.resolve('obsolete'),
    });
    api().give('accepted');
    await idle();
    expect([api().invite.status, api().choices]).toEqual(['obsolete', []]);
    expect(told.map(({ failure }) => failure.code)).toEqual(['invite_not_open']);
  });

  it('stays as it is while nothing can be learned of it', async () => {
    const { idle, api } = hold(some.open, {
      answerInvite: () => Promise.reject(refusal('invite_not_open')),
      findStatus: () => Promise.reject(refusal('offline')),
    });
    api().give('accepted');
    await idle();
    expect([api().invite.status, api().isBusy]).toEqual(['open', false]);
  });

  it.each([
    ['full', some.full, false, 'accepted'],
    ['locked', some.locked, false, 'declined'],
    ['expired', some.expired, false, 'accepted'],
    ['expired and full', some.expiredFull, true, 'accepted'],
    ['expired and locked', some.expiredLocked, true, 'declined'],
    ['obsolete', some.gone, true, 'accepted'],
  ] as const)('gives no answer where it is %s (CAL-173, CAL-174, CAL-175, CAL-E88)', (_, invite, late, answer) => {
    const { ref } = hold(invite, {}, late);
    ref.send({ type: 'answer.give', answer });
    expect(ref.getSnapshot().value).toBe('idle');
  });

  it('says why an answer is not possible (CAL-174, CAL-175)', () => {
    const verdicts = (invite: Invite) =>
      hold(invite)
        .api()
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
    const { ref, api } = hold(some.open);
    ref.send({ type: 'invite.changed', invite: some.locked });
    ref.send({ type: 'answer.give', answer: 'accepted' });
    expect(api().isBusy).toBe(false);
    ref.send({ type: 'invite.changed', invite: inviteOf(1, { status: 'declined' }) });
    expect([api().choices, api().invite.status]).toEqual([[], 'declined']);
  });

  it('closes when its appointment ends while it is on screen', () => {
    const { ref, api } = hold(some.open);
    ref.send({ type: 'time.passed', now: Date.parse('2026-11-20T10:00:00Z') });
    api().give('accepted');
    expect([api().isBusy, api().choices[0]?.verdict]).toEqual([
      false,
      { allowed: false, reason: 'calendar.refusal.retroactive_opting_disabled' },
    ]);
  });

  it('says how a series repeats (CAL-D115)', () => {
    expect(hold(some.series).api().recurrence?.key).toBe('calendar.recurrence.weekly');
    expect(hold(some.open).api().recurrence).toBeNull();
  });

  afterAll(() => {
    expect(coverage.missed()).toEqual([]);
  });
});
