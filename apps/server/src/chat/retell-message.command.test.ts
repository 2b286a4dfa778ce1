import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { describeOnPostgres } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { type Chatter, chatOf, createChatter } from './chat.fixtures.ts';
import { addGroupChat, findChat, lockChat } from './chat.repository.ts';
import { emptyMessagesOf } from './empty-messages.command.ts';
import { findMessage, updateMessage } from './message.repository.ts';
import { retellMessage } from './retell-message.command.ts';
import { tellGroupChat } from './tell-chat.command.ts';

describeOnPostgres('words that were taken back', (useServer) => {
  const server = useServer();
  let groupId: string;
  let anna: Chatter;
  let ben: Chatter;

  beforeEach(async () => {
    await server().reset();
    const members = [await server().member('Anna'), await server().member('Ben')] as const;
    const memberIds = members.map(({ membershipId }) => membershipId);
    groupId = await createGroup(server().db, { memberIds, now: server().clock.now() });
    await addGroupChat(server().db, groupId, server().clock.now());
    [anna, ben] = [
      await createChatter(server(), members[0], { groups: [groupId] }),
      await createChatter(server(), members[1], { groups: [groupId] }),
    ];
  });

  const tell = (db: Db) => tellGroupChat(db, server().services, { groupId });
  const tellAll = () => server().db.transaction(tell);
  const remove = (id: string) => anna.ask('delete_message', { chat_id: chatOf(groupId), id });
  const empty = () =>
    server().db.transaction((tx) =>
      emptyMessagesOf(tx, server().services, { authorId: anna.id, now: server().clock.now() }),
    );
  /** What everybody who comes back to their own topic, and the group's, is told of what they missed. */
  const log = async () =>
    JSON.stringify([
      await ben.socket.push(`member:${ben.id}`, 'since', { seq: 0 }),
      await ben.socket.push(`group:${groupId}`, 'since', { seq: 0 }),
    ]);
  const wordsIn = (told: string) => ['Geheim', 'Wirklich?'].filter((word) => told.includes(word));

  it.each([
    ['deleted', remove],
    ['gone with their author', empty],
  ])('are not told again by what each was told of a group’s chat: %s (CHAT-D13, CHAT-D27, RT-D03)', async (_, act) => {
    const { id } = await anna.say(chatOf(groupId), 'Geheim');
    await tellAll();
    await ben.say(chatOf(groupId), 'Wirklich?', { quoted_message_id: id });
    await tellAll();
    expect(wordsIn(await log())).toEqual(['Geheim', 'Wirklich?']);
    await act(id);
    expect(wordsIn(await log())).toEqual(['Wirklich?']);
  });

  it.each([
    ['deleted', remove],
    ['gone with their author', empty],
  ])('are not told by what tells of the chat in that very moment: %s (CHAT-D13, CHAT-D27)', async (_, act) => {
    const { id } = await anna.say(chatOf(groupId), 'Geheim');
    const { taking } = await server().db.transaction(async (tx) => {
      await tell(tx);
      const taking: Promise<unknown> = act(id);
      await untilOneWaits(taking);
      return { taking };
    });
    await taking;
    expect(wordsIn(await log())).toEqual([]);
  });

  it('are not told by who quotes them in that very moment (CHAT-D13, CHAT-D14, CHAT-D51)', async () => {
    const { id } = await anna.say(chatOf(groupId), 'Geheim');
    const found = await findChat(server().db, anna.id, chatOf(groupId));
    if (found === undefined) throw new Error('There is no chat.');
    const { saying } = await server().db.transaction(async (tx) => {
      await lockChat(tx, found.chat.id);
      const saying = ben.say(chatOf(groupId), 'Wirklich?', { quoted_message_id: id });
      await untilOneWaits(saying);
      await updateMessage(tx, id, { text: '', deletedAt: server().clock.now() });
      const emptied = await findMessage(tx, found.chat.id, id);
      if (emptied) await retellMessage(tx, found, emptied);
      return { saying };
    });
    expect((await saying).quoted_message).toMatchObject({ id, text: '' });
    expect(wordsIn(await log())).toEqual(['Wirklich?']);
  });

  /** Until a write waits for another one, or is done without. */
  async function untilOneWaits(writing: Promise<unknown>): Promise<void> {
    const isWaiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    let isDone = false;
    void writing.then(() => {
      isDone = true;
    });
    while (!isDone && (await server().db.execute(isWaiting)).rows.length === 0);
  }
});
