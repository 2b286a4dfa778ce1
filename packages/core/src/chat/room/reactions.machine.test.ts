import { recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { exampleChatIds, exampleMessageId } from '../chat.fixtures.ts';
import { type GivenReaction, type ReactionGiving, reactionsMachine } from './reactions.machine.ts';

const coverage = recordTransitions(reactionsMachine);

it('has this table of transitions', () => {
  expect(transitionTable(reactionsMachine)).toMatchInlineSnapshot(`
    "(root) (invoke) server as server
    (root) --reaction.failed--> (stays) / announceRefusal
    (root) --reaction.give--> (stays) / tellServer"
  `);
});

it('tells the server of each emoji, and of what it refuses (CHAT-D62)', () => {
  const told: GivenReaction[] = [];
  const machine = reactionsMachine.provide({
    actors: {
      server: fromCallback<ReactionGiving>(({ receive, sendBack }) =>
        receive(({ reaction }) => {
          told.push(reaction);
          if (reaction.emoji === '😢')
            sendBack({ type: 'reaction.failed', failure: { code: 'read_only', message: '' } });
        }),
      ),
    },
  });
  const actor = createActor(machine, { inspect: coverage.inspect });
  const refused: string[] = [];
  actor.on('reaction.refused', ({ failure }) => refused.push(failure.code));
  actor.start();
  const of = { chatId: exampleChatIds.mira, id: exampleMessageId(1) };
  const given: GivenReaction[] = [
    { ...of, emoji: '👍', on: true },
    { ...of, emoji: '😢', on: true },
    { ...of, emoji: '👍', on: false },
  ];
  for (const reaction of given) actor.send({ type: 'reaction.give', reaction });
  expect([told, refused]).toEqual([given, ['read_only']]);
});

afterAll(() => expect(coverage.missed()).toEqual([]));
