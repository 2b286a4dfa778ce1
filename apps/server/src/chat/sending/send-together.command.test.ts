import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../db/database.ts';
import { groupMemberships, groups } from '../../groups/groups.tables.ts';
import { memberships } from '../../members/members.tables.ts';
import { networkSettings } from '../../network/network.tables.ts';
import { createTestServer, describeOnBoth, openCountedDatabase, type TestServer } from '../../testing/index.ts';
import { createGroup } from '../../testing/test-groups.ts';
import { type Chatter, chatOf, chatWith, createChatter } from '../chat.fixtures.ts';
import { addGroupChat } from '../chat.repository.ts';
import { chats, messages } from '../chat.tables.ts';
import { findSenders, writeMessages } from './sending.repository.ts';
import { writtenTo } from './written-to.rules.ts';

async function groupOf(server: TestServer, size: number): Promise<{ id: string; people: Chatter[] }> {
  const members = [];
  for (let nth = 0; nth < size; nth += 1) members.push(await server.member(`Person${nth}`));
  const id = await createGroup(server.db, {
    memberIds: members.map(({ membershipId }) => membershipId),
    now: server.clock.now(),
  });
  await addGroupChat(server.db, id, server.clock.now());
  const people = [];
  for (const member of members) people.push(await createChatter(server, member, { groups: [id] }));
  return { id, people };
}

describe('messages and the statements they cost', () => {
  let server: TestServer;
  let statementsOf: Awaited<ReturnType<typeof openCountedDatabase>>['statementsOf'];
  beforeAll(async () => {
    const counted = await openCountedDatabase();
    statementsOf = counted.statementsOf;
    server = await createTestServer({ opened: counted.database });
  });
  afterAll(() => server.close());

  it('are two for one message, and fewer than a message for many at once (CHAT-D51)', async () => {
    const { id, people } = await groupOf(server, 2);
    const [anna] = people;
    await anna?.say(chatOf(id), 'vorher');
    const ofMessages = async (act: () => Promise<unknown>) =>
      (await statementsOf(act)).filter((statement) => statement.includes('"messages"'));
    const one = await ofMessages(async () => void (await anna?.say(chatOf(id), 'eine')));
    expect(one).toHaveLength(2);
    const many = Array.from({ length: 20 }, (_, nth) => String(nth));
    const statements = await ofMessages(() => Promise.all(many.map((text) => anna?.say(chatOf(id), text))));
    expect(statements.length).toBeLessThan(20);
  });
});

describeOnBoth('messages that come at once', (useServer) => {
  const server = useServer();
  afterEach(() => server().reset());

  it('are numbered without holes, each writer’s in the order they sent them, as they are stored (CHAT-D51, CHAT-D04)', async () => {
    const { id, people } = await groupOf(server(), 3);
    const said = await Promise.all(
      people.flatMap((one, who) => Array.from({ length: 12 }, (_, nth) => one.say(chatOf(id), `${who} ${nth}`))),
    );
    const byId = said.toSorted((one, other) => (one.id < other.id ? -1 : 1)).map(({ text }) => text);
    for (const who of [0, 1, 2]) {
      const own = byId.filter((text) => text.startsWith(`${who} `));
      expect(own).toEqual(Array.from({ length: 12 }, (_, nth) => `${who} ${nth}`));
    }
    for (const { socket, heard } of people) {
      await socket.hear('message', ({ payload }) => JSON.stringify(payload).includes(byId.at(-1) ?? ''));
      const events = heard('message');
      expect(events.map(({ message }) => message)).toMatchObject(byId.map((text) => ({ text })));
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, place) => Number(events[0]?.seq) + place));
      expect(new Set(events.map(({ change }) => change)).size).toBe(36);
    }
    const [anna] = people;
    const details = await anna?.ask('chat_details', { chat_id: chatOf(id) });
    expect(details?.messages).toEqual(said.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
  });

  it('are judged one by one: what is refused takes nothing else along (CHAT-D51, CHAT-D24)', async () => {
    const { id, people } = await groupOf(server(), 1);
    const [anna] = people;
    const cid = randomUUID();
    const push = (payload: object) => anna?.socket.push(`group:${id}`, 'message', { chat_id: chatOf(id), ...payload });
    const answers = await Promise.all([
      push({ cid: randomUUID(), text: 'erste' }),
      push({ cid, text: 'doppelt' }),
      push({ cid: randomUUID(), text: ' ' }),
      push({ cid, text: 'doppelt' }),
      push({ cid: randomUUID(), text: 'zitiert nichts', quoted_message_id: 'f'.repeat(24) }),
      push({ cid: randomUUID(), text: 'letzte' }),
    ]);
    expect(answers.map((answer) => answer?.status)).toEqual(['ok', 'ok', 'error', 'ok', 'error', 'ok']);
    const stored = await server().db.select({ text: messages.text }).from(messages).orderBy(messages.id);
    expect(stored.map(({ text }) => text)).toEqual(['erste', 'doppelt', 'letzte']);
  });

  it('quote what was said, and reach both of a direct chat under their own ids (CHAT-D51, CHAT-D02, CHAT-D14)', async () => {
    const { people } = await groupOf(server(), 2);
    const [anna, ben] = people;
    if (anna === undefined || ben === undefined) throw new Error('Nobody is there.');
    await anna.ask('create_chat', { member_id: ben.id });
    const first = await anna.say(chatWith(ben), 'Hallo');
    const second = await ben.say(chatWith(anna), 'Auch', { quoted_message_id: first.id });
    expect(second.quoted_message).toMatchObject({ id: first.id, text: 'Hallo', from: { id: anna.id } });
    const heard = await anna.socket.hear('message', ({ payload }) => JSON.stringify(payload).includes('Auch'));
    expect(heard.payload).toMatchObject({ message: { ...second, chat_id: chatWith(ben) } });
  });

  it.each([
    ['left the group', (db: Db) => db.delete(groupMemberships)],
    ['been locked', (db: Db) => db.update(memberships).set({ lockedAt: new Date() })],
    ['seen the group archived', (db: Db) => db.update(groups).set({ archivedAt: new Date() })],
    ['lost the chat to the network', (db: Db) => db.update(networkSettings).set({ name: 'Anders' })],
    ['been overtaken', (db: Db) => db.update(chats).set({ lastMessageId: 'f'.repeat(24) })],
  ])('are not written where the writer has %s since they were judged (CHAT-D51, CHAT-E60)', async (_, meanwhile) => {
    const { db, clock } = server();
    const { id, people } = await groupOf(server(), 1);
    const senderIds = people.map((one) => one.id);
    const to = writtenTo(senderIds[0] ?? '', chatOf(id));
    const write = async (change: () => Promise<unknown>, messageId: string) => {
      const senders = await findSenders(db, to, { senderIds, cids: [] });
      await change();
      const { id: chatId = '', lastMessageId = null } = senders[0]?.chat ?? {};
      const of = {
        authorId: senderIds[0] ?? '',
        cid: messageId,
        text: 'hallo',
        createdAt: clock.now(),
      };
      const stamps = senders.map(({ stamp }) => stamp).join(',');
      const log = { counts: '[{"topic":"group:a","count":1}]', events: '[]' };
      return writeMessages(db, { to, chatId, lastMessageId, senderIds, stamps, rows: [{ id: messageId, ...of }], log });
    };
    expect(await write(async () => undefined, 'a'.repeat(24))).toEqual([{ topic: 'group:a', seq: 1 }]);
    expect(await write(() => meanwhile(db), 'b'.repeat(24))).toEqual([]);
    expect(await db.select({ id: messages.id }).from(messages)).toEqual([{ id: 'a'.repeat(24) }]);
  });
});
