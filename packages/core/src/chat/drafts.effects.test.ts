import { createTestClock } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { createEmitter, createTextStore } from '../environment/index.ts';
import { exampleChatIds, exampleMessage, exampleReaderId } from './chat.fixtures.ts';
import { createDrafts } from './drafts.effects.ts';
import { connectComposer } from './room/composer.connect.ts';
import { composerMachine } from './room/composer.machine.ts';
import { editedMessage } from './room/composer-mode.rules.ts';
import { quoteOf } from './room/message-acts.rules.ts';

const { mira, garden } = exampleChatIds;
const machine = composerMachine.provide({
  actors: { chat: fromCallback(() => undefined), saveEdit: fromPromise(() => new Promise<void>(() => {})) },
});

function start() {
  const clock = createTestClock(Date.UTC(2026, 10, 21, 9, 30));
  const local = createTextStore();
  const writes: string[] = [];
  const unload = createEmitter();
  const counted = {
    ...local,
    set: (key: string, text: string) => {
      writes.push(text);
      return local.set(key, text);
    },
  };
  const openTab = (store = local) =>
    createDrafts({ clock, storage: { local: store, session: local }, onUnload: unload.subscribe }, exampleReaderId);
  const compose = (drafts: ReturnType<typeof openTab>, chatId = mira) => {
    const { text = '', quoted = null } = drafts.get(chatId) ?? {};
    const ref = createActor(machine, { input: { chatId, text, quoted }, clock }).start();
    const api = () => connectComposer(ref.getSnapshot(), ref.send);
    return { ref, api, leave: drafts.follow(chatId, ref) };
  };
  return { clock, writes, unload, openTab, compose, counted };
}

it('of 50 characters in two seconds is written three times, and at once when the room is left (CHAT-040, CHAT-E38)', async () => {
  const { clock, writes, openTab, compose, counted } = start();
  const drafts = openTab(counted);
  const { api, leave } = compose(drafts);
  for (let typed = 1; typed <= 50; typed += 1) {
    api().change('x'.repeat(typed));
    await clock.advance(39);
  }
  expect(writes).toHaveLength(2);
  leave();
  expect(writes).toHaveLength(3);
  expect(drafts.get(mira)?.text).toBe('x'.repeat(50));
});

it('is written at once when the page goes away (CHAT-E38)', () => {
  const { unload, openTab, compose } = start();
  const drafts = openTab();
  const { api } = compose(drafts);
  api().change('At');
  api().change('At ten?');
  expect(drafts.get(mira)?.text).toBe('At');
  unload.emit();
  expect(drafts.get(mira)?.text).toBe('At ten?');
});

it('of each chat is its own, and survives the page with what it answers (CHAT-E34, CHAT-D33)', () => {
  const { openTab, compose } = start();
  const drafts = openTab();
  const quoted = quoteOf(exampleMessage(5));
  const first = compose(drafts);
  first.api().change('to Mira');
  first.ref.send({ type: 'quote.begin', quoted });
  first.leave();
  const second = compose(drafts, garden);
  second.api().change('to all');
  second.leave();
  const again = compose(openTab());
  expect(again.api()).toMatchObject({ text: 'to Mira', mode: 'quoting', quoted });
  expect([...openTab().chatIds()].sort()).toEqual([garden, mira]);
});

it('is warned about until it was sent, and gone then, or after thirty days (CHAT-041, CHAT-D33)', async () => {
  const { clock, openTab, compose } = start();
  const drafts = openTab();
  const { api } = compose(drafts);
  api().change('At ten?');
  expect([drafts.hasUnsent(), drafts.chatIds().has(mira)]).toEqual([true, true]);
  api().send();
  expect([drafts.hasUnsent(), drafts.get(mira), drafts.chatIds().size]).toEqual([false, null, 0]);
  await clock.advance(1_000);
  api().change('At eleven?');
  await clock.advance(30 * 86_400_000 + 1_000);
  expect(drafts.get(mira)).toBeNull();
});

it('is not the message that is edited, but what was written before (CHAT-E35)', async () => {
  const { clock, openTab, compose } = start();
  const drafts = openTab();
  const { ref, api } = compose(drafts);
  api().change('a draft');
  ref.send({ type: 'edit.begin', message: editedMessage(exampleMessage(5), null) });
  api().change('an edit');
  await clock.advance(1_000);
  expect(drafts.get(mira)?.text).toBe('a draft');
});

it('that another tab changes or sends is changed here, and does not come back (CHAT-E37)', () => {
  const { openTab, compose } = start();
  const { ref, api } = compose(openTab());
  api().change('a draft');
  ref.send({ type: 'draft.told', text: 'a longer draft', quoted: null });
  expect(api().text).toBe('a longer draft');
  ref.send({ type: 'draft.told', text: '', quoted: null });
  expect(api().hasUnsentText).toBe(false);
});
