import { createTestClock, recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { AtriumError } from '../../machine/index.ts';
import { exampleChatIds, exampleMessageId } from '../chat.fixtures.ts';
import { jumpMachine } from './jump.machine.ts';

const coverage = recordTransitions(jumpMachine);

function open(reach: () => Promise<void>) {
  const clock = createTestClock();
  const machine = jumpMachine.provide({ actors: { reachMessage: fromPromise(reach) } });
  const jump = createActor(machine, {
    input: { chatId: exampleChatIds.mira },
    clock,
    inspect: coverage.inspect,
  }).start();
  const failures: string[] = [];
  jump.on('jump.failed', ({ failure }) => failures.push(failure.code));
  return { jump, clock, failures };
}

it('has this table of transitions', () => {
  expect(transitionTable(jumpMachine)).toMatchInlineSnapshot(`
    "(root) (initial) idle
    (root) --message.jump--> reaching (again) / setTarget
    idle (entry) / clearTarget
    pointing --after pointingTime--> idle
    reaching (invoke) reachMessage as reachMessage
    reaching --xstate.done.actor.reachMessage--> pointing
    reaching --xstate.error.actor.reachMessage--> idle / announceFailure"
  `);
});

it('points a message out for a while once it is there (CHAT-E18)', async () => {
  const { jump, clock } = open(() => Promise.resolve());
  jump.send({ type: 'message.jump', id: exampleMessageId(3) });
  expect(jump.getSnapshot().hasTag('busy')).toBe(true);
  await waitFor(jump, (snapshot) => snapshot.matches('pointing'));
  expect(jump.getSnapshot().context.target).toBe(exampleMessageId(3));
  await clock.advance(3_000);
  expect(jump.getSnapshot()).toMatchObject({ value: 'idle', context: { target: null } });
});

it('says that a message is not there', async () => {
  const { jump, failures } = open(() => Promise.reject(new AtriumError('not_found', 'Not here.')));
  jump.send({ type: 'message.jump', id: exampleMessageId(3) });
  await waitFor(jump, (snapshot) => snapshot.matches('idle'));
  expect(failures).toEqual(['not_found']);
});

afterAll(() => {
  expect(coverage.missed()).toEqual([]);
});
