import { createTestClock, settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { createRealtimeConnection } from '../realtime/realtime.client.ts';
import { createChat } from './chat.client.ts';
import { exampleChatIds, exampleMessage, exampleReaderId, exampleWriters } from './chat.fixtures.ts';
import type { ChatId, Message, MessageId } from './chat.schema.ts';
import { createLoopbackServer } from './loopback-server.fixtures.ts';
import type { MessagesWanted } from './message-stream.effects.ts';

const { mira, garden } = exampleChatIds;
const identity = { networkId: '65b000000000000000000001', memberId: exampleReaderId };

async function start() {
  const clock = createTestClock(Date.UTC(2026, 10, 21, 9, 30));
  const server = createLoopbackServer(clock);
  const environment = createMemoryEnvironment({ clock, random: { number: () => 0, uuid: () => crypto.randomUUID() } });
  const atrium = createAtrium({ environment });
  const connection = createRealtimeConnection(atrium, { create: () => server.connect() });
  const chat = createChat(atrium, connection);
  connection.open(identity);
  await clock.advance(1_000);

  /** Reads on until nothing more comes, and keeps what came. */
  async function listen(chatId: ChatId, wanted: MessagesWanted = {}) {
    const messages = chat.room(chatId).messages(wanted);
    const heard: string[] = [];
    const ended = (async () => {
      for await (const { text } of messages) heard.push(text);
      return 'ended';
    })();
    ended.catch(() => {}); // told by who awaits it
    await clock.advance(100);
    return { messages, heard, ended };
  }
  const say = (chatId: ChatId, ...texts: readonly string[]): Message[] =>
    texts.map((text) => server.write(chatId, exampleWriters.tom, { cid: crypto.randomUUID(), text }));
  const asked = (event: string) => server.pushes.filter((push) => push.event === event);
  return { clock, server, chat, connection, listen, say, asked };
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `${from + index}`);

describe('the messages of a room', () => {
  it('are those that come from now on, each once, own ones too (SDK-D05)', async () => {
    const { clock, chat, listen, say } = await start();
    say(garden, 'before');
    const { heard } = await listen(garden);
    say(garden, 'one', 'two');
    await clock.advance(100);
    const sent = chat.room(garden).send('three');
    await clock.advance(100);
    expect(await sent).toMatchObject({ text: 'three', from: { id: exampleReaderId } });
    expect(heard).toEqual(['one', 'two', 'three']);
  });

  it('begin after a message somebody names, or with the first one, without the deleted ones (SDK-D05)', async () => {
    const { clock, server, listen, say } = await start();
    const ids = say(garden, ...numbers(1, 180)).map(({ id }) => id);
    server.change(garden, 1, 'delete');
    await clock.advance(100);
    expect((await listen(garden, { after: null })).heard).toEqual(['1', ...numbers(3, 180)]);
    expect((await listen(garden, { after: ids[9] as MessageId })).heard).toEqual(numbers(11, 180));
    expect((await listen(garden, { after: ids[178] as MessageId })).heard).toEqual(['180']);
  });

  it('wait for who is slow, and are kept for nobody: what has left the timeline is asked for (SDK-D05)', async () => {
    const { clock, chat, say, asked } = await start();
    say(garden, 'before');
    const messages = chat.room(garden).messages();
    const first = messages.next();
    await clock.advance(100);
    say(garden, 'one');
    await clock.advance(100);
    expect((await first).value).toMatchObject({ text: 'one' });
    say(garden, ...numbers(1, 2_300));
    await clock.advance(100);
    const heard: string[] = [];
    const catchingUp = (async () => {
      while (heard.length < 2_300) heard.push((await messages.next()).value.text);
    })();
    await clock.advance(1_000);
    await catchingUp;
    expect(heard).toEqual(numbers(1, 2_300));
    expect(asked('more_messages').length).toBeGreaterThan(2);
    await messages.return?.();
  });

  it('come whole through a lost connection, whether the server kept what was missed or not (SDK-D05, CHAT-D26)', async () => {
    const { clock, server, listen, say } = await start();
    const { heard } = await listen(garden);
    say(garden, '1');
    await clock.advance(100);
    server.cut();
    say(garden, '2', '3');
    await clock.advance(20_000);
    expect(heard).toEqual(['1', '2', '3']);
    server.cut();
    say(garden, ...numbers(4, 400));
    server.forgetLog();
    await clock.advance(20_000);
    expect(heard).toEqual(numbers(1, 400));
  });

  it('lack none that is told of after a later one, as one written just before an own one is (SDK-D05)', async () => {
    const { clock, server, listen } = await start();
    const { heard } = await listen(mira);
    const tell = (n: number, text: string) => {
      const message = exampleMessage(n, { text });
      server.say(`member:${exampleReaderId}`, 'message', { kind: 'new', message });
    };
    tell(902, 'late');
    await clock.advance(100);
    tell(901, 'early');
    tell(902, 'late');
    await clock.advance(100);
    expect(heard).toEqual(['late', 'early']);
  });

  it('end where one leaves off, by break, return or signal, and let go of the topic (SDK-D05)', async () => {
    const { clock, chat, listen, say } = await start();
    const aborting = new AbortController();
    const waiting = await listen(garden, { signal: aborting.signal });
    aborting.abort();
    expect(await waiting.ended).toBe('ended');
    const returned = await listen(garden);
    expect(await returned.messages.return?.()).toEqual({ done: true, value: undefined });
    expect(await returned.ended).toBe('ended');
    const taken: string[] = [];
    const broken = (async () => {
      for await (const { text } of chat.room(garden).messages()) {
        taken.push(text);
        break;
      }
    })();
    await clock.advance(100);
    say(garden, 'one', 'two');
    await clock.advance(100);
    await broken;
    expect(taken).toEqual(['one']);
  });

  it('end with the connection, and with an error where the chat is none of theirs (SDK-D05)', async () => {
    const { clock, server, connection, chat, listen } = await start();
    const unknown = await listen(`group/${'6'.repeat(24)}` as ChatId);
    await expect(unknown.ended).rejects.toMatchObject({ code: 'not_found' });
    expect(connection.statusOf(`group:${'6'.repeat(24)}`)).toBeNull();
    expect(() => chat.room('nonsense').messages()).toThrow(expect.objectContaining({ code: 'not_found' }));
    const removed = await listen(garden);
    server.say(`member:${exampleReaderId}`, 'chat_removed', { chat_id: garden });
    await clock.advance(100);
    await expect(removed.ended).rejects.toMatchObject({ code: 'not_found' });
    const closed = await listen(mira);
    connection.close();
    await settle();
    expect(await closed.ended).toBe('ended');
  });
});
