import { recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { AtriumError } from '../../machine/index.ts';
import { exampleChatIds, exampleWriters } from '../chat.fixtures.ts';
import type { ChatId } from '../chat.schema.ts';
import { connectNewChat } from './new-chat.connect.ts';
import { type ChatPartner, newChatMachine } from './new-chat.machine.ts';

const coverage = recordTransitions(newChatMachine);
const mira: ChatPartner = { type: 'member', id: exampleWriters.mira.id };

function beginChat(createChat: (partner: ChatPartner) => Promise<ChatId>) {
  const machine = newChatMachine.provide({
    actors: { createChat: fromPromise(({ input }) => createChat(input.partner)) },
  });
  const ref = createActor(machine, { inspect: coverage.inspect }).start();
  const opened: ChatId[] = [];
  ref.on('chat.opened', ({ chatId }) => opened.push(chatId));
  return { ref, opened, api: () => connectNewChat(ref.getSnapshot(), ref.send) };
}

describe('a new chat', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(newChatMachine)).toMatchInlineSnapshot(`
      "(root) (initial) choosing
      choosing --partner.choose--> opening / setPartner
      opening (invoke) createChat as createChat
      opening --xstate.done.actor.createChat--> choosing / announceOpened
      opening --xstate.error.actor.createChat--> choosing / setFailure"
    `);
  });

  it('opens with whom one chooses, once (CHAT-008, CHAT-011, CHAT-D19)', async () => {
    const asked: ChatPartner[] = [];
    const { ref, opened, api } = beginChat((partner) => {
      asked.push(partner);
      return Promise.resolve(exampleChatIds.mira);
    });
    expect(api().opening).toBeNull();
    api().choose(mira);
    api().choose(mira);
    expect(api().opening).toEqual(mira);
    await waitFor(ref, (snapshot) => !snapshot.hasTag('busy'));
    expect({ asked, opened, opening: api().opening }).toEqual({
      asked: [mira],
      opened: [exampleChatIds.mira],
      opening: null,
    });
  });

  it('says why it could not be opened, and takes the next choice', async () => {
    const { ref, opened, api } = beginChat(() => Promise.reject(new AtriumError('forbidden', 'Externals may not.')));
    api().choose(mira);
    await waitFor(ref, (snapshot) => !snapshot.hasTag('busy'));
    expect([api().failure, opened]).toEqual([{ code: 'forbidden', message: 'Externals may not.' }, []]);
    api().choose(mira);
    expect(api()).toMatchObject({ failure: null, opening: mira });
  });
});

afterAll(() => {
  expect(coverage.missed()).toEqual([]);
});
