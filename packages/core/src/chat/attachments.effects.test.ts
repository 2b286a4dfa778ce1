import { createTestClock } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { createTextStore } from '../environment/index.ts';
import { refuse } from '../machine/index.ts';
import { connectUploadQueue, type UploadQueueRef } from '../uploads/index.ts';
import { exampleObjectId, exampleQueue } from '../uploads/uploads.fixtures.ts';
import { createChatAttachments } from './attachments.effects.ts';
import { exampleChat, exampleChatIds, exampleReaderId, timelineAfter } from './chat.fixtures.ts';
import { connectComposer } from './room/composer.connect.ts';
import { composerMachine } from './room/composer.machine.ts';
import { attachableKinds } from './room/composer-attachments.rules.ts';

const { mira, garden } = exampleChatIds;
const limits = { max_files: 3, max_images: 2, max_size: null, extension_filter: null };
const machine = composerMachine.provide({
  actors: { chat: fromCallback(() => undefined), saveEdit: fromPromise(() => new Promise<void>(() => {})) },
});

/** A page of one member; a later page on the same device gets what the device keeps. */
function start({ local = createTextStore(), now = Date.UTC(2026, 10, 21, 9, 30) } = {}) {
  const { uploadQueue, transport, files } = exampleQueue();
  const expired: unknown[] = [];
  const attachments = createChatAttachments({
    machine: uploadQueue,
    environment: { clock: createTestClock(now), storage: { local, session: createTextStore() } },
    memberId: exampleReaderId,
    onExpired: (names) => expired.push(names),
  });
  const enter = (chatId = mira, input: { readonly text?: string } = {}) => {
    const composerRef = createActor(machine, { input: { chatId, ...input } }).start();
    const open = attachments.open({ composerRef, limits });
    const api = () => connectComposer(composerRef.getSnapshot(), composerRef.send);
    return { open, api };
  };
  const choose = (queue: UploadQueueRef, ...names: string[]) =>
    queue.send({
      type: 'files.add',
      files: names.map((name) => files.keep(Object.assign(new Blob(['bytes']), { name }))),
    });
  const namesIn = (queue: UploadQueueRef) => viewOf(queue).items.map(({ name }) => name);
  const answer = async (end: (send: NonNullable<ReturnType<typeof transport.sends.get>>) => void) => {
    for (const send of [...transport.sends.values()]) end(send);
    transport.sends.clear();
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { attachments, enter, choose, namesIn, answer, expired, transport };
}

const viewOf = (queue: UploadQueueRef) => connectUploadQueue(queue.getSnapshot(), queue.send);

describe('files and pictures of a message', () => {
  it('are as many as the network allows, of each kind apart; the rest of a choice is cut off and said once (CHAT-077, CHAT-078, CHAT-079, CHAT-080, CHAT-E23)', () => {
    const { enter, choose, namesIn } = start();
    const { files, images } = enter().open.get();
    const said: unknown[] = [];
    for (const queue of [files, images]) queue.on('uploads.dropped', ({ message }) => said.push(message));
    choose(files, 'a.pdf');
    choose(files, 'b.pdf', 'c.pdf', 'd.pdf', 'e.pdf');
    expect(namesIn(files)).toEqual(['a.pdf', 'b.pdf', 'c.pdf']);
    expect(said).toEqual([{ key: 'js.uploads.dropped', values: { count: 2, names: 'd.pdf, e.pdf', cap: 3 } }]);
    viewOf(files).items[0]?.remove();
    choose(files, 'f.pdf', 'g.pdf');
    expect(namesIn(files)).toEqual(['b.pdf', 'c.pdf', 'f.pdf']);
    choose(images, '1.png', '2.png', '3.png');
    expect(namesIn(images)).toEqual(['1.png', '2.png']);
    expect(said.at(-1)).toEqual({ key: 'js.uploads.dropped', values: { count: 1, names: '3.png', cap: 2 } });
  });

  it('may be files when there are pictures enough, which the question about them says (CHAT-E24)', () => {
    const { enter, choose, namesIn } = start();
    const { files, images } = enter().open.get();
    choose(images, '1.png', '2.png');
    expect(viewOf(images).add).toEqual({
      allowed: false,
      message: { key: 'js.uploads.cap_reached', values: { cap: 2 } },
    });
    choose(files, '3.png');
    expect(namesIn(files)).toEqual(['3.png']);
  });

  it('are not offered where none are allowed, and what is dropped then is refused with that number (CHAT-E26)', () => {
    const can = { write: true, add_files: false, add_images: true };
    const chats = [exampleChat(mira, { can })];
    const list = { has_more: false, server_time: '2026-11-21T09:30:00.000Z', isMore: false, at: 0 };
    expect(attachableKinds(timelineAfter([{ type: 'chats.loaded', chats, ...list }]), mira)).toEqual(['images']);
    const { uploadQueue } = exampleQueue();
    const composerRef = createActor(machine, { input: { chatId: mira } }).start();
    const environment = {
      clock: createTestClock(0),
      storage: { local: createTextStore(), session: createTextStore() },
    };
    const parts = { machine: uploadQueue, environment, memberId: exampleReaderId, onExpired: () => undefined };
    const { files } = createChatAttachments(parts)
      .open({ composerRef, limits: { ...limits, max_files: 0 } })
      .get();
    const said: unknown[] = [];
    files.on('uploads.dropped', ({ message }) => said.push(message.values));
    start().choose(files, 'a.pdf');
    expect(said).toEqual([{ count: 1, names: 'a.pdf', cap: 0 }]);
  });

  it('are waited for: the message goes once all are stored, and needs words when all were taken out (CHAT-083, CHAT-084, CHAT-085, CHAT-086, CHAT-D44)', async () => {
    const { enter, choose, answer } = start();
    const { open, api } = enter();
    const { files, images } = open.get();
    expect(api().sending).toEqual(refuse('chat.refusal.empty_message'));
    choose(files, 'a.pdf');
    choose(images, '1.png', '2.png', '3.png');
    expect(api().sending).toEqual(refuse('js.uploads.blocked.uploading'));
    let id = 0;
    await answer((send) => {
      id += 1;
      send.store({ id: exampleObjectId(id) });
    });
    expect([api().sending, viewOf(images).items.length]).toEqual([{ allowed: true }, 2]);
    for (const queue of [files, images]) for (const item of viewOf(queue).items) item.remove();
    expect(api().sending).toEqual(refuse('chat.refusal.empty_message'));
    choose(files, 'b.pdf');
    await answer((send) => send.fail(new Error('offline')));
    expect(api().sending).toEqual(refuse('chat.attachments.failed'));
  });

  it('are still there for who comes back to the chat, go with the message, and are warned about when the page goes (CHAT-041)', async () => {
    const { attachments, enter, choose, namesIn, answer } = start();
    const first = enter();
    expect(attachments.hasUnsent()).toBe(false);
    choose(first.open.get().files, 'a.pdf');
    first.open.release();
    const elsewhere = enter(garden);
    expect([namesIn(elsewhere.open.get().files), attachments.hasUnsent()]).toEqual([[], true]);
    elsewhere.open.release();
    await answer((send) => send.store({ id: exampleObjectId(1) }));
    const again = enter();
    expect([namesIn(again.open.get().files), again.api().sending]).toEqual([['a.pdf'], { allowed: true }]);
    again.api().send();
    expect([namesIn(again.open.get().files), attachments.hasUnsent()]).toEqual([[], false]);
    again.open.release();
    const blank = enter();
    expect(namesIn(blank.open.get().files)).toEqual([]);
  });
});

describe('what was uploaded for a draft', () => {
  const day = 86_400_000;
  const morning = Date.UTC(2026, 10, 21, 9, 30);

  /** A page that has uploaded a file and a picture for a message, and is closed. */
  async function uploaded() {
    const local = createTextStore();
    const page = start({ local });
    const { files, images } = page.enter().open.get();
    page.choose(files, 'a.pdf');
    page.choose(images, '1.png');
    let id = 0;
    await page.answer((send) => {
      id += 1;
      send.store({ id: exampleObjectId(id) });
    });
    return { local, page };
  }

  it('is there again after the page was loaded anew, without being uploaded again, and goes with the message (CHAT-E36)', async () => {
    const { local } = await uploaded();
    const { enter, namesIn, expired, transport } = start({ local, now: morning + day - 1 });
    const { open, api } = enter();
    expect([namesIn(open.get().files), namesIn(open.get().images)]).toEqual([['a.pdf'], ['1.png']]);
    expect([api().sending, expired, [...transport.sends]]).toEqual([{ allowed: true }, [], []]);
    api().send();
    const { open: later } = start({ local }).enter();
    expect([namesIn(later.get().files), namesIn(later.get().images)]).toEqual([[], []]);
  });

  it('is dropped once the server has forgotten it, which is said once; the words stay and can be sent (CHAT-E36)', async () => {
    const { local } = await uploaded();
    const { enter, namesIn, expired } = start({ local, now: morning + day });
    const { open, api } = enter(mira, { text: 'The plan' });
    expect([expired, namesIn(open.get().files)]).toEqual([[['1.png', 'a.pdf']], []]);
    expect([api().text, api().sending]).toEqual(['The plan', { allowed: true }]);
    expect(start({ local, now: morning + day }).expired).toEqual([]);
    const again = start({ local, now: morning + day });
    again.enter();
    expect(again.expired).toEqual([]);
  });

  it('keeps the time it was uploaded at, however often the page is loaded (CHAT-E36)', async () => {
    const { local } = await uploaded();
    const later = start({ local, now: morning + day - 1 });
    const { files } = later.enter().open.get();
    later.choose(files, 'b.pdf');
    await later.answer((send) => send.store({ id: exampleObjectId(9) }));
    const last = start({ local, now: morning + day });
    expect([last.namesIn(last.enter().open.get().files), last.expired]).toEqual([['b.pdf'], [['1.png', 'a.pdf']]]);
  });

  it('is not what was taken out again, failed, or belongs to another chat (CHAT-E36)', async () => {
    const { local, page } = await uploaded();
    const { files } = page.enter().open.get();
    viewOf(files).items[0]?.remove();
    page.choose(files, 'c.pdf');
    await page.answer((send) => send.fail(new Error('offline')));
    const { enter, namesIn } = start({ local });
    expect([namesIn(enter().open.get().files), namesIn(enter(garden).open.get().images)]).toEqual([[], []]);
  });

  it('is nothing where what the device keeps cannot be read (CHAT-E36)', async () => {
    const { local } = await uploaded();
    for (const key of local.keys()) local.set(key, '{"files":[{"id":"x"}]}');
    const { enter, namesIn, expired } = start({ local });
    expect([namesIn(enter().open.get().files), expired]).toEqual([[], []]);
  });

  it('follows another tab: what it uploads is here as well, and what it sends is gone here (CHAT-E36, CHAT-E37)', async () => {
    const tabs = twoTabs();
    const [first, second] = [start({ local: tabs.first }), start({ local: tabs.second })];
    const here = first.enter();
    const there = second.enter();
    second.choose(there.open.get().files, 'a.pdf');
    await second.answer((send) => send.store({ id: exampleObjectId(1) }));
    expect(first.namesIn(here.open.get().files)).toEqual(['a.pdf']);
    there.api().send();
    expect([first.namesIn(here.open.get().files), here.api().sending]).toEqual([
      [],
      refuse('chat.refusal.empty_message'),
    ]);
  });
});

/** The texts of a device as two tabs see them: each hears what the other changes. */
function twoTabs() {
  const shared = createTextStore();
  const listeners = [new Map<string, () => void>(), new Map<string, () => void>()] as const;
  const tab = (own: 0 | 1, other: 0 | 1) => ({
    ...shared,
    set: (key: string, text: string) => {
      const isKept = shared.set(key, text);
      listeners[other].get(key)?.();
      return isKept;
    },
    remove: (key: string) => {
      shared.remove(key);
      listeners[other].get(key)?.();
    },
    watch: (key: string, listener: () => void) => {
      listeners[own].set(key, listener);
      return () => listeners[own].delete(key);
    },
  });
  return { first: tab(0, 1), second: tab(1, 0) };
}
