import { createTestClock } from '@atrium/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment, createTextStore } from '../environment/index.ts';
import { createRealtimeConnection } from '../realtime/realtime.client.ts';
import { createChat } from './chat.client.ts';
import { exampleChatIds, exampleMessageId, exampleReaderId, exampleWriters } from './chat.fixtures.ts';
import type { ChatId } from './chat.schema.ts';
import { connectChatList } from './list/chat-list.connect.ts';
import { createLoopbackServer, gardenTopic } from './loopback-server.fixtures.ts';
import { connectComposer } from './room/composer.connect.ts';
import { editedMessage } from './room/composer-mode.rules.ts';
import { connectRoom } from './room/room.connect.ts';
import { unreadOf } from './timeline/chat-entry.rules.ts';
import { shownMessages } from './timeline/message-window.rules.ts';
import { entryOf } from './timeline/timeline.rules.ts';

const { mira, garden } = exampleChatIds;
const own = { cid: 'own', text: 'At ten.' };
const identity = { networkId: '65b000000000000000000001', memberId: exampleReaderId };

/** A member with a client, a server, and a clock that stands still. */
async function start({ storage = createTextStore(), begin = (_: ReturnType<typeof createLoopbackServer>) => {} } = {}) {
  const clock = createTestClock(Date.UTC(2026, 10, 21, 9, 30));
  const server = createLoopbackServer(clock);
  begin(server);
  const cids = Array.from({ length: 99 }, (_, index) => `cid-${index + 1}`).values();
  const environment = createMemoryEnvironment({
    clock,
    random: { number: () => 0, uuid: () => cids.next().value ?? '' },
    storage: { local: storage, session: createTextStore() },
  });
  const connection = createRealtimeConnection(createAtrium({ environment }), { create: () => server.connect() });
  const chat = createChat(createAtrium({ environment }), connection);
  connection.open(identity);
  await clock.advance(1_000);

  const entry = (chatId: ChatId) => entryOf(chat.getSnapshot(), chatId);
  const texts = (chatId: ChatId) => [
    ...shownMessages(entry(chatId).window).map(({ text }) => text),
    ...entry(chatId).pending.map(({ text, status }) => `${text} (${status})`),
  ];
  async function enter(chatId: ChatId) {
    const room = createActor(chat.roomMachine, { input: { chatId }, clock }).start();
    const composer = createActor(chat.composerMachine, { input: { chatId }, clock }).start();
    await clock.advance(100);
    const roomApi = () =>
      connectRoom(
        { snapshot: room.getSnapshot(), timeline: chat.getSnapshot(), now: clock.now(), zone: 'UTC' },
        room.send,
      );
    const composerApi = () => connectComposer(composer.getSnapshot(), composer.send);
    const say = (text: string) => {
      composerApi().change(text);
      composerApi().send();
    };
    return { room, composer, roomApi, composerApi, say };
  }
  const pushed = (event: string) => server.pushes.filter((push) => push.event === event);
  return { clock, server, chat, connection, entry, texts, enter, pushed, storage };
}

describe('the list', () => {
  it('loads when the member is connected, and joins the topics of groups (RT-005, RT-D03)', async () => {
    const { chat, connection, clock } = await start({ begin: (server) => server.write(garden, exampleWriters.tom) });
    const api = connectChatList({ timeline: chat.getSnapshot(), now: clock.now() }, chat.send);
    expect(api).toMatchObject({ state: 'ready', isEmpty: false, hasMore: false, unreadTotal: 1 });
    expect(api.rows.map(({ name }) => name)).toEqual(['Garden', 'Mira Sand']);
    expect([connection.statusOf(gardenTopic), connection.state().status]).toEqual(['joined', 'open']);
  });

  it('is read once more when the groups are joined, as nobody told what happened before that', async () => {
    const { pushed } = await start();
    expect(pushed('my_chats')).toHaveLength(2);
  });

  it('loads more, loads again, and opens new chats (CHAT-011, CHAT-D06)', async () => {
    const { chat, clock, pushed } = await start();
    const api = connectChatList({ timeline: chat.getSnapshot(), now: clock.now() }, chat.send);
    api.loadMore();
    api.reload();
    await clock.advance(100);
    expect(
      pushed('my_chats')
        .slice(2)
        .map(({ payload }) => Object.keys(payload)),
    ).toEqual([['before'], []]);
    const created = chat.open({ member_id: exampleWriters.tom.id });
    await clock.advance(100);
    expect(await created).toBe(`member/${exampleWriters.tom.id}`);
    expect(chat.getSnapshot().entries.size).toBe(3);
  });

  it('counts new messages of a chat that is not open (CHAT-057, CHAT-D37)', async () => {
    const { server, clock, entry } = await start();
    server.write(mira, exampleWriters.mira);
    server.write(garden, exampleWriters.tom);
    await clock.advance(100);
    expect([unreadOf(entry(mira)), unreadOf(entry(garden))]).toEqual([1, 1]);
  });

  it('says that it failed, and loads after the next join', async () => {
    const { chat, clock, server } = await start({
      begin: (server) => server.refuse('my_chats', { reason: 'invalid' }),
    });
    expect(chat.getSnapshot().list.status).toBe('failed');
    server.cut();
    await clock.advance(6_000);
    expect(chat.getSnapshot().list.status).toBe('ready');
  });
});

describe('a message', () => {
  it('is shown at once and stored once, though both the answer and the event tell of it (CHAT-D09, CHAT-E04)', async () => {
    const { clock, enter, texts } = await start();
    const { say, roomApi } = await enter(mira);
    const keys = () =>
      roomApi().days.flatMap(({ groups }) => groups.flatMap(({ messages }) => messages.map(({ key }) => key)));
    say('hello');
    expect([texts(mira), keys()]).toEqual([['hello (pushed)'], ['cid-1']]);
    await clock.advance(100);
    expect([texts(mira), keys()]).toEqual([['hello'], ['cid-1']]);
  });

  it('that was stored while its answer was lost is sent again with its cid, and is there once (CHAT-E03, RT-D09)', async () => {
    const { clock, server, enter, texts, pushed } = await start();
    const { say } = await enter(mira);
    server.lose('message', 'answer');
    say('hello');
    await clock.advance(5);
    await clock.advance(6);
    server.cut();
    expect(texts(mira)).toEqual(['hello (pushed)']);
    await clock.advance(10_000);
    expect([texts(mira), server.messagesOf(mira).length]).toEqual([['hello'], 1]);
    expect(new Set(pushed('message').map(({ payload }) => payload.cid))).toEqual(new Set(['cid-1']));
  });

  it('waits while there is no connection, in order, and survives a reload of the page (CHAT-D25, RT-D11)', async () => {
    const first = await start();
    const { say } = await first.enter(mira);
    first.server.cut();
    say('one');
    say('two');
    await first.clock.advance(100);
    expect(first.texts(mira)).toEqual(['one (pushed)', 'two (pushed)']);
    const second = await start({ storage: first.storage });
    await second.clock.advance(100);
    expect(second.server.messagesOf(mira).map(({ text }) => text)).toEqual(['one', 'two']);
    expect(second.entry(mira).pending).toEqual([]);
    expect((await start({ storage: first.storage })).server.messagesOf(mira)).toEqual([]);
  });

  it('steps aside when refused or timed out, while later ones go on (CHAT-D24, CHAT-D25, CHAT-112, RT-013)', async () => {
    const { clock, server, enter, texts } = await start();
    const { say, roomApi } = await enter(mira);
    server.refuse('message', { reason: 'read_only' });
    say('refused');
    say('second');
    await clock.advance(100);
    server.lose('message', 'push');
    say('lost');
    say('fourth');
    await clock.advance(10_100);
    expect(texts(mira)).toEqual(['second', 'fourth', 'refused (notSent)', 'lost (notSent)']);
    const bubbles = () => roomApi().days.flatMap(({ groups }) => groups.flatMap(({ messages }) => messages));
    expect(bubbles().flatMap(({ refusal }) => refusal?.text ?? [])).toEqual([
      'chat.refusal.read_only',
      'chat.delivery.timeout',
    ]);
    roomApi().discard('cid-1');
    roomApi().resend('cid-3');
    await clock.advance(100);
    expect(texts(mira)).toEqual(['second', 'fourth', 'lost']);
  });

  it('waits as long as the server asks when there were too many, and holds later ones back (CHAT-D42)', async () => {
    const { clock, server, enter, texts } = await start();
    const { say } = await enter(mira);
    server.refuse('message', { reason: 'rate_limited', retry_after_ms: 3_000 });
    say('one');
    say('two');
    await clock.advance(2_900);
    expect(texts(mira)).toEqual(['one (pushed)', 'two (pushed)']);
    await clock.advance(300);
    expect(texts(mira)).toEqual(['one', 'two']);
  });

  it('to a chat one was removed from is dropped, and its room closes (CHAT-D28, CHAT-E60)', async () => {
    const { chat, clock, server, enter, entry } = await start();
    const { say, roomApi } = await enter(garden);
    server.refuse('message', { reason: 'forbidden' });
    say('hello');
    await clock.advance(100);
    server.say(`member:${exampleReaderId}`, 'chat_removed', { chat_id: garden });
    await clock.advance(100);
    expect([roomApi().state, entry(garden).pending, chat.getSnapshot().entries.has(garden)]).toEqual([
      'removed',
      [],
      false,
    ]);
  });

  it('waits also when its tab is closed, for another tab or the next visit, and is counted (CHAT-D25, CHAT-D60)', async () => {
    const first = await start();
    const second = await start({ storage: first.storage });
    const { say } = await first.enter(mira);
    first.server.cut();
    second.server.cut();
    say('one');
    expect([first.chat.unsent(), second.chat.unsent()]).toEqual([1, 1]);
    first.connection.close();
    await second.clock.advance(8_000);
    const sent = second.server.messagesOf(mira).map(({ text }) => text);
    expect([sent, second.chat.unsent()]).toEqual([['one'], 0]);
  });

  it('is waited for no more in other tabs once one of them has sent or discarded it (CHAT-D60)', async () => {
    const first = await start();
    const { say, roomApi } = await first.enter(mira);
    first.server.refuse('message', { reason: 'read_only' });
    say('refused');
    await first.clock.advance(100);
    const begin = (server: typeof first.server) => server.refuse('message', { reason: 'read_only' });
    const second = await start({ storage: first.storage, begin });
    await second.clock.advance(100);
    expect(second.texts(mira)).toEqual(['refused (notSent)']);
    roomApi().discard('cid-1');
    expect([first.texts(mira), second.texts(mira)]).toEqual([[], []]);
  });

  it('waits where the device has no room to keep it (CHAT-D60)', async () => {
    const { clock, server, enter, texts } = await start({ storage: { ...createTextStore(), set: () => false } });
    const { say } = await enter(mira);
    server.cut();
    say('one');
    await clock.advance(8_000);
    expect(texts(mira)).toEqual(['one']);
  });
});

describe('a room', () => {
  it('is read after a second in view, and the server is told (CHAT-055, CHAT-056, CHAT-058)', async () => {
    const { clock, server, enter, entry } = await start({ begin: (server) => server.write(mira, exampleWriters.mira) });
    const { roomApi } = await enter(mira);
    expect(unreadOf(entry(mira))).toBe(1);
    roomApi().setNewestVisible(true);
    await clock.advance(1_300);
    expect([unreadOf(entry(mira)), server.unreadOf(mira)]).toEqual([0, 0]);
  });

  it('tells that messages were received, in direct chats, 200 ms apart (CHAT-053, CHAT-054, CHAT-D17)', async () => {
    const { clock, server, pushed } = await start();
    for (let n = 0; n < 5; n += 1) server.write(mira, exampleWriters.mira);
    server.write(garden, exampleWriters.tom);
    await clock.advance(1_000);
    const told = pushed('mark_as_received').map(({ payload }) => payload.last_received_id);
    const ids = server.messagesOf(mira).map(({ id }) => id);
    expect(told).toEqual([ids[0], ids[4]]);
  });

  it('loads older messages page by page (CHAT-022)', async () => {
    const { clock, server, enter, texts } = await start({
      begin: (server) => {
        for (let n = 0; n < 120; n += 1) server.write(mira, exampleWriters.mira);
      },
    });
    const { roomApi } = await enter(mira);
    const counts = [texts(mira).length];
    for (let page = 0; page < 2; page += 1) {
      roomApi().loadOlder();
      await clock.advance(400);
      counts.push(texts(mira).length);
    }
    expect([counts, roomApi().hasOlder]).toEqual([[50, 100, 120], false]);
    expect(texts(mira)).toEqual(server.messagesOf(mira).map(({ text }) => text));
  });

  it('waits for a connection, and is there at once when entered again', async () => {
    const { clock, server, enter, pushed } = await start();
    server.cut();
    const { roomApi, room } = await enter(mira);
    expect(roomApi().state).toBe('loading');
    await clock.advance(6_000);
    expect(roomApi().state).toBe('ready');
    room.stop();
    expect((await enter(mira)).roomApi().state).toBe('ready');
    expect(pushed('chat_details')).toHaveLength(1);
  });

  it('of somebody never written to begins when it is opened (CHAT-009, CHAT-D05)', async () => {
    const { enter, pushed } = await start();
    const stranger = `member/${exampleWriters.tom.id}` as ChatId; // the pattern of a chat id
    expect((await enter(stranger)).roomApi().state).toBe('ready');
    expect(pushed('create_chat').map(({ payload }) => payload)).toEqual([{ member_id: exampleWriters.tom.id }]);
  });

  it('of nobody, or of who may not begin one, is not found (CHAT-E65)', async () => {
    const { enter, server } = await start();
    const nobody = 'member/ffffffffffffffffffffffff' as ChatId; // the pattern of a chat id
    expect((await enter(nobody)).roomApi().state).toBe('notFound');
    server.refuse('create_chat', { reason: 'forbidden' });
    const stranger = `member/${exampleWriters.tom.id}` as ChatId; // the pattern of a chat id
    expect((await enter(stranger)).roomApi().state).toBe('notFound');
  });

  it('shows who types for two seconds, and tells others of own typing (CHAT-020, CHAT-021, CHAT-E39)', async () => {
    const { clock, server, enter, pushed } = await start();
    const { roomApi, composerApi } = await enter(mira);
    const from = { id: exampleWriters.mira.id, name: 'Mira Sand' };
    server.say(`member:${exampleReaderId}`, 'composing', { chat_id: mira, from }, false);
    await clock.advance(1_000);
    expect(roomApi().composing?.key).toBe('chat.composing.direct');
    await clock.advance(1_010);
    expect(roomApi().composing).toBeNull();
    composerApi().change('h');
    await clock.advance(20);
    expect(pushed('composing')).toEqual([
      { event: 'composing', topic: `member:${exampleReaderId}`, payload: { chat_id: mira } },
    ]);
  });

  it('shows who is there already, also after the connection was lost (CHAT-016, CHAT-D20, RT-D03)', async () => {
    const { clock, server, enter } = await start();
    const { roomApi } = await enter(mira);
    const busy = { type: 'busy', text: 'In the greenhouse' };
    expect(roomApi().status).toEqual(busy);
    const tellStatus = (status: unknown) => {
      const payload = { member_id: exampleWriters.mira.id, status };
      server.say(`network:${identity.networkId}`, 'status', payload, false);
    };
    tellStatus(null);
    await clock.advance(100);
    expect(roomApi().status).toBeNull();
    server.cut();
    await clock.advance(8_000);
    expect(roomApi().status).toEqual(busy);
  });

  it('shows who is there and how far the partner has read (CHAT-016, CHAT-051, CHAT-D20)', async () => {
    const { clock, server, enter } = await start();
    const { roomApi, say } = await enter(mira);
    say('hello');
    await clock.advance(100);
    const own = `member:${exampleReaderId}`;
    const [message] = server.messagesOf(mira);
    const partner_state = { last_received_id: message?.id, last_read_id: message?.id };
    server.say(own, 'chat_state', { chat_id: mira, partner_state });
    server.say(own, 'link_attachment', { chat_id: mira, link_attachment: { url: 'https://a.example', loading: true } });
    const status = { type: 'busy', text: 'In a meeting' };
    server.say(`network:${identity.networkId}`, 'status', { member_id: exampleWriters.mira.id, status }, false);
    await clock.advance(100);
    expect(roomApi().status).toEqual(status);
    expect(roomApi().days[0]?.groups[0]?.messages[0]?.status).toBe('read');
  });

  it('that becomes read-only keeps the draft and says why (CHAT-D27, CHAT-E62)', async () => {
    const { chat, clock, server, enter } = await start();
    const { composerApi } = await enter(mira);
    composerApi().change('draft');
    const known = chat.getSnapshot().entries.get(mira)?.chat;
    const can = { write: false, add_files: false, add_images: false };
    server.say(`member:${exampleReaderId}`, 'chat', { chat: { ...known, can } });
    await clock.advance(100);
    const reason = 'chat.refusal.read_only';
    expect(composerApi()).toMatchObject({ text: 'draft', writing: { allowed: false, reason } });
  });
});

describe('after a loss', () => {
  it.each([
    [30, false],
    [150, true],
    [500, true],
  ])(
    'of %i messages, with the log forgotten (%s), all are there once and in order (CHAT-E05, CHAT-E06)',
    async (count, isForgotten) => {
      const { clock, server, enter, texts, entry } = await start({
        begin: (server) => {
          for (let n = 0; n < 10; n += 1) server.write(mira, exampleWriters.mira);
        },
      });
      const { roomApi } = await enter(mira);
      server.cut();
      for (let n = 0; n < count; n += 1) server.write(mira, exampleWriters.mira);
      if (isForgotten) server.forgetLog();
      await clock.advance(8_000);
      expect(unreadOf(entry(mira))).toBe(server.unreadOf(mira));
      for (let page = 0; page < 12; page += 1) {
        roomApi().loadOlder();
        await clock.advance(400);
      }
      expect(texts(mira)).toEqual(server.messagesOf(mira).map(({ text }) => text));
    },
  );

  it('edits and deletions are taken over (CHAT-E07)', async () => {
    const { clock, server, enter, entry } = await start({
      begin: (server) => {
        for (let n = 0; n < 5; n += 1) server.write(mira, exampleWriters.mira);
      },
    });
    await enter(mira);
    server.cut();
    server.change(mira, 1, 'edit');
    server.change(mira, 2, 'delete');
    server.forgetLog();
    await clock.advance(8_000);
    expect(shownMessages(entry(mira).window)).toEqual(server.messagesOf(mira));
    expect(unreadOf(entry(mira))).toBe(5);
  });

  type Step = 'theirs' | 'group' | 'own' | 'edit' | 'delete' | 'cut' | 'forget' | 'lose answer' | 'lose push' | 'wait';
  const steps = fc.array(
    fc.constantFrom<Step>(
      'theirs',
      'theirs',
      'group',
      'own',
      'edit',
      'delete',
      'cut',
      'forget',
      'lose answer',
      'lose push',
      'wait',
    ),
    { minLength: 3, maxLength: 30 },
  );

  it('nothing is lost or doubled, whatever happens (CHAT-D25, CHAT-D26, RT-D09)', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const { clock, server, enter, texts, entry } = await start();
        const rooms = { mira: await enter(mira), garden: await enter(garden) };
        const acts: Record<Step, () => unknown> = {
          theirs: () => server.write(mira, exampleWriters.mira),
          group: () => server.write(garden, exampleWriters.tom),
          own: () => rooms.mira.say(`own ${clock.now()}`),
          edit: () => server.change(mira, 0, 'edit'),
          delete: () => server.change(mira, 1, 'delete'),
          cut: () => server.cut(),
          forget: () => server.forgetLog(),
          'lose answer': () => server.lose('message', 'answer'),
          'lose push': () => server.lose('message', 'push'),
          wait: () => clock.advance(4_000),
        };
        for (const step of script) {
          await acts[step]();
          await clock.advance(7);
        }
        server.heal();
        await clock.advance(60_000);
        server.cut();
        await clock.advance(60_000);
        for (const { cid } of entry(mira).pending) rooms.mira.roomApi().resend(cid);
        await clock.advance(60_000);
        for (const chatId of [mira, garden]) {
          expect(texts(chatId)).toEqual(server.messagesOf(chatId).map(({ text }) => text));
          expect(unreadOf(entry(chatId))).toBe(server.unreadOf(chatId));
        }
        expect(server.messagesOf(mira).filter(({ from }) => from.id === exampleReaderId)).toHaveLength(
          script.filter((step) => step === 'own').length,
        );
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});

describe('another member', () => {
  it('finds a timeline of their own', async () => {
    const { chat, connection, clock } = await start();
    const seen: string[] = [];
    chat.subscribe(() => seen.push(chat.getSnapshot().memberId));
    connection.close();
    expect(chat.getSnapshot().memberId).toBe('');
    expect(() => chat.send({ type: 'chats.reload' })).toThrow('Nobody is connected');
    connection.open({ ...identity, memberId: exampleWriters.tom.id });
    await clock.advance(100);
    expect(chat.getSnapshot().memberId).toBe(exampleWriters.tom.id);
    expect(seen.slice(0, 2)).toEqual(['', exampleWriters.tom.id]);
  });
});

describe('an own message', () => {
  async function startWithOwn() {
    const started = await start({ begin: (server) => server.write(mira, exampleWriters.jonas, own) });
    const { composer, ...entered } = await started.enter(mira);
    const [message] = started.server.messagesOf(mira);
    if (!message) throw new Error('Nothing was written.');
    const edit = () => composer.send({ type: 'edit.begin', message: editedMessage(message, null) });
    return { ...started, ...entered, composer, message, edit };
  }

  it('is edited, and everybody has its new text (CHAT-047, CHAT-D12)', async () => {
    const { composerApi, edit, clock, texts, pushed, message } = await startWithOwn();
    edit();
    composerApi().change('At eleven.');
    composerApi().send();
    await clock.advance(100);
    const content = { text: 'At eleven.', file_ids: [], image_ids: [], link_attachments: [] };
    expect(pushed('update_message').map(({ payload }) => payload)).toEqual([
      { chat_id: mira, id: message.id, ...content },
    ]);
    expect([texts(mira), composerApi().mode]).toEqual([['edited'], 'normal']);
  });

  it('is asked about once more when an edit is refused by decision (CHAT-E12)', async () => {
    const { composerApi, edit, clock, server, pushed } = await startWithOwn();
    server.refuse('update_message', { reason: 'update_not_allowed' });
    const asked = pushed('network_info').length;
    edit();
    composerApi().change('At eleven.');
    composerApi().send();
    await clock.advance(100);
    expect(composerApi()).toMatchObject({ text: 'At eleven.', problem: { text: 'chat.refusal.update_not_allowed' } });
    expect(pushed('network_info')).toHaveLength(asked + 1);
  });

  it('that is deleted on another device while it is edited leaves its text as a draft (CHAT-E13)', async () => {
    const { composerApi, edit, clock, server } = await startWithOwn();
    edit();
    server.change(mira, 0, 'delete');
    await clock.advance(100);
    expect(composerApi()).toMatchObject({ mode: 'normal', text: own.text });
  });

  it('is deleted after asking; one that is gone already is as wanted (CHAT-048, CHAT-D13)', async () => {
    const { chat, clock, server, message, entry } = await startWithOwn();
    const removal = createActor(chat.messageRemovalMachine, { clock }).start();
    const remove = async () => {
      removal.send({ type: 'confirmation.ask', subject: { chatId: mira, id: message.id } });
      removal.send({ type: 'confirmation.accept' });
      await clock.advance(100);
      return removal.getSnapshot().value;
    };
    expect(await remove()).toBe('idle');
    expect(shownMessages(entry(mira).window).map(({ deleted_at }) => deleted_at !== null)).toEqual([true]);
    server.refuse('delete_message', { reason: 'already_deleted' });
    expect(await remove()).toBe('idle');
    server.refuse('delete_message', { reason: 'forbidden' });
    expect(await remove()).toBe('asking');
  });
});

it('older messages are loaded until a quoted one is there (CHAT-E18)', async () => {
  const begin = (server: ReturnType<typeof createLoopbackServer>) => {
    for (let n = 0; n < 300; n += 1) server.write(mira, exampleWriters.mira);
  };
  const { chat, clock, enter, pushed, texts } = await start({ begin });
  await enter(mira);
  const jump = createActor(chat.jumpMachine, { input: { chatId: mira }, clock }).start();
  const failures: string[] = [];
  jump.on('jump.failed', ({ failure }) => failures.push(failure.code));
  jump.send({ type: 'message.jump', id: exampleMessageId(20) });
  await clock.advance(200);
  expect(jump.getSnapshot().value).toBe('pointing');
  expect([texts(mira).length, pushed('more_messages').length]).toEqual([300, 3]);
  jump.send({ type: 'message.jump', id: exampleMessageId(999) });
  await clock.advance(200);
  expect(failures).toEqual(['not_found']);
});

describe('a muted chat', () => {
  it('is heard again when its time is over, and its unread messages count again (CHAT-061, CHAT-062, CHAT-063, CHAT-E53)', async () => {
    const { chat, clock, server, pushed } = await start();
    const total = () => connectChatList({ timeline: chat.getSnapshot(), now: clock.now() }, chat.send).unreadTotal;
    const mute = createActor(chat.muteMachine, { input: { entity: { id: mira } }, clock }).start();
    server.write(mira, exampleWriters.mira);
    mute.send({ type: 'act.run', input: { until: new Date(clock.now() + 60_000).toISOString() } });
    await clock.advance(100);
    expect(total()).toBe(0);
    const told: number[] = [];
    chat.subscribe(() => told.push(total()));
    await clock.advance(60_000);
    expect([told.at(-1), total()]).toEqual([1, 1]);
    mute.send({ type: 'act.run', input: { until: null } });
    await clock.advance(100);
    expect(pushed('unmute_chat').map(({ payload }) => payload)).toEqual([{ chat_id: mira, app: false }]);
  });
});

it("one's own availability is told, set, and asked for again when another device changed it (CHAT-070, CHAT-D20)", async () => {
  const { chat, clock, server, pushed } = await start();
  expect(chat.getSnapshot().ownStatus).toEqual({ type: 'online', text: '' });
  const status = createActor(chat.statusMachine, { input: { entity: null }, clock }).start();
  status.send({ type: 'act.run', input: { type: 'invisible', text: '' } });
  await clock.advance(100);
  expect(pushed('set_status').map(({ payload }) => payload)).toEqual([{ type: 'invisible', text: '' }]);
  const asked = pushed('my_profile').length;
  server.say(`network:${identity.networkId}`, 'status', { member_id: exampleReaderId, status: null }, false);
  await clock.advance(100);
  expect(pushed('my_profile')).toHaveLength(asked + 1);
});
