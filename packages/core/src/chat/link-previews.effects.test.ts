import { createTestClock } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { createRealtimeConnection } from '../realtime/realtime.client.ts';
import { createChat } from './chat.client.ts';
import { exampleChatIds, exampleReaderId } from './chat.fixtures.ts';
import { openLinkPreviews } from './link-previews.effects.ts';
import { createLoopbackServer } from './loopback-server.fixtures.ts';
import { linksOf } from './markdown/index.ts';
import { connectComposer } from './room/composer.connect.ts';
import { entryOf } from './timeline/timeline.rules.ts';

const { mira } = exampleChatIds;

/** A member who writes to Mira, with a server and a clock that stands still. */
async function start() {
  const clock = createTestClock(Date.UTC(2026, 10, 21, 9, 30));
  const server = createLoopbackServer(clock);
  const cids = Array.from({ length: 9 }, (_, index) => `cid-${index + 1}`).values();
  const random = { number: () => 0, uuid: () => cids.next().value ?? '' };
  const atrium = createAtrium({ environment: createMemoryEnvironment({ clock, random }) });
  const connection = createRealtimeConnection(atrium, { create: () => server.connect() });
  const chat = createChat(atrium, connection);
  connection.open({ networkId: '65b000000000000000000001', memberId: exampleReaderId });
  await clock.advance(1_000);
  createActor(chat.roomMachine, { input: { chatId: mira }, clock }).start();
  const composer = createActor(chat.composerMachine, { input: { chatId: mira }, clock }).start();
  await clock.advance(100);
  const say = (text: string) => {
    connectComposer(composer.getSnapshot(), composer.send).change(text);
    connectComposer(composer.getSnapshot(), composer.send).send();
  };
  const waiting = () => entryOf(chat.getSnapshot(), mira).pending.map(({ text, status }) => `${text} (${status})`);
  const pushed = (event: string) => server.pushes.filter((push) => push.event === event);
  return { clock, server, chat, composer, say, waiting, pushed };
}

describe('a message with a link', () => {
  const url = 'https://garten.example/beet';
  async function link() {
    const open = await start();
    const { composer } = open;
    const previews = openLinkPreviews({
      machine: open.chat.linkPreviewsMachine,
      composerRef: composer,
      clock: open.clock,
      linksOf,
    });
    const write = async (text: string) => {
      connectComposer(composer.getSnapshot(), composer.send).change(text);
      await open.clock.advance(600);
    };
    const sent = () => open.pushed('message').map(({ payload }) => [payload.text, payload.link_attachments]);
    const told = (facts: object) => {
      const payload = { chat_id: mira, link_attachment: { url, loading: false, ...facts } };
      open.server.say(`member:${exampleReaderId}`, 'link_attachment', payload, false);
      return open.clock.advance(100);
    };
    return { ...open, previews, write, sent, told };
  }

  it('waits until its page was looked at, is shown meanwhile, and holds later ones back (CHAT-095, CHAT-097, CHAT-E41, RT-027)', async () => {
    const { clock, say, write, sent, told, waiting, pushed } = await link();
    await write(`See ${url}`);
    say(`See ${url}`);
    say('later');
    await clock.advance(3_000);
    expect(pushed('get_link_attachments').map(({ payload }) => payload.urls)).toEqual([[url]]);
    expect([sent(), waiting()]).toEqual([[], [`See ${url} (pushed)`, 'later (pushed)']]);
    await told({ title: 'Beet' });
    expect(sent()).toEqual([
      [`See ${url}`, [{ url }]],
      ['later', []],
    ]);
  });

  it('goes without a preview that failed, was dismissed or takes more than a minute (CHAT-094, CHAT-095, CHAT-E42, CHAT-E44)', async () => {
    const { clock, say, write, sent, told, previews } = await link();
    await write(url);
    await told({ error: 'error_status' });
    say(url);
    await clock.advance(100);
    expect(sent()).toEqual([[url, [{ url }]]]);
    await write(url);
    previews.ref.send({ type: 'preview.dismiss', url });
    say(url);
    await clock.advance(100);
    expect(sent()).toHaveLength(2);
    await told({ error: 'error_status' });
    await write(`${url} again`);
    say(`${url} again`);
    await clock.advance(30_000);
    expect(sent()).toHaveLength(2);
    await clock.advance(31_000);
    expect(sent().at(-1)).toEqual([`${url} again`, [{ url }]]);
    previews.release();
  });

  it('asks for its page by calls while there is no connection, and shows it until it is sent (CHAT-D22, CHAT-098, CHAT-099)', async () => {
    const clock = createTestClock(Date.UTC(2026, 10, 21, 9, 30));
    const asked: string[] = [];
    const result = { title: 'Beet', description: 'Alles vom Beet', site_name: 'Garten', images: [] };
    const atrium = createAtrium({
      environment: createMemoryEnvironment({ clock }),
      baseUrl: 'https://atrium.test',
      token: 'secret',
      fetch: async (request) => {
        if (!(request instanceof Request)) throw new Error('A request was awaited.');
        asked.push(`${request.method} ${new URL(request.url).pathname}`);
        const isNew = request.method === 'POST';
        const crawl = { id: '65c000000000000000000001', url, status: isNew ? 'initialized' : 'finished' };
        return Response.json({ ...crawl, result: isNew ? null : result }, { status: isNew ? 201 : 200 });
      },
    });
    // Its server's time stands still: nothing is ever joined.
    const create = () => createLoopbackServer(createTestClock()).connect();
    const connection = createRealtimeConnection(atrium, { create });
    const chat = createChat(atrium, connection);
    connection.open({ networkId: '65b000000000000000000001', memberId: exampleReaderId });
    const composerRef = createActor(chat.composerMachine, { input: { chatId: mira }, clock }).start();
    const { ref, release } = openLinkPreviews({ machine: chat.linkPreviewsMachine, composerRef, clock, linksOf });
    const shown = () => ref.getSnapshot().context.previews.map(({ state, link }) => [state, link?.title]);
    composerRef.send({ type: 'text.change', text: `See ${url}` });
    await clock.advance(600);
    await expect.poll(() => asked).toEqual(['POST /system/crawls']);
    expect(shown()).toEqual([['loading', undefined]]);
    await expect
      .poll(async () => {
        await clock.advance(2_500);
        return shown();
      })
      .toEqual([['loaded', 'Beet']]);
    expect(asked).toEqual(['POST /system/crawls', 'GET /system/crawls/65c000000000000000000001']);
    release();
  });
});
