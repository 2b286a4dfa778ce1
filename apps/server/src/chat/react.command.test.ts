import { listReactionGivers } from '@atrium/core/chat/contract';
import { type MessageId, type ReactionEmoji, reactionEmoji } from '@atrium/core/chat/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { groups } from '../groups/groups.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { describeOnPostgres, type TestServer } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { type Chatter, chatOf, chatWith, createChatter } from './chat.fixtures.ts';
import { messageReactions } from './chat.tables.ts';

describeOnPostgres('reactions', (useServer) => {
  const server = useServer();
  let anna: Chatter;
  let ben: Chatter;
  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    anna = await createChatter(server(), await server().member('Anna'));
    ben = await createChatter(server(), await server().member('Ben'));
    await anna.ask('create_chat', { member_id: ben.id });
  });
  async function giversOf(
    { member }: Chatter,
    { kind = 'member', ...of }: { kind?: 'member' | 'group'; chatId: string; messageId: MessageId },
    query: { emoji: ReactionEmoji; limit?: number } & Partial<Record<'after_id' | 'after_name' | 'after_left', string>>,
  ) {
    const params = { kind, ...of };
    return server().call(listReactionGivers, { as: member, params, query });
  }
  const reactionsHeard = ({ heard }: Chatter) => heard('message').filter(({ kind }) => kind === 'reaction');
  const hearReaction = ({ socket }: Chatter) =>
    socket.hear('message', ({ payload }) => JSON.stringify(payload).includes('"reaction"'));

  it('are counted by emoji, told to both at once, and taken back by who gave them (CHAT-D62)', async () => {
    const { id, updated_at } = await anna.say(chatWith(ben), 'Fest am Samstag?');
    const [ofAnna, ofBen] = [
      { chat_id: chatWith(ben), id },
      { chat_id: chatWith(anna), id },
    ];
    await ben.ask('react', { ...ofBen, emoji: '👍', on: true });
    await anna.ask('react', { ...ofAnna, emoji: '🎉', on: true });
    const { message } = await anna.ask('react', { ...ofAnna, emoji: '👍', on: true });
    expect(message).toMatchObject({
      updated_at,
      reacted_at: '2026-11-20T09:00:00.003Z',
      reactions: [
        { emoji: '👍', count: 2, names: expect.arrayContaining(['Anna Beispiel', 'Ben Beispiel']) },
        { emoji: '🎉', count: 1, names: ['Anna Beispiel'] },
      ],
      own_reactions: { emoji: ['👍', '🎉'], as_of: '2026-11-20T09:00:00.003Z' },
    });
    const { message: after } = await ben.ask('react', { ...ofBen, emoji: '👍', on: false });
    expect(after).toMatchObject({
      reactions: [
        { emoji: '👍', count: 1, names: ['Anna Beispiel'] },
        { emoji: '🎉', count: 1, names: ['Anna Beispiel'] },
      ],
      own_reactions: { emoji: [], as_of: after.reacted_at },
    });
    await anna.socket.hear('message', ({ payload }) => JSON.stringify(payload).includes(String(after.reacted_at)));
    expect(reactionsHeard(anna).at(-1)).toMatchObject({
      message: { ...after, chat_id: chatWith(ben), own_reactions: null },
      reacted: { member_id: ben.id, emoji: [] },
    });
    expect(reactionsHeard(ben).at(-2)).toMatchObject({
      message: { own_reactions: null },
      reacted: { member_id: anna.id, emoji: ['👍', '🎉'] },
    });
    const { chat, messages } = await ben.ask('chat_details', { chat_id: chatWith(anna) });
    expect([messages, chat.last_message?.reactions, chat.state.unread_count]).toEqual([[after], after.reactions, 1]);
  });

  it('cost an event of the same size however many gave them (CHAT-D62)', async () => {
    const crowd = await crowdOf(server(), 60);
    const groupId = await createGroup(server().db, {
      memberIds: [anna.id, ...crowd],
      now: server().clock.now(),
    });
    const inGroup = await createChatter(server(), anna.member, { groups: [groupId] });
    await inGroup.ask('create_chat', { group_id: groupId });
    const { id } = await inGroup.say(chatOf(groupId), 'Ja?');
    const giveAll = async (membershipIds: readonly string[]) => {
      const rows = membershipIds.flatMap((membershipId) =>
        reactionEmoji.map((emoji) => ({ messageId: id, membershipId, emoji, createdAt: server().clock.now() })),
      );
      await server().db.insert(messageReactions).values(rows);
    };
    const sizeOf = async (on: boolean) => {
      const { message } = await inGroup.ask('react', { chat_id: chatOf(groupId), id, emoji: '🙏', on });
      const tells = ({ payload }: { payload: unknown }) => JSON.stringify(payload).includes(String(message.reacted_at));
      const { payload } = await inGroup.socket.hear('message', tells);
      return { bytes: JSON.stringify(payload).length, message };
    };
    await giveAll(crowd.slice(0, 20));
    const few = await sizeOf(true);
    await giveAll(crowd.slice(20));
    await inGroup.ask('react', { chat_id: chatOf(groupId), id, emoji: '🙏', on: false });
    const many = await sizeOf(true);
    expect([few, many].map(({ message }) => message.reactions.map(({ count }) => count))).toEqual([
      [20, 20, 20, 20, 20, 20, 21],
      [60, 60, 60, 60, 60, 60, 61],
    ]);
    expect(many.message.reactions.every(({ names }) => names.length === 10)).toBe(true);
    // The number of the event in its log may have a digit more.
    expect(Math.abs(many.bytes - few.bytes)).toBeLessThan(8);
  });

  /** A question in a group that five have answered alike. */
  async function answered() {
    const crowd = await crowdOf(server(), 5);
    const groupId = await createGroup(server().db, { memberIds: [anna.id, ...crowd], now: server().clock.now() });
    const inGroup = await createChatter(server(), anna.member, { groups: [groupId] });
    await inGroup.ask('create_chat', { group_id: groupId });
    const { id } = await inGroup.say(chatOf(groupId), 'Ja?');
    const rows = crowd.map((membershipId) => ({ messageId: id, membershipId, createdAt: server().clock.now() }));
    await server()
      .db.insert(messageReactions)
      .values(rows.map((row) => ({ ...row, emoji: '👍' as const })));
    const of = { kind: 'group' as const, chatId: groupId, messageId: id };
    return { crowd, inGroup, of };
  }

  it('are listed page by page with who gave them, by name, for those in the chat alone (CHAT-D62)', async () => {
    const { crowd, inGroup, of } = await answered();
    const first = await giversOf(inGroup, of, { emoji: '👍', limit: 3 });
    const last = first.reply?.members.at(-1)?.id;
    await server()
      .db.delete(messageReactions)
      .where(eq(messageReactions.membershipId, last ?? ''));
    const rest = await giversOf(inGroup, of, { emoji: '👍', limit: 3, ...(last && { after_id: last }) });
    const ids = [first, rest].map(({ reply }) => reply?.members.map((member) => member.id));
    expect([ids, first.reply?.has_more, rest.reply?.has_more]).toEqual([
      [crowd.slice(0, 3), crowd.slice(3)],
      true,
      false,
    ]);
    expect((await giversOf(inGroup, of, { emoji: '🎉' })).reply?.members).toEqual([]);
    expect((await giversOf(ben, of, { emoji: '👍' })).status).toBe(404);
    expect((await giversOf(anna, { chatId: ben.id, messageId: of.messageId }, { emoji: '👍' })).status).toBe(404);
  });

  it('are listed to their end although whoever a page ended with has left, or is called otherwise, since (CHAT-D62)', async () => {
    const { crowd, inGroup, of } = await answered();
    const { response } = await giversOf(inGroup, of, { emoji: '👍', limit: 2 });
    const next = new URL(/<(.+?)>/.exec(String(response.headers.link))?.[1] ?? '', 'http://atrium.test');
    const leave = { removedAt: server().clock.now(), displayName: 'Somebody' };
    await server()
      .db.update(memberships)
      .set(leave)
      .where(eq(memberships.id, crowd[1] ?? ''));
    const rest = await giversOf(inGroup, of, { ...Object.fromEntries(next.searchParams), emoji: '👍', limit: 2 });
    expect(rest.reply?.members.map((member) => member.id)).toEqual(crowd.slice(2, 4));
    expect(rest.reply?.has_more).toBe(true);
  });

  it('are as wanted however often they are asked for, and told once (CHAT-D62)', async () => {
    const { id } = await anna.say(chatWith(ben), 'Ja?');
    const given = { chat_id: chatWith(anna), id, emoji: '❤️' as const };
    const first = await ben.ask('react', { ...given, on: true });
    server().clock.advance(5_000);
    expect(await ben.ask('react', { ...given, on: true })).toEqual(first);
    await hearReaction(ben);
    expect(reactionsHeard(ben)).toHaveLength(1);
    await ben.ask('react', { ...given, on: false });
    expect((await ben.ask('react', { ...given, on: false })).message.reactions).toEqual([]);
    expect(await server().db.select().from(messageReactions)).toEqual([]);
  });

  it('come to who was away, by what changed since (CHAT-D62, CHAT-D08)', async () => {
    const { id } = await anna.say(chatWith(ben), 'Ja?');
    server().clock.advance(60_000);
    const since = server().clock.now().toISOString();
    const { message } = await ben.ask('react', { chat_id: chatWith(anna), id, emoji: '🙏', on: true });
    const missed = await anna.ask('more_messages', { chat_id: chatWith(ben), after_id: id, updated_since: since });
    expect([missed.messages, missed.changed]).toEqual([
      [],
      [{ ...message, chat_id: chatWith(ben), own_reactions: { emoji: [], as_of: message.reacted_at } }],
    ]);
    const later = new Date(server().clock.now().getTime() + 1_000).toISOString();
    expect(
      (await anna.ask('more_messages', { chat_id: chatWith(ben), after_id: id, updated_since: later })).changed,
    ).toEqual([]);
  });

  it('go with the message that is deleted, and do not come to one that is (CHAT-D62, CHAT-D13)', async () => {
    const { id } = await anna.say(chatWith(ben), 'Ja?');
    const given = { chat_id: chatWith(anna), id, emoji: '😂' as const, on: true };
    await ben.ask('react', given);
    const { message } = await anna.ask('delete_message', { chat_id: chatWith(ben), id });
    expect(message.reactions).toEqual([]);
    expect(await server().db.select().from(messageReactions)).toEqual([]);
    expect(await ben.refused('react', given)).toEqual({ reason: 'already_deleted' });
  });

  it('count those who have left the network, and name them no more (CHAT-D62, CAL-D103)', async () => {
    const { id } = await anna.say(chatWith(ben), 'Ja?');
    await anna.ask('react', { chat_id: chatWith(ben), id, emoji: '👍', on: true });
    await ben.ask('react', { chat_id: chatWith(anna), id, emoji: '👍', on: true });
    const left = { removedAt: server().clock.now() };
    await server().db.update(memberships).set(left).where(eq(memberships.id, ben.id));
    const { messages } = await anna.ask('chat_details', { chat_id: chatWith(ben) });
    expect(messages.map(({ reactions }) => reactions)).toEqual([[{ emoji: '👍', count: 2, names: ['Anna Beispiel'] }]]);
    const { reply } = await giversOf(anna, { chatId: ben.id, messageId: id }, { emoji: '👍' });
    expect(reply?.members.map(({ id: of, deleted }) => [of, deleted])).toEqual([
      [anna.id, false],
      [ben.id, true],
    ]);
  });

  it('are for those in the chat alone, while one may write there, and of these emoji (CHAT-D62, CHAT-D24)', async () => {
    const groupId = await createGroup(server().db, { memberIds: [anna.id, ben.id], now: server().clock.now() });
    const inGroup = await createChatter(server(), anna.member, { groups: [groupId] });
    await inGroup.ask('create_chat', { group_id: groupId });
    const { id } = await inGroup.say(chatOf(groupId), 'Ja?');
    const given = { chat_id: chatOf(groupId), id, emoji: '👍', on: true };
    const clara = await createChatter(server(), await server().member('Clara'));
    expect(await clara.refused('react', given, `member:${clara.id}`)).toEqual({ reason: 'unauthorized' });
    expect(await clara.refused('react', { ...given, chat_id: chatWith(anna) })).toEqual({ reason: 'not_found' });
    expect(await anna.refused('react', { ...given, chat_id: chatWith(ben) })).toEqual({ reason: 'not_found' });
    expect(await inGroup.refused('react', { ...given, emoji: '🤡' })).toEqual({ reason: 'invalid' });
    await server().db.update(groups).set({ archivedAt: server().clock.now() }).where(eq(groups.id, groupId));
    expect(await inGroup.refused('react', given)).toEqual({ reason: 'read_only' });
  });
});

/** The ids of so many members, in the order of their names. */
async function crowdOf(server: TestServer, size: number): Promise<string[]> {
  const names = Array.from({ length: size }, (_, place) => `Gast ${String.fromCharCode(97 + (place % 26))}${place}`);
  const rows = await Promise.all(names.map((name) => server.member(name)));
  return rows.map(({ membershipId }) => membershipId);
}
