import { createTestClock, recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { exampleChatIds } from '../chat.fixtures.ts';
import { connectComposer } from './composer.connect.ts';
import { type ComposerRequest, composerMachine } from './composer.machine.ts';

const chatId = exampleChatIds.mira;
const coverage = recordTransitions(composerMachine);

function openComposer(text?: string) {
  const clock = createTestClock();
  const asked: [number, ComposerRequest][] = [];
  const machine = composerMachine.provide({
    actors: {
      chat: fromCallback<ComposerRequest, { chatId: typeof chatId }>(({ receive }) =>
        receive((event) => asked.push([clock.now(), event])),
      ),
    },
  });
  const input = { chatId, ...(text !== undefined && { text }) };
  const composer = createActor(machine, { input, clock, inspect: coverage.inspect }).start();
  const emitted: string[] = [];
  composer.on('composer.sent', (event) => emitted.push(event.chatId));
  return { composer, clock, asked, emitted, api: () => connectComposer(composer.getSnapshot(), composer.send) };
}

const notice: ComposerRequest = { type: 'composing.notify' };

describe('composer', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(composerMachine)).toMatchInlineSnapshot(`
      "(root) (initial) writing
      (root) (invoke) chat as chat
      restricted --abilities.changed [canWrite]--> writing
      writing (initial) writing.silent
      writing --abilities.changed [isRestricted]--> restricted
      writing --composer.send [canSend]--> (stays) / sendMessage, clearText, announceSent
      writing --text.change--> (stays) / changeText
      writing.notified --after composingSpacing--> writing.silent
      writing.silent --text.change [hasText]--> writing.notified / changeText, notifyComposing"
    `);
  });

  it('sends its text trimmed and is empty then, so that a second Enter sends nothing (CHAT-032, CHAT-E28)', () => {
    const { api, asked, emitted } = openComposer('  hello \n');
    expect(api()).toMatchObject({ sending: { allowed: true }, hasUnsentText: true });
    api().send();
    api().send();
    expect(asked).toEqual([[0, { type: 'message.send', text: 'hello' }]]);
    expect(emitted).toEqual([chatId]);
    expect(api()).toMatchObject({ text: '', hasUnsentText: false });
  });

  it.each([
    [' \n', 'chat.refusal.empty_message'],
    ['a'.repeat(10_001), 'chat.refusal.too_long'],
  ] as const)('says why it does not send %j (CHAT-037, CHAT-E19, CHAT-D29)', (text, reason) => {
    const { api, asked } = openComposer(text);
    expect(api().sending).toEqual({ allowed: false, reason });
    api().send();
    expect(asked).toEqual([]);
  });

  it('shows how many characters are left (CHAT-D29)', () => {
    expect([openComposer().api().remaining, openComposer('a'.repeat(9_600)).api().remaining]).toEqual([null, 400]);
  });

  it('says at most once a second that one types, and never without text (CHAT-019, CHAT-E40, RT-026)', async () => {
    const { api, clock, asked } = openComposer();
    api().change(' ');
    for (const text of ['h', 'he', 'hel', 'hell']) {
      api().change(text);
      await clock.advance(400);
    }
    api().change('');
    await clock.advance(2_000);
    api().change('');
    api().change('again');
    expect(asked).toEqual([
      [0, notice],
      [1_200, notice],
      [3_600, notice],
    ]);
  });

  it('keeps its text where writing is not possible, and says why (CHAT-034, CHAT-D27, CHAT-E62)', () => {
    const { composer, api, asked } = openComposer('draft');
    composer.send({ type: 'abilities.changed', write: true });
    expect(api().writing).toEqual({ allowed: true });
    composer.send({ type: 'abilities.changed', write: false });
    composer.send({ type: 'abilities.changed', write: false });
    api().change('more');
    api().send();
    const refused = { allowed: false, reason: 'chat.refusal.read_only' };
    expect([api(), asked]).toMatchObject([{ text: 'draft', writing: refused, sending: refused }, []]);
    composer.send({ type: 'abilities.changed', write: true });
    expect(api().writing).toEqual({ allowed: true });
  });
});

afterAll(() => {
  expect(coverage.missed()).toEqual([]);
});
