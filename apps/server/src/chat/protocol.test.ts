import { chatPushes } from '@atrium/core/chat/topics';
import { expect, it } from 'vitest';
import { describeOnBoth } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { type Chatter, chatOf, chatWith, createChatter } from './chat.fixtures.ts';

const forEver = '9999-12-31T23:59:59.000Z';
const nothingBeside = { file_ids: [], image_ids: [], link_attachments: [] };
const messageFields = [
  ...['chat_id', 'cid', 'created_at', 'deleted_at', 'files', 'from', 'id', 'images', 'link_attachments'],
  ...['own_reactions', 'quoted_message', 'reacted_at', 'reactions', 'text', 'updated_at'],
];
/** How a chat stands for who has neither read nor muted anything. */
const untouched = {
  ...{ last_received_id: null, last_read_id: null, unread_count: 0 },
  ...{ unread_mark: null, muted_until: null, app_muted_until: null, link_attachments: [] },
};

describeOnBoth('the protocol of the chat', (useServer) => {
  const server = useServer();

  async function settle() {
    await server().reset();
    const [anna, ben] = [await server().member('Anna'), await server().member('Ben')];
    const memberIds = [anna.membershipId, ben.membershipId];
    const groupId = await createGroup(server().db, { memberIds, now: server().clock.now() });
    const enter = (member: typeof anna) => createChatter(server(), member, { groups: [groupId] });
    return { groupId, enter, anna: await enter(anna), ben: await enter(ben) };
  }

  it('has these words, and leaves none unanswered (RT-007)', async () => {
    const { anna, ben, groupId } = await settle();
    const asked = new Set<string>();
    const ask: Chatter['ask'] = (name, payload) => {
      asked.add(name);
      return anna.ask(name, payload);
    };
    const { chat } = await ask('create_chat', { member_id: ben.id });
    await ask('create_chat', { group_id: groupId });
    const ofChat = { chat_id: chat.id };
    const { id } = (await ask('message', { ...ofChat, cid: 'c1', text: 'hallo', ...nothingBeside })).message;
    await ask('mark_as_received', { ...ofChat, last_received_id: id });
    await ask('mark_as_read', { ...ofChat, last_read_id: id });
    const answer = { chat_id: chatWith(anna), cid: 'c2', text: 'ja', ...nothingBeside };
    const { message: of } = await ben.ask('message', answer);
    await ask('mark_as_unread', ofChat);
    await ask('update_message', { ...ofChat, id, text: 'Hallo' });
    await ask('react', { ...ofChat, id, emoji: '👍', on: true });
    await ask('delete_message', { ...ofChat, id });
    await ask('mute_chat', { ...ofChat, muted_until: null });
    await ask('unmute_chat', ofChat);
    expect(await ask('composing', ofChat)).toEqual({});
    expect(await ask('get_link_attachments', { ...ofChat, urls: [] })).toEqual({ link_attachments: [] });
    expect((await ask('chat_details', ofChat)).messages.map((one) => one.id)).toEqual([id, of.id]);
    expect((await ask('more_messages', { ...ofChat, before_id: id })).messages).toEqual([]);
    expect((await ask('my_chats', {})).chats.map((one) => one.id).sort()).toEqual([chatOf(groupId), chat.id].sort());
    expect(await ask('my_profile', {})).toMatchObject({ id: anna.id, name: 'Anna Beispiel' });
    expect(await ask('network_info', {})).toMatchObject({ online_member_ids: [anna.id, ben.id].sort() });
    expect((await ask('set_status', { type: 'busy', text: 'Garten' })).status).toEqual({
      type: 'busy',
      text: 'Garten',
    });
    expect([...asked].sort()).toEqual(Object.keys(chatPushes).sort());
  });

  it('tells a message with its kind, whole, and a chat with its marks (RT-014, RT-015, RT-D05, RT-D07)', async () => {
    const { anna, ben, groupId } = await settle();
    const { chat } = await anna.ask('create_chat', { member_id: ben.id });
    const { chat: ofGroup } = await anna.ask('create_chat', { group_id: groupId });
    expect(ofGroup).toMatchObject({ id: chatOf(groupId), name: 'Garten', last_message: null, can: { write: true } });
    const ofChat = { chat_id: chat.id };
    const message = await anna.say(chat.id, 'hallo');
    expect(Object.keys(message).sort()).toEqual(messageFields);
    const { message: edited } = await anna.ask('update_message', { ...ofChat, id: message.id, text: 'Hallo' });
    const { message: deleted } = await anna.ask('delete_message', { ...ofChat, id: message.id });
    await ben.socket.hear('message', ({ payload }) => JSON.stringify(payload).includes('"delete"'));
    const from = { chat_id: chatWith(anna) };
    expect(ben.heard('message').map(({ kind, message: told }) => [kind, told])).toEqual([
      ['new', { ...message, ...from }],
      ['edit', { ...edited, ...from }],
      ['delete', { ...deleted, ...from }],
    ]);
    const last = await anna.say(chat.id, 'zwei');
    const page = await anna.ask('more_messages', { ...ofChat, before_id: last.id, limit: 1 });
    expect([page.messages.map(({ id }) => id), page.has_more]).toEqual([[message.id], false]);
    const { chat: told } = await ben.ask('chat_details', { chat_id: chatWith(anna) });
    expect(told).toMatchObject({
      ...{ name: 'Anna Beispiel', last_message: { id: last.id }, state: { ...untouched, unread_count: 1 } },
      partner_state: { last_received_id: null, last_read_id: null },
    });
  });

  it('moves marks, and mutes browser and app apart, for ever where no end is said (RT-023, RT-024, RT-D06)', async () => {
    const { anna, ben } = await settle();
    const ofChat = { chat_id: (await anna.ask('create_chat', { member_id: ben.id })).chat.id };
    const { id } = await ben.say(chatWith(anna), 'hallo');
    const received = { ...untouched, unread_count: 1, last_received_id: id };
    expect((await anna.ask('mark_as_received', { ...ofChat, last_received_id: id })).state).toEqual(received);
    const read = { ...received, last_read_id: id, unread_count: 0 };
    expect((await anna.ask('mark_as_read', { ...ofChat, last_read_id: id })).state).toEqual(read);
    const mute = async (until: { muted_until: null } | { app_muted_until: null }) =>
      (await anna.ask('mute_chat', { ...ofChat, ...until })).state;
    const unmute = async (app: boolean) => (await anna.ask('unmute_chat', { ...ofChat, app })).state;
    expect(await mute({ muted_until: null })).toEqual({ ...read, muted_until: forEver });
    expect(await mute({ app_muted_until: null })).toEqual({ ...read, muted_until: forEver, app_muted_until: forEver });
    expect(await unmute(false)).toEqual({ ...read, app_muted_until: forEver });
    expect(await unmute(true)).toEqual(read);
  });

  it('tells every tab of each message once, and of typing once however many tabs it is in (RT-E05, RT-E14)', async () => {
    const { anna, ben, enter } = await settle();
    const [tab, phone] = [await enter(anna.member), await enter(ben.member)];
    await anna.ask('create_chat', { member_id: ben.id });
    const ofChat = { chat_id: chatWith(ben) };
    await Promise.all([anna.ask('composing', ofChat), tab.ask('composing', ofChat)]);
    const { id } = await anna.say(chatWith(ben), 'hallo');
    await ben.ask('mark_as_read', { chat_id: chatWith(anna), last_read_id: id });
    for (const device of [ben, phone]) {
      await device.socket.hear('chat_state');
      expect(device.heard('message')).toHaveLength(1);
      expect(device.heard('composing')).toHaveLength(1);
      expect(device.heard('chat_state')).toMatchObject([{ state: { last_read_id: id, unread_count: 0 } }]);
    }
    for (const own of [anna, tab]) expect([own.heard('message').length, own.heard('composing')]).toEqual([1, []]);
  });
});
