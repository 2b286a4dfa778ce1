import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { refuse } from '../machine/index.ts';
import { connectUploadQueue, type UploadQueueRef } from '../uploads/index.ts';
import { exampleObjectId, exampleQueue } from '../uploads/uploads.fixtures.ts';
import { createChatAttachments } from './attachments.effects.ts';
import { exampleChat, exampleChatIds, timelineAfter } from './chat.fixtures.ts';
import { connectComposer } from './room/composer.connect.ts';
import { composerMachine } from './room/composer.machine.ts';
import { attachableKinds } from './room/composer-attachments.rules.ts';

const { mira, garden } = exampleChatIds;
const limits = { max_files: 3, max_images: 2, max_size: null, extension_filter: null };
const machine = composerMachine.provide({
  actors: { chat: fromCallback(() => undefined), saveEdit: fromPromise(() => new Promise<void>(() => {})) },
});

function start() {
  const { uploadQueue, transport, files } = exampleQueue();
  const attachments = createChatAttachments(uploadQueue);
  const enter = (chatId = mira) => {
    const composerRef = createActor(machine, { input: { chatId } }).start();
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
  return { attachments, enter, choose, namesIn, answer };
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
    const { files } = createChatAttachments(uploadQueue)
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
