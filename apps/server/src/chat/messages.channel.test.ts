import { chatEvents } from '@atrium/core/chat/topics';
import { and, eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { describeOnBoth } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { okOf, openSocket } from '../testing/test-socket.ts';
import { type Chatter, chatOf, chatWith, createChatter } from './chat.fixtures.ts';

describeOnBoth('messages', (useServer) => {
  // Sockets are not watched: one that has lost a group would hear of it by its topic's end.
  const server = useServer({ timings: { watch: 600_000 } });
  afterEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    await setChat({});
  });

  async function setChat(chat: object): Promise<void> {
    await server().db.update(networkSettings).set({ settings: { chat } });
  }

  async function chatter(name: string, options: Parameters<typeof createChatter>[2] & { external?: boolean } = {}) {
    const member = await server().member(name, { isExternal: options.external ?? false });
    return createChatter(server(), member, options);
  }

  /** Anna and Ben in a direct chat that Anna opened. */
  async function pair(): Promise<{ anna: Chatter; ben: Chatter }> {
    const [anna, ben] = [await chatter('Anna'), await chatter('Ben')];
    await anna.ask('create_chat', { member_id: ben.id });
    return { anna, ben };
  }

  /** Anna and Ben in a group with a chat. */
  async function group() {
    const [anna, ben] = [await server().member('Anna'), await server().member('Ben')];
    const memberIds = [anna.membershipId, ben.membershipId];
    const id = await createGroup(server().db, { memberIds, now: server().clock.now() });
    const both = {
      anna: await createChatter(server(), anna, { groups: [id] }),
      ben: await createChatter(server(), ben, { groups: [id] }),
    };
    await both.anna.ask('create_chat', { group_id: id });
    return { ...both, id, chatId: chatOf(id) };
  }

  it('reaches the partner and every device of the writer, each with the chat as they know it (CHAT-026, CHAT-D02, CHAT-D09, CHAT-039)', async () => {
    const { anna, ben } = await pair();
    const phone = await createChatter(server(), anna.member);
    const message = await anna.say(chatWith(ben), '  hallo  ');
    expect(message).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      chat_id: chatWith(ben),
      cid: message.cid,
      from: { id: anna.id, name: 'Anna Beispiel', deleted: false, images: {} },
      text: 'hallo',
      created_at: '2026-11-20T09:00:00.000Z',
      updated_at: '2026-11-20T09:00:00.000Z',
      deleted_at: null,
      quoted_message: null,
      files: [],
      images: [],
      link_attachments: [],
      reactions: [],
      own_reactions: null,
      reacted_at: null,
    });
    for (const [reader, chatId] of [
      [anna, chatWith(ben)],
      [phone, chatWith(ben)],
      [ben, chatWith(anna)],
    ] as const) {
      await reader.socket.hear('message');
      const [event] = reader.heard('message');
      expect(z.parse(chatEvents.message, event)).toEqual({
        seq: event?.seq,
        change: event?.change,
        kind: 'new',
        message: { ...message, chat_id: chatId },
      });
    }
    await ben.socket.hear('chat');
    expect(ben.heard('chat')).toMatchObject([{ seq: 2, chat: { id: chatWith(anna), state: { unread_count: 1 } } }]);
  });

  it('stores the same cid once, whoever pushes it how often, and tells of it once (CHAT-D10, RT-D04, CHAT-E03)', async () => {
    const { anna, ben } = await pair();
    const phone = await createChatter(server(), anna.member);
    const payload = { chat_id: chatWith(ben), cid: 'same', text: 'einmal' };
    const replies = await Promise.all([
      anna.ask('message', payload),
      phone.ask('message', payload),
      anna.ask('message', { ...payload, text: 'noch einmal' }),
    ]);
    expect(new Set(replies.map(({ message }) => `${message.id} ${message.text}`)).size).toBe(1);
    const { messages } = await ben.ask('chat_details', { chat_id: chatWith(anna) });
    expect(messages.map(({ text }) => text)).toEqual([replies[0]?.message.text]);
    await ben.socket.hear('message');
    expect(ben.heard('message')).toHaveLength(1);
    const clara = await chatter('Clara');
    await anna.ask('create_chat', { member_id: clara.id });
    expect(await anna.refused('message', { ...payload, chat_id: chatWith(clara) })).toEqual({ reason: 'invalid' });
  });

  it('gives ids that sort in the order of acceptance, also when the clock goes back (CHAT-D04, CHAT-E01)', async () => {
    const { anna, ben } = await pair();
    const sent = [];
    for (let count = 0; count < 5; count += 1) {
      server().clock.advance(-1000);
      sent.push(await anna.say(chatWith(ben), `${count}`), await ben.say(chatWith(anna), `${count}`));
    }
    const ids = sent.map(({ id }) => id);
    expect(ids).toEqual([...ids].sort());
    expect(new Set(ids).size).toBe(10);
  });

  it('refuses a message with the reason (CHAT-D24, CHAT-E19, CHAT-D29)', async () => {
    const { anna, ben } = await pair();
    const base = { chat_id: chatWith(ben), cid: 'c', text: 'hallo' };
    const refusals: [object, string][] = [
      [{ text: ' \n\u200b ' }, 'empty_message'],
      [{ text: 'x'.repeat(10_001) }, 'too_long'],
      [{ file_ids: ['f'] }, 'attachment_missing'],
      [{ image_ids: ['i'] }, 'attachment_missing'],
      [{ file_ids: Array.from({ length: 11 }, (_, index) => `${index}`) }, 'too_many_files'],
      [{ image_ids: Array.from({ length: 11 }, (_, index) => `${index}`) }, 'too_many_images'],
      [{ link_attachments: [{ url: 'javascript:alert(1)' }] }, 'invalid'],
      [{ link_attachments: Array.from({ length: 6 }, () => ({ url: 'https://example.org' })) }, 'invalid'],
      [{ quoted_message_id: '0'.repeat(24) }, 'not_found'],
      [{ cid: '' }, 'invalid'],
      [{ cid: 'x'.repeat(65) }, 'invalid'],
      [{ text: 7 }, 'invalid'],
      [{ text: 'a\u0000b' }, 'invalid'],
      [{ text: 'half a \ud83d' }, 'invalid'],
      [{ chat_id: `member/${anna.id}` }, 'not_found'],
      [{ chat_id: `group/${anna.id}` }, 'unauthorized'],
      [{ chat_id: 'nonsense' }, 'invalid'],
    ];
    for (const [change, reason] of refusals) {
      const own = `member:${anna.id}`;
      expect([change, await anna.refused('message', { ...base, ...change }, own)]).toEqual([change, { reason }]);
    }
    await anna.say(chatWith(ben), 'x'.repeat(10_000));
    await ben.socket.hear('message');
    expect(ben.heard('message')).toHaveLength(1);
  });

  it('quotes a message of the same chat, and never text that was deleted (CHAT-035, CHAT-D14, CHAT-E15, CHAT-E16, CHAT-E17)', async () => {
    const { anna, ben } = await pair();
    const first = await anna.say(chatWith(ben), 'ä'.repeat(300));
    const reply = await ben.say(chatWith(anna), 'ja', { quoted_message_id: first.id });
    expect(reply.quoted_message).toEqual({
      id: first.id,
      from: first.from,
      text: 'ä'.repeat(200),
      created_at: first.created_at,
      deleted_at: null,
      images: [],
      files_count: 0,
    });
    await anna.ask('delete_message', { chat_id: chatWith(ben), id: first.id });
    const after = await ben.say(chatWith(anna), 'doch', { quoted_message_id: first.id });
    expect(after.quoted_message).toMatchObject({ text: '', deleted_at: expect.any(String) });
    const { messages } = await ben.ask('more_messages', { chat_id: chatWith(anna) });
    expect(JSON.stringify(messages)).not.toContain('ää');
    const clara = await chatter('Clara');
    await clara.ask('create_chat', { member_id: anna.id });
    const elsewhere = { chat_id: chatWith(anna), cid: 'q', text: 'x', quoted_message_id: after.id };
    expect(await clara.refused('message', elsewhere)).toEqual({ reason: 'not_found' });
  });

  it('edits an own message, everywhere (CHAT-047, CHAT-D11, CHAT-D12)', async () => {
    const { anna, ben } = await pair();
    const { id, created_at } = await anna.say(chatWith(ben), 'halo');
    const { message } = await anna.ask('update_message', { chat_id: chatWith(ben), id, text: 'hallo' });
    expect(message).toMatchObject({ id, text: 'hallo', created_at, updated_at: '2026-11-20T09:00:00.001Z' });
    const event = await ben.socket.hear('message', ({ payload }) => JSON.stringify(payload).includes('"edit"'));
    expect(event.payload).toMatchObject({ kind: 'edit', message: { id, text: 'hallo', chat_id: chatWith(anna) } });
    const { chat } = await ben.ask('chat_details', { chat_id: chatWith(anna) });
    expect([chat.last_message?.text, chat.state.unread_count]).toEqual(['hallo', 1]);
    expect(await anna.refused('update_message', { chat_id: chatWith(ben), id, text: ' ' })).toEqual({
      reason: 'empty_message',
    });
  });

  it('leaves of a deleted message its place alone, and counts it no longer (CHAT-048, CHAT-D13)', async () => {
    const { anna, ben } = await pair();
    const { id } = await anna.say(chatWith(ben), 'geheim', { link_attachments: [{ url: 'https://example.org/x' }] });
    server().clock.advance(60_000);
    const { message } = await anna.ask('delete_message', { chat_id: chatWith(ben), id });
    expect(message).toMatchObject({ id, text: '', deleted_at: '2026-11-20T09:01:00.000Z', link_attachments: [] });
    await ben.socket.hear('message', ({ payload }) => JSON.stringify(payload).includes('"delete"'));
    const { chat, messages } = await ben.ask('chat_details', { chat_id: chatWith(anna) });
    expect([messages.length, chat.state.unread_count, chat.last_message?.deleted_at]).toEqual([
      1,
      0,
      '2026-11-20T09:01:00.000Z',
    ]);
    const again = { chat_id: chatWith(ben), id };
    expect(await anna.refused('delete_message', again)).toEqual({ reason: 'already_deleted' });
    expect(await anna.refused('update_message', { ...again, text: 'x' })).toEqual({ reason: 'already_deleted' });
  });

  it('tells nobody later what was deleted or written over, also not who comes to the group since (CHAT-D13, CHAT-D14, RT-D03)', async () => {
    const { anna, ben, id: groupId, chatId } = await group();
    const secret = await anna.say(chatId, 'Geheim');
    await ben.say(chatId, 'Wirklich?', { quoted_message_id: secret.id });
    const wrong = await anna.say(chatId, 'Um neun');
    await anna.ask('update_message', { chat_id: chatId, id: wrong.id, text: 'Um zehn' });
    await anna.ask('delete_message', { chat_id: chatId, id: secret.id });
    const late = await server().member('Lara');
    const dates = { createdAt: server().clock.now(), updatedAt: server().clock.now() };
    const { membershipId } = late;
    await server()
      .db.insert(groupMemberships)
      .values({ groupId, membershipId, state: 'member', ...dates });
    const socket = await openSocket(server(), late);
    const { seq } = okOf(await socket.join(`group:${groupId}`, { since: 0 }));
    await socket.hear('message', ({ payload }) => JSON.stringify(payload).includes(`"seq":${seq}`));
    const told = JSON.stringify(socket.heard);
    expect(['Geheim', 'Um neun', 'Wirklich?', 'Um zehn'].map((text) => told.includes(text))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const { events } = okOf(await ben.socket.push(`group:${groupId}`, 'since', { seq: 0 }));
    const kinds = z.parse(
      z.array(z.object({ event: z.string(), payload: z.object({ kind: z.optional(z.string()) }) })),
      events,
    );
    expect(kinds.flatMap(({ payload }) => payload.kind ?? [])).toEqual(['new', 'new', 'new', 'edit', 'delete']);
  });

  it('lets nobody change what others wrote (CHAT-043, CHAT-E14)', async () => {
    const { anna, ben } = await pair();
    const { id } = await anna.say(chatWith(ben), 'meins');
    const named = { chat_id: chatWith(anna), id };
    expect(await ben.refused('update_message', { ...named, text: 'deins' })).toEqual({ reason: 'forbidden' });
    expect(await ben.refused('delete_message', named)).toEqual({ reason: 'forbidden' });
    expect(await ben.refused('delete_message', { ...named, id: '0'.repeat(24) })).toEqual({ reason: 'not_found' });
    await anna.socket.hear('message');
    expect(anna.heard('message')).toHaveLength(1);
  });

  it('changes messages only while the network allows it (CHAT-044, CHAT-045, CHAT-046, CHAT-E10, CHAT-E11, CHAT-E12)', async () => {
    const { anna, ben } = await pair();
    const named = { chat_id: chatWith(ben), id: (await anna.say(chatWith(ben), 'x')).id };
    await setChat({ update_period: 5 });
    server().clock.advance(5 * 60_000);
    await anna.ask('update_message', { ...named, text: 'y' });
    server().clock.advance(1);
    expect(await anna.refused('update_message', { ...named, text: 'z' })).toEqual({ reason: 'update_period_ended' });
    expect(await anna.refused('delete_message', named)).toEqual({ reason: 'update_period_ended' });
    await setChat({ allow_update: false, allow_destroy: false });
    expect(await anna.refused('update_message', { ...named, text: 'z' })).toEqual({ reason: 'update_not_allowed' });
    expect(await anna.refused('delete_message', named)).toEqual({ reason: 'destroy_not_allowed' });
  });

  it('is closed to writing in an archived group, but still read (CHAT-D27, CHAT-034, CHAT-E62)', async () => {
    const { anna, ben, id, chatId } = await group();
    const message = await anna.say(chatId, 'noch');
    await ben.socket.hear('message');
    await server().db.update(groups).set({ archivedAt: server().clock.now() });
    for (const [name, payload] of [
      ['message', { cid: 'late', text: 'x' }],
      ['update_message', { id: message.id, text: 'x' }],
      ['delete_message', { id: message.id }],
      ['composing', {}],
    ] as const) {
      expect([name, await anna.refused(name, { chat_id: chatId, ...payload })]).toEqual([
        name,
        { reason: 'read_only' },
      ]);
    }
    const { chat, participants_count } = await ben.ask('chat_details', { chat_id: chatOf(id) });
    expect([chat.can, participants_count]).toEqual([{ write: false, add_files: false, add_images: false }, 2]);
    expect((await anna.ask('message', { chat_id: chatId, cid: message.cid, text: 'x' })).message.id).toBe(message.id);
  });

  it('is closed to writing when the partner is locked or gone, and to guests (CHAT-E61, CHAT-E63)', async () => {
    const { anna, ben } = await pair();
    const partner = eq(memberships.id, ben.id);
    const late = { chat_id: chatWith(ben), cid: 'late', text: 'x' };
    await server().db.update(memberships).set({ lockedAt: server().clock.now() }).where(partner);
    expect(await anna.refused('message', late)).toEqual({ reason: 'read_only' });
    await server().db.update(memberships).set({ lockedAt: null, removedAt: server().clock.now() }).where(partner);
    expect(await anna.refused('message', late)).toEqual({ reason: 'read_only' });
    await server().db.update(memberships).set({ removedAt: null }).where(partner);
    await anna.say(chatWith(ben), 'wieder da');
    await server().db.update(memberships).set({ isExternal: true }).where(eq(memberships.id, anna.id));
    expect(await anna.refused('message', late)).toEqual({ reason: 'forbidden' });
    await setChat({ guests: true });
    expect(await anna.refused('message', late)).toEqual({ reason: 'read_only' });
  });

  it('is refused to who has left the group, at once (CHAT-E60)', async () => {
    const { ben, id, chatId } = await group();
    const own = and(eq(groupMemberships.groupId, id), eq(groupMemberships.membershipId, ben.id));
    await server().db.delete(groupMemberships).where(own);
    expect(await ben.refused('message', { chat_id: chatId, cid: 'late', text: 'x' })).toEqual({ reason: 'not_found' });
    expect(await ben.refused('chat_details', { chat_id: chatId })).toEqual({ reason: 'not_found' });
  });

  it('reaches a group with one frame for all, the writer among them (CHAT-D01)', async () => {
    const { anna, ben, chatId } = await group();
    const message = await anna.say(chatId, 'an alle');
    for (const reader of [anna, ben]) {
      expect(await reader.socket.hear('message')).toMatchObject({
        topic: chatId.replace('/', ':'),
        payload: { seq: 1, kind: 'new', message: { id: message.id, chat_id: chatId } },
      });
    }
  });
});

describeOnBoth('messages, limited', (useServer) => {
  const server = useServer({ config: { rateLimits: true } });

  it('takes 30 messages in 10 seconds, then says how long to wait (CHAT-D42)', async () => {
    const anna = await createChatter(server(), await server().member('Anna'));
    const ben = await server().member('Ben');
    const { chat } = await anna.ask('create_chat', { member_id: ben.membershipId });
    for (let count = 0; count < 30; count += 1) await anna.say(chat.id, `${count}`);
    const late = { chat_id: chat.id, cid: 'late', text: 'x' };
    expect(await anna.refused('message', late)).toEqual({ reason: 'rate_limited', retry_after_ms: 10_000 });
    server().clock.advance(10_000);
    await anna.ask('message', late);
  });
});
