import { createTestClock, recordTransitions, settle, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AtriumError } from '../../machine/index.ts';
import { exampleMessageId as idOf } from '../chat.fixtures.ts';
import type { MessageId } from '../chat.schema.ts';
import { deliveryMachine } from './delivery.machine.ts';

const coverage = recordTransitions(deliveryMachine);

function deliver(answers: readonly (MessageId | Error)[] = []) {
  const clock = createTestClock();
  const waiting = [...answers];
  let pushes = 0;
  const machine = deliveryMachine.provide({
    actors: {
      pushMessage: fromPromise(async () => {
        pushes += 1;
        const answer = waiting.shift() ?? new Error('pushed more often than expected');
        if (answer instanceof Error) throw answer;
        return answer;
      }),
    },
  });
  const delivery = createActor(machine, { input: { cid: 'c' }, clock, inspect: coverage.inspect }).start();
  const turn = async () => {
    delivery.send({ type: 'turn.given' });
    await settle();
    return delivery.getSnapshot().value;
  };
  return { delivery, clock, turn, pushes: () => pushes, value: () => delivery.getSnapshot().value };
}

const refused = (code: string, retryAfter?: number) =>
  new AtriumError(code, code, retryAfter === undefined ? {} : { retryAfter });

describe('delivery', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(deliveryMachine)).toMatchInlineSnapshot(`
      "(root) (initial) pushed
      discarded (final)
      persisted (final)
      pushed (initial) pushed.waiting
      pushed --message.stored--> persisted (final) / setId
      pushed.notSent --delivery.discard--> discarded (final)
      pushed.notSent --delivery.resend--> pushed.waiting / clearFailure
      pushed.pausing --after retryAfter--> pushed.waiting / clearFailure
      pushed.pushing (invoke) pushMessage as pushMessage
      pushed.pushing --xstate.done.actor.pushMessage--> persisted (final) / setId
      pushed.pushing --xstate.error.actor.pushMessage [isConnectionLost]--> pushed.waiting
      pushed.pushing --xstate.error.actor.pushMessage [isRateLimited]--> pushed.pausing / setFailure
      pushed.pushing --xstate.error.actor.pushMessage--> pushed.notSent / setFailure
      pushed.waiting --turn.given--> pushed.pushing"
    `);
  });

  it('waits for its turn, and is persisted by the answer (CHAT-D09)', async () => {
    const { turn, value, pushes } = deliver([idOf(5)]);
    expect([value(), pushes()]).toEqual([{ pushed: 'waiting' }, 0]);
    expect(await turn()).toBe('persisted');
  });

  it('is persisted by the event when that overtakes the answer, or comes after the timeout (CHAT-E04, CHAT-E59)', async () => {
    const { delivery, turn, value } = deliver([refused('timeout')]);
    expect(await turn()).toEqual({ pushed: 'notSent' });
    delivery.send({ type: 'message.stored', id: idOf(5) });
    expect(value()).toBe('persisted');
  });

  it.each(['disconnected', 'left'])('waits again when the connection is lost: %s (CHAT-D25)', async (code) => {
    const { turn } = deliver([refused(code), idOf(5)]);
    expect(await turn()).toEqual({ pushed: 'waiting' });
    expect(await turn()).toBe('persisted');
  });

  it('pauses as long as the server asks (CHAT-D42)', async () => {
    const { turn, clock, value } = deliver([refused('rate_limited', 4), refused('rate_limited'), idOf(5)]);
    expect(await turn()).toEqual({ pushed: 'pausing' });
    await clock.advance(3_999);
    expect(value()).toEqual({ pushed: 'pausing' });
    await clock.advance(1);
    expect(value()).toEqual({ pushed: 'waiting' });
    expect(await turn()).toEqual({ pushed: 'pausing' });
    await clock.advance(1_000);
    expect(await turn()).toBe('persisted');
  });

  it('steps aside when refused, to be sent again or discarded (CHAT-D25, CHAT-D24)', async () => {
    const { delivery, turn, value } = deliver([refused('read_only'), refused('timeout')]);
    expect(await turn()).toEqual({ pushed: 'notSent' });
    expect(delivery.getSnapshot().context.failure?.code).toBe('read_only');
    delivery.send({ type: 'delivery.resend' });
    expect([value(), delivery.getSnapshot().context.failure]).toEqual([{ pushed: 'waiting' }, null]);
    expect(await turn()).toEqual({ pushed: 'notSent' });
    delivery.send({ type: 'delivery.discard' });
    expect(delivery.getSnapshot().status).toBe('done');
  });
});

afterAll(() => {
  expect(coverage.missed()).toEqual([]);
});
