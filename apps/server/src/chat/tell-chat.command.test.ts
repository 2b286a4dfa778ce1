import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configOf } from '../network/index.ts';
import { findNetwork } from '../session/index.ts';
import { createTestServer, openCountedDatabase, type TestServer } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { createChatter } from './chat.fixtures.ts';
import { addGroupChat, findGroupChat, setLastMessage } from './chat.repository.ts';
import { insertMessage, lockOwnRow, updateOwnRow } from './message.repository.ts';
import { chatEventsFor } from './tell-chat.command.ts';

describe('a chat that is told to its members', () => {
  let server: TestServer;
  let statementsOf: Awaited<ReturnType<typeof openCountedDatabase>>['statementsOf'];
  beforeAll(async () => {
    const counted = await openCountedDatabase();
    statementsOf = counted.statementsOf;
    server = await createTestServer({ opened: counted.database });
  });
  afterAll(() => server.close());

  /** A group chat with two messages of its first member, the first of which the second member has read. */
  async function chatOfGroup(size: number) {
    const { db, clock } = server;
    const members = [];
    for (let nth = 0; nth < size; nth += 1) members.push(await server.member(`Person${nth}`));
    const memberIds = members.map(({ membershipId }) => membershipId);
    const now = clock.now();
    const groupId = await createGroup(db, { memberIds, now });
    await addGroupChat(db, groupId, now);
    const chatId = (await findGroupChat(db, groupId))?.id ?? '';
    const [authorId = '', readerId = ''] = memberIds;
    const [first, last] = [`e${groupId.slice(1)}`, `f${groupId.slice(1)}`] as const;
    for (const id of [first, last]) {
      const message = { id, chatId, authorId, cid: id, text: 'hallo', links: [], createdAt: now, updatedAt: now };
      await insertMessage(db, message);
    }
    await setLastMessage(db, chatId, { id: last, at: now });
    await updateOwnRow(db, await lockOwnRow(db, chatId, readerId), { lastReadId: first });
    return { chatId, members, memberIds, config: configOf(await findNetwork(db)) };
  }

  it('is read with as many statements for three as for thirty', async () => {
    const counts = [];
    for (const size of [3, 30]) {
      const told = await chatOfGroup(size);
      const statements = await statementsOf(() => chatEventsFor(server.db, told));
      counts.push(statements.length);
    }
    expect(counts).toEqual([3, 3]);
  });

  it('is to each what they find when they list their chats, and to nobody who is gone', async () => {
    const told = await chatOfGroup(3);
    const events = await chatEventsFor(server.db, { ...told, memberIds: [...told.memberIds, 'f'.repeat(24)] });
    const listed = [];
    for (const member of told.members) {
      const { id, ask } = await createChatter(server, member);
      const [chat] = (await ask('my_chats', {})).chats;
      listed.push({ topic: `member:${id}`, event: 'chat', payload: { chat } });
    }
    expect(events).toEqual(listed);
    expect(listed.map(({ payload }) => payload.chat?.state.unread_count)).toEqual([0, 1, 2]);
  });
});
