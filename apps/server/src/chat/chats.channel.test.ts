import { and, eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { groupMemberships, groups } from '../groups/groups.tables.ts';
import { memberships } from '../members/members.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { comeTrue, describeOnPostgres } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { type Chatter, chatOf, chatWith, createChatter } from './chat.fixtures.ts';
import { removeFromGroupChat, tellGroupChat } from './tell-chat.command.ts';

describeOnPostgres('chats', (useServer) => {
  const server = useServer({ timings: { away: 20 } });
  afterEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    await setChat({});
  });

  async function setChat(chat: object): Promise<void> {
    await server().db.update(networkSettings).set({ settings: { chat } });
  }

  async function chatter(name: string, isExternal = false): Promise<Chatter> {
    return createChatter(server(), await server().member(name, { isExternal }));
  }

  async function pair(): Promise<{ anna: Chatter; ben: Chatter }> {
    const [anna, ben] = [await chatter('Anna'), await chatter('Ben')];
    await anna.ask('create_chat', { member_id: ben.id });
    return { anna, ben };
  }

  async function group() {
    const [anna, ben] = [await server().member('Anna'), await server().member('Ben')];
    const memberIds = [anna.membershipId, ben.membershipId];
    const id = await createGroup(server().db, { memberIds, now: server().clock.now() });
    const groupIds = { groups: [id] };
    return {
      id,
      anna: await createChatter(server(), anna, groupIds),
      ben: await createChatter(server(), ben, groupIds),
    };
  }

  it('greets with the profile, the chats and the network (RT-D03, RT-005)', async () => {
    const { anna, ben } = await pair();
    await anna.say(chatWith(ben), 'hallo');
    const phone = await createChatter(server(), ben.member);
    const { chats } = await phone.ask('my_chats', {});
    expect(phone.welcome).toEqual({
      seq: 2,
      my_profile: {
        id: ben.id,
        name: 'Ben Beispiel',
        status: { type: 'online', text: '' },
        last_used_translation_language: null,
      },
      my_chats: { chats, has_more: false, server_time: '2026-11-20T09:00:00.000Z' },
    });
    expect(await phone.ask('my_profile', {})).toEqual(phone.welcome.my_profile);
    const { response } = await phone.socket.join(`network:${server().networkId}`);
    const info = await phone.ask('network_info', {});
    expect(response).toEqual({ seq: 0, network_info: info });
    expect(info).toEqual({
      online_member_ids: [anna.id, ben.id].sort(),
      member_statuses: {},
      allow_update: true,
      allow_destroy: true,
      update_period: 0,
      max_files: 10,
      max_images: 10,
      online_status: true,
    });
  });

  it('opens one chat with a member, for the other only with the first message (CHAT-007, CHAT-011, CHAT-D19, CHAT-E64)', async () => {
    const [anna, ben] = [await chatter('Anna'), await chatter('Ben')];
    const replies = await Promise.all([
      anna.ask('create_chat', { member_id: ben.id }),
      ben.ask('create_chat', { member_id: anna.id }),
      anna.ask('create_chat', { member_id: ben.id }),
    ]);
    expect(replies.map(({ chat }) => chat.id)).toEqual([chatWith(ben), chatWith(anna), chatWith(ben)]);
    expect(replies[0].chat).toEqual({
      id: chatWith(ben),
      name: 'Ben Beispiel',
      images: {},
      last_message: null,
      last_interacted_at: '2026-11-20T09:00:00.000Z',
      state: {
        last_received_id: null,
        last_read_id: null,
        unread_count: 0,
        unread_mark: null,
        muted_until: null,
        app_muted_until: null,
        link_attachments: [],
      },
      partner_state: { last_received_id: null, last_read_id: null },
      can: { write: true, add_files: true, add_images: true },
    });
    const clara = await chatter('Clara');
    await anna.ask('create_chat', { member_id: clara.id });
    expect((await clara.ask('my_chats', {})).chats).toEqual([]);
    await anna.say(chatWith(clara), 'hallo');
    await clara.socket.hear('chat');
    expect((await clara.ask('my_chats', {})).chats.map(({ id }) => id)).toEqual([chatWith(anna)]);
  });

  it('opens no chat with oneself, a guest, nobody, or a group of others (CHAT-E61, CHAT-E63, CHAT-E64)', async () => {
    const [anna, guest] = [await chatter('Anna'), await server().member('Gast', { isExternal: true })];
    const [locked, gone] = [await server().member('Lo'), await server().member('Go')];
    const now = server().clock.now();
    await server().db.update(memberships).set({ lockedAt: now }).where(eq(memberships.id, locked.membershipId));
    await server().db.update(memberships).set({ removedAt: now }).where(eq(memberships.id, gone.membershipId));
    const foreign = await createGroup(server().db, { memberIds: [], now });
    const silent = await createGroup(server().db, { memberIds: [anna.id], now, chat: false });
    const archived = await createGroup(server().db, { memberIds: [anna.id], now, archivedAt: now });
    const refusals: [object, string][] = [
      [{ member_id: anna.id }, 'invalid'],
      [{}, 'invalid'],
      [{ member_id: guest.membershipId }, 'forbidden'],
      [{ member_id: locked.membershipId }, 'not_found'],
      [{ member_id: gone.membershipId }, 'not_found'],
      [{ member_id: '0'.repeat(24) }, 'not_found'],
      [{ group_id: foreign }, 'not_found'],
      [{ group_id: silent }, 'not_found'],
      [{ group_id: archived }, 'read_only'],
    ];
    for (const [payload, reason] of refusals) {
      expect([payload, await anna.refused('create_chat', payload)]).toEqual([payload, { reason }]);
    }
    await setChat({ guests: true });
    const outsider = await createChatter(server(), guest);
    expect(await outsider.refused('create_chat', { member_id: anna.id })).toEqual({ reason: 'forbidden' });
  });

  it('opens one chat of a group, for all its members at once (CHAT-001)', async () => {
    const { anna, ben, id } = await group();
    const { chat } = await anna.ask('create_chat', { group_id: id });
    expect(chat).toMatchObject({ id: chatOf(id), name: 'Garten', partner_state: null });
    expect(await ben.socket.hear('chat')).toMatchObject({ payload: { seq: 1, chat: { id: chatOf(id) } } });
    expect((await ben.ask('create_chat', { group_id: id })).chat.id).toBe(chatOf(id));
    expect((await ben.ask('my_chats', {})).chats).toHaveLength(1);
  });

  it('lists chats by their last message, page by page, none left out and none twice (CHAT-006, CHAT-D06)', async () => {
    const anna = await chatter('Anna');
    const ids: string[] = [];
    for (let count = 0; count < 7; count += 1) {
      const { membershipId } = await server().member(`M${count}`);
      if (count % 3 !== 2) server().clock.advance(1000);
      ids.unshift((await anna.ask('create_chat', { member_id: membershipId })).chat.id);
    }
    const seen: string[] = [];
    let before: string | undefined;
    for (;;) {
      const page = await anna.ask('my_chats', { limit: 2, ...(before === undefined ? {} : { before }) });
      seen.push(...page.chats.map(({ id }) => id));
      before = page.chats.at(-1)?.last_interacted_at;
      if (!page.has_more) break;
    }
    expect(seen).toHaveLength(7);
    expect([...seen].sort()).toEqual([...ids].sort());
    server().clock.advance(1000);
    await anna.say(ids[6] ?? '', 'nach oben');
    expect((await anna.ask('my_chats', { limit: 1 })).chats[0]?.id).toBe(ids[6]);
    expect(await anna.refused('my_chats', { limit: 51 })).toEqual({ reason: 'invalid' });
  });

  it('reads a chat in pages from both ends, and what changed since (CHAT-012, CHAT-022, CHAT-D07, CHAT-D08, CHAT-E07)', async () => {
    const { anna, ben } = await pair();
    const chat_id = chatWith(ben);
    const sent = [];
    for (let count = 0; count < 55; count += 1) sent.push(await anna.say(chat_id, `${count}`));
    const texts = (messages: readonly { text: string }[]) => messages.map(({ text }) => Number(text));
    const details = await anna.ask('chat_details', { chat_id });
    expect([texts(details.messages).at(0), texts(details.messages).at(-1), details.has_more]).toEqual([5, 54, true]);
    expect(details.participants_count).toBe(2);
    const before = await anna.ask('more_messages', { chat_id, before_id: sent[5]?.id ?? '', limit: 3 });
    expect([texts(before.messages), before.has_more]).toEqual([[2, 3, 4], true]);
    const first = await anna.ask('more_messages', { chat_id, before_id: sent[3]?.id ?? '', limit: 3 });
    expect([texts(first.messages), first.has_more]).toEqual([[0, 1, 2], false]);
    const after = await anna.ask('more_messages', { chat_id, after_id: sent[50]?.id ?? '', limit: 3 });
    expect([texts(after.messages), after.has_more]).toEqual([[51, 52, 53], true]);
    server().clock.advance(1000);
    const updated_since = server().clock.now().toISOString();
    server().clock.advance(1000);
    await anna.ask('update_message', { chat_id, id: sent[7]?.id ?? '', text: '700' });
    await anna.ask('delete_message', { chat_id, id: sent[9]?.id ?? '' });
    await anna.ask('update_message', { chat_id, id: sent[54]?.id ?? '', text: '5400' });
    const changed = await anna.ask('more_messages', { chat_id, after_id: sent[53]?.id ?? '', updated_since });
    expect(changed.changed.map(({ id }) => id)).toEqual([sent[7]?.id, sent[9]?.id]);
    expect(texts(changed.messages)).toEqual([5400]);
    const both = { chat_id, after_id: sent[1]?.id ?? '', before_id: sent[3]?.id ?? '' };
    expect(await anna.refused('more_messages', both)).toEqual({ reason: 'invalid' });
  });

  it('moves marks forward only, and tells own devices and the partner (CHAT-053, CHAT-055, CHAT-058, CHAT-D15, CHAT-E48)', async () => {
    const { anna, ben } = await pair();
    const first = await anna.say(chatWith(ben), 'eins');
    const second = await anna.say(chatWith(ben), 'zwei');
    const phone = await createChatter(server(), ben.member);
    const chat_id = chatWith(anna);
    const received = await ben.ask('mark_as_received', { chat_id, last_received_id: second.id });
    expect(received.state).toMatchObject({ last_received_id: second.id, last_read_id: null, unread_count: 2 });
    const read = await ben.ask('mark_as_read', { chat_id, last_read_id: second.id });
    expect(read.state).toMatchObject({ last_read_id: second.id, unread_count: 0 });
    expect(await ben.ask('mark_as_read', { chat_id, last_read_id: first.id })).toEqual(read);
    expect((await ben.ask('mark_as_read', { chat_id, last_read_id: 'f'.repeat(24) })).state).toEqual(read.state);
    await anna.say(chatWith(ben), 'drei');
    await phone.socket.hear('message');
    expect(phone.heard('chat_state').map(({ state }) => state)).toEqual([received.state, read.state]);
    expect(anna.heard('chat_state').map(({ seq: _, change, ...payload }) => payload)).toEqual([
      { chat_id: chatWith(ben), partner_state: { last_received_id: second.id, last_read_id: null } },
      { chat_id: chatWith(ben), partner_state: { last_received_id: second.id, last_read_id: second.id } },
    ]);
    const { chat } = await ben.ask('chat_details', { chat_id });
    expect([chat.state.unread_count, chat.partner_state]).toEqual([1, { last_received_id: null, last_read_id: null }]);
  });

  it('is unread again from a message on, on all own devices and for nobody else (CHAT-D63, CHAT-D15)', async () => {
    const { anna, ben } = await pair();
    const [first, second] = [await anna.say(chatWith(ben), 'eins'), await anna.say(chatWith(ben), 'zwei')];
    const phone = await createChatter(server(), ben.member);
    const chat_id = chatWith(anna);
    const own = await ben.say(chat_id, 'drei');
    await ben.ask('mark_as_read', { chat_id, last_read_id: own.id });
    const heard = anna.heard('chat_state').length;
    const marked = await ben.ask('mark_as_unread', { chat_id, from_id: second.id });
    const at = marked.state.unread_mark?.at;
    expect(marked.state).toMatchObject({ last_read_id: own.id, unread_count: 1, unread_mark: { from_id: second.id } });
    const again = await ben.ask('mark_as_unread', { chat_id, from_id: first.id });
    expect(again.state).toMatchObject({ unread_count: 2, unread_mark: { from_id: first.id } });
    expect((await ben.ask('mark_as_unread', { chat_id })).state.unread_mark?.from_id).toBe(second.id);
    await anna.say(chatWith(ben), 'vier');
    await phone.socket.hear('message', ({ payload }) => JSON.stringify(payload).includes('vier'));
    expect(phone.heard('chat_state').map(({ state }) => state)).toContainEqual(again.state);
    const { chats } = await phone.ask('my_chats', {});
    expect(chats[0]?.state).toMatchObject({ unread_count: 2, unread_mark: { from_id: second.id } });
    expect(anna.heard('chat_state')).toHaveLength(heard);
    expect(at).not.toBe(again.state.unread_mark?.at);
  });

  it('stays unread until somebody reads on who knows of the mark (CHAT-D63, CHAT-E48)', async () => {
    const { anna, ben } = await pair();
    const { id } = await anna.say(chatWith(ben), 'eins');
    const chat_id = chatWith(anna);
    const read = { chat_id, last_read_id: id };
    const marked = (await ben.ask('mark_as_unread', { chat_id })).state;
    expect((await ben.ask('mark_as_read', read)).state).toMatchObject({ last_read_id: id, unread_count: 1 });
    const stale = { ...read, unread_mark: '2026-11-20T00:00:00.000Z' };
    expect((await ben.ask('mark_as_read', stale)).state.unread_count).toBe(1);
    const unread_mark = marked.unread_mark?.at;
    const { state } = await ben.ask('mark_as_read', { ...read, unread_mark });
    expect(state).toMatchObject({ unread_count: 0, unread_mark: { from_id: null } });
    expect(state.unread_mark?.at).not.toBe(unread_mark);
    expect((await ben.ask('mark_as_read', { ...read, unread_mark })).state).toEqual(state);
  });

  it('cannot be unread from an own message, a deleted one, or one of another chat (CHAT-D63, CHAT-E17)', async () => {
    const { anna, ben } = await pair();
    const own = await ben.say(chatWith(anna), 'von mir');
    const refusal = { reason: 'not_found' };
    expect(await ben.refused('mark_as_unread', { chat_id: chatWith(anna) })).toEqual(refusal);
    expect(await ben.refused('mark_as_unread', { chat_id: chatWith(anna), from_id: own.id })).toEqual(refusal);
    const { id } = await anna.say(chatWith(ben), 'gleich weg');
    await anna.ask('delete_message', { chat_id: chatWith(ben), id });
    expect(await ben.refused('mark_as_unread', { chat_id: chatWith(anna), from_id: id })).toEqual(refusal);
    const clara = await createChatter(server(), await server().member('Clara'));
    await clara.ask('create_chat', { member_id: ben.id });
    await clara.say(chatWith(ben), 'anderswo');
    expect(await ben.refused('mark_as_unread', { chat_id: chatWith(clara), from_id: own.id })).toEqual(refusal);
    expect(await clara.refused('mark_as_unread', { chat_id: chatWith(anna) })).toEqual(refusal);
  });

  it('counts in a group what came since one belongs to it, but not the own words (CHAT-E51)', async () => {
    const { anna, id } = await group();
    await anna.ask('create_chat', { group_id: id });
    await anna.say(chatOf(id), 'vorher');
    server().clock.advance(1000);
    const clara = await server().member('Clara');
    const now = server().clock.now();
    await server()
      .db.insert(groupMemberships)
      .values({ groupId: id, membershipId: clara.membershipId, state: 'member', createdAt: now, updatedAt: now });
    server().clock.advance(1000);
    const late = await createChatter(server(), clara, { groups: [id] });
    await anna.say(chatOf(id), 'nachher');
    await late.say(chatOf(id), 'ich auch');
    const unread = async (reader: Chatter) => (await reader.ask('my_chats', {})).chats[0]?.state.unread_count;
    expect([await unread(late), await unread(anna)]).toEqual([1, 1]);
  });

  it('counts for who comes back to a group what came since, whatever they had marked before (CHAT-D63, CHAT-D28)', async () => {
    const { anna, ben, id } = await group();
    await anna.ask('create_chat', { group_id: id });
    const said = await anna.say(chatOf(id), 'vorher');
    await ben.ask('mark_as_unread', { chat_id: chatOf(id), from_id: said.id });
    const part = { groupId: id, membershipId: ben.id, state: 'member' } as const;
    await server().db.transaction(async (tx) => {
      await tx
        .delete(groupMemberships)
        .where(and(eq(groupMemberships.groupId, id), eq(groupMemberships.membershipId, ben.id)));
      await removeFromGroupChat(tx, server().services, { groupId: id, membershipIds: [ben.id] });
    });
    server().clock.advance(1000);
    await anna.say(chatOf(id), 'unterdessen');
    server().clock.advance(1000);
    const now = server().clock.now();
    await server()
      .db.insert(groupMemberships)
      .values({ ...part, joinedAt: now, createdAt: now, updatedAt: now });
    server().clock.advance(1000);
    await anna.say(chatOf(id), 'nachher');
    const { state } = (await ben.ask('my_chats', {})).chats[0] ?? {};
    expect([state?.unread_count, state?.unread_mark?.from_id]).toEqual([1, null]);
  });

  it('mutes a chat in the browser and in the app apart (CHAT-062, CHAT-063, CHAT-064, CHAT-D18, NATIVE-E03)', async () => {
    const { anna, ben } = await pair();
    const chat_id = chatWith(ben);
    const phone = await createChatter(server(), anna.member);
    const until = '2026-11-20T10:00:00.000Z';
    const muted = await anna.ask('mute_chat', { chat_id, muted_until: until });
    expect([muted.state.muted_until, muted.state.app_muted_until]).toEqual([until, null]);
    const both = await anna.ask('mute_chat', { chat_id, app_muted_until: null });
    expect([both.state.muted_until, both.state.app_muted_until]).toEqual([until, '9999-12-31T23:59:59.000Z']);
    const web = await anna.ask('unmute_chat', { chat_id });
    expect([web.state.muted_until, web.state.app_muted_until]).toEqual([null, '9999-12-31T23:59:59.000Z']);
    const none = await anna.ask('unmute_chat', { chat_id, app: true });
    expect([none.state.muted_until, none.state.app_muted_until]).toEqual([null, null]);
    expect(await anna.refused('mute_chat', { chat_id })).toEqual({ reason: 'invalid' });
    expect(await anna.refused('mute_chat', { chat_id, muted_until: 'morgen' })).toEqual({ reason: 'invalid' });
    await anna.say(chat_id, 'x');
    await phone.socket.hear('message');
    expect(phone.heard('chat_state').map(({ state }) => state)).toEqual(
      [muted, both, web, none].map(({ state }) => state),
    );
    expect(ben.heard('chat_state')).toEqual([]);
  });

  it('tells the others that somebody types, once a second, never the own devices (CHAT-020, CHAT-D21, CHAT-E39)', async () => {
    const { anna, ben, id } = await group();
    await anna.ask('create_chat', { group_id: id });
    await anna.ask('create_chat', { member_id: ben.id });
    expect(await anna.ask('composing', { chat_id: chatOf(id) })).toEqual({});
    await anna.ask('composing', { chat_id: chatOf(id) });
    await anna.ask('composing', { chat_id: chatWith(ben) });
    server().clock.advance(1000);
    await anna.ask('composing', { chat_id: chatOf(id) });
    await anna.say(chatWith(ben), 'fertig');
    await ben.socket.hear('chat', ({ payload }) => JSON.stringify(payload).includes(chatWith(anna)));
    await anna.socket.hear('message');
    const from = { id: anna.id, name: 'Anna Beispiel' };
    expect(ben.heard('composing')).toEqual([
      { chat_id: chatOf(id), from },
      { chat_id: chatWith(anna), from },
      { chat_id: chatOf(id), from },
    ]);
    expect(anna.heard('composing')).toEqual([]);
  });

  it('tells the network of a status, and nothing that tells invisible from offline (CHAT-065, CHAT-070, CHAT-D20, CHAT-E57)', async () => {
    const { anna, ben } = await pair();
    const { status } = await anna.ask('set_status', { type: 'busy', text: 'Bis\n 15 Uhr' });
    expect(status).toEqual({ type: 'busy', text: 'Bis 15 Uhr' });
    expect((await ben.ask('network_info', {})).member_statuses).toEqual({ [anna.id]: status });
    await anna.ask('set_status', { type: 'invisible', text: '' });
    await anna.ask('set_status', { type: 'invisible', text: 'heimlich' });
    expect(await ben.ask('network_info', {})).toMatchObject({ online_member_ids: [ben.id], member_statuses: {} });
    const own = ben.heard('status').filter(({ member_id }) => member_id === anna.id);
    expect(own).toEqual([
      { member_id: anna.id, status },
      { member_id: anna.id, status: null },
    ]);
    const long = { type: 'online', text: 'x'.repeat(101) };
    expect(await anna.refused('set_status', long)).toEqual({ reason: 'invalid' });
    await setChat({ online_status: false });
    expect(await anna.refused('set_status', { type: 'online', text: '' })).toEqual({ reason: 'forbidden' });
    expect((await ben.ask('network_info', {})).online_member_ids).toEqual([]);
  });

  it('notices who comes, and who has been away for a while (CHAT-D20)', async () => {
    const ben = await chatter('Ben');
    const anna = await chatter('Anna');
    const came = await ben.socket.hear('status', ({ payload }) => JSON.stringify(payload).includes(anna.id));
    expect(came.payload).toEqual({ member_id: anna.id, status: { type: 'online', text: '' } });
    await anna.socket.push('phoenix', 'heartbeat');
    server().clock.advance(31_000);
    const again = await createChatter(server(), anna.member);
    server().clock.advance(31_000);
    again.socket.close();
    anna.socket.close();
    const { hub } = server().services.realtime.context;
    await comeTrue(() => expect(hub.socketsOf(anna.id)).toEqual([]));
    server().clock.advance(31_000);
    const left = await ben.socket.hear('status', ({ payload }) => JSON.stringify(payload).includes('null'));
    expect(left.payload).toEqual({ member_id: anna.id, status: null });
  });

  it('is closed to guests unless the network lets them in; their count goes on (settled C)', async () => {
    const anna = await server().member('Anna');
    const guest = await server().member('Gast', { isExternal: true });
    const memberIds = [anna.membershipId, guest.membershipId];
    const id = await createGroup(server().db, { memberIds, now: server().clock.now() });
    const host = await createChatter(server(), anna, { groups: [id] });
    const outsider = await createChatter(server(), guest, { groups: [id] });
    expect(outsider.welcome).toEqual({ seq: 0, my_profile: expect.objectContaining({ id: guest.membershipId }) });
    await host.ask('create_chat', { group_id: id });
    await host.say(chatOf(id), 'unter uns');
    expect(await outsider.socket.hear('withheld', ({ topic }) => topic === `group:${id}`)).toMatchObject({
      payload: { seq: 1 },
    });
    expect(JSON.stringify(outsider.socket.heard)).not.toContain('unter uns');
    expect(JSON.stringify(await outsider.socket.push(`group:${id}`, 'since', { seq: 0 }))).not.toContain('unter uns');
    for (const [name, payload] of [
      ['my_chats', {}],
      ['create_chat', { group_id: id }],
      ['chat_details', { chat_id: chatOf(id) }],
      ['more_messages', { chat_id: chatOf(id) }],
      ['message', { chat_id: chatOf(id), cid: 'c', text: 'x' }],
      ['mute_chat', { chat_id: chatOf(id), muted_until: null }],
      ['composing', { chat_id: chatOf(id) }],
      ['set_status', { type: 'busy', text: '' }],
    ] as const) {
      expect([name, await outsider.refused(name, payload)]).toEqual([name, { reason: 'forbidden' }]);
    }
    await setChat({ guests: true });
    const inside = await createChatter(server(), guest, { groups: [id] });
    expect((await inside.ask('my_chats', {})).chats[0]?.can.write).toBe(true);
    await inside.say(chatOf(id), 'endlich');
  });

  it('answers pushes on the topic they belong to only (CHAT-D01)', async () => {
    const { anna, id } = await group();
    const network = `network:${server().networkId}`;
    for (const [name, payload, topic] of [
      ['my_chats', {}, network],
      ['my_profile', {}, `group:${id}`],
      ['network_info', {}, `member:${anna.id}`],
      ['set_status', { type: 'busy', text: '' }, network],
      ['chat_details', { chat_id: chatOf(id) }, `member:${anna.id}`],
      ['chat_details', { chat_id: `member/${anna.id}` }, `group:${id}`],
    ] as const) {
      expect([name, await anna.refused(name, payload, topic)]).toEqual([name, { reason: 'unauthorized' }]);
    }
  });

  it('leaves who leaves the group, and follows what becomes of the group (CHAT-D27, CHAT-D28)', async () => {
    const { anna, ben, id } = await group();
    await anna.ask('create_chat', { group_id: id });
    await server().db.update(groups).set({ archivedAt: server().clock.now() }).where(eq(groups.id, id));
    await server().db.transaction((tx) => tellGroupChat(tx, server().services, { groupId: id }));
    await ben.socket.hear('chat', ({ payload }) => JSON.stringify(payload).includes('"write":false'));
    await server().db.transaction(async (tx) => {
      const own = and(eq(groupMemberships.groupId, id), eq(groupMemberships.membershipId, ben.id));
      await tx.delete(groupMemberships).where(own);
      await removeFromGroupChat(tx, server().services, { groupId: id, membershipIds: [ben.id] });
    });
    expect(await ben.socket.hear('chat_removed')).toMatchObject({ payload: { chat_id: chatOf(id) } });
    expect(await ben.socket.hear('phx_close')).toMatchObject({ topic: `group:${id}` });
    expect((await ben.ask('my_chats', {})).chats).toEqual([]);
    expect((await anna.ask('my_chats', {})).chats).toHaveLength(1);
  });
});
