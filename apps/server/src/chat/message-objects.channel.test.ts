import { getChatAttachment, listChatAttachments } from '@atrium/core/chat/contract';
import type { MessageId } from '@atrium/core/chat/schema';
import { placeFiles, removeEntries } from '@atrium/core/files/contract';
import { downloadObject, getImage } from '@atrium/core/uploads/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rootOf } from '../files/files.fixtures.ts';
import { forgetFiles } from '../files/forget-files.command.ts';
import { groupMemberships } from '../groups/groups.tables.ts';
import { networkSettings } from '../network/network.tables.ts';
import { comeTrue, describeOnPostgres, type TestMember } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { eicar, sendFile, storeFile } from '../uploads/uploads.fixtures.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { type Chatter, chatOf, chatWith, createChatter } from './chat.fixtures.ts';
import { chats } from './chat.tables.ts';

describeOnPostgres('attachments of messages', (useServer) => {
  const server = useServer();
  let anna: Chatter;
  let ben: Chatter;
  let tom: TestMember;
  let groupId: string;

  beforeEach(async () => {
    const [one, other] = [await server().member('Anna'), await server().member('Ben')];
    tom = await server().member('Tom');
    const memberIds = [one.membershipId, other.membershipId];
    groupId = await createGroup(server().db, { memberIds, now: server().clock.now() });
    anna = await createChatter(server(), one, { groups: [groupId] });
    ben = await createChatter(server(), other, { groups: [groupId] });
    await anna.ask('create_chat', { member_id: ben.id });
    await anna.ask('create_chat', { group_id: groupId });
  });
  afterEach(() => server().reset());

  const attach = async (as: Chatter, name = 'Plan.txt') => (await storeFile(server(), as.member, { name })).id;
  const picture = async (as: Chatter) => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const sent = { directory: 'images', name: 'Beet.png', type: 'image/png', content: new Uint8Array(png) } as const;
    return (await storeFile(server(), as.member, sent)).id;
  };
  async function stateOf(id: string): Promise<string | undefined> {
    const [row] = await server().db.select().from(storedObjects).where(eq(storedObjects.id, id));
    return row?.state;
  }
  const read = async (as: TestMember, objectId: string) => {
    const answer = await server().call(downloadObject, { as, params: { directory: 'files', objectId } });
    return answer.status;
  };

  it('are published with their message and shown to who is in the chat, and to nobody else (CHAT-036, CHAT-D09, CHAT-E20)', async () => {
    const [file, image] = [await attach(anna), await picture(anna)];
    expect([await read(ben.member, file), await read(tom, file)]).toEqual([404, 404]);
    const message = await anna.say(chatWith(ben), '', { file_ids: [file], image_ids: [image] });
    expect(message.files).toEqual([
      {
        ...{ id: file, name: 'Plan.txt', size: 10, type: 'text/plain' },
        ...{ url: `/api/storage/files/${file}/download`, preview: null, full: null },
      },
    ]);
    expect(message.images).toMatchObject([
      { id: image, preview: { width: 1, height: 1, url: `/api/storage/images/${image}/get/435x435` } },
    ]);
    expect(await stateOf(file)).toBe('published');
    expect([await read(ben.member, file), await read(tom, file)]).toEqual([200, 404]);
    const { messages } = await ben.ask('chat_details', { chat_id: chatWith(anna) });
    expect(messages.at(-1)).toMatchObject({ files: [{ id: file }], images: [{ id: image }] });
  });

  it('stay with their message where their file is deleted for good, and are only named where they are withheld (FILE-E21, UPL-D07)', async () => {
    const [file, other, image] = [await attach(anna), await attach(anna, 'Alt.txt'), await picture(anna)];
    const { id: folderId } = await rootOf(server(), anna.member);
    const body = { files: [{ id: file }] };
    const { files: placed } = await server().reply(placeFiles, { as: anna.member, params: { folderId }, body });
    await anna.say(chatWith(ben), 'drei', { file_ids: [file, other], image_ids: [image] });
    const shown = async () => {
      const message = (await ben.ask('chat_details', { chat_id: chatWith(anna) })).messages.at(-1);
      const attached = [...(message?.files ?? []), ...(message?.images ?? [])];
      return [message?.text, ...attached.map(({ id, is_gone }) => [id, is_gone === true])];
    };
    const ids = placed.map(({ id }) => id);
    await server().reply(removeEntries, { as: anna.member, params: { type: 'files' }, body: { file_ids: ids } });
    await server().db.transaction((tx) => forgetFiles(tx, ids));
    expect(await shown()).toEqual(['drei', [file, false], [other, false], [image, false]]);
    expect(await read(ben.member, file)).toBe(200);
    await server()
      .db.update(storedObjects)
      .set({ state: 'quarantine' })
      .where(inArray(storedObjects.id, [file, image]));
    expect(await shown()).toEqual(['drei', [file, true], [other, false], [image, true]]);
    expect([await read(ben.member, file), await read(ben.member, other)]).toEqual([403, 200]);
  });

  it('are refused where they are gone, withheld, somebody else’s, doubled or of the other kind; nothing is sent or published then (CHAT-D24, CHAT-D43)', async () => {
    const [own, others, image] = [await attach(anna), await attach(ben), await picture(anna)];
    const withheld = (await sendFile(server(), anna.member, { content: eicar })).json();
    const refused = async (more: object) =>
      (await anna.refused('message', { chat_id: chatWith(ben), cid: crypto.randomUUID(), text: '', ...more })).reason;
    expect([
      await refused({ file_ids: ['0'.repeat(24)] }),
      await refused({ file_ids: [others] }),
      await refused({ file_ids: [image] }),
      await refused({ image_ids: [own] }),
      await refused({ file_ids: [own, own] }),
      await refused({ file_ids: [own, withheld.id ?? 'f'] }),
      await refused({ file_ids: [own], image_ids: ['0'.repeat(24)] }),
    ]).toEqual([...Array(4).fill('attachment_missing'), 'invalid', ...Array(2).fill('attachment_missing')]);
    expect(await stateOf(own)).toBe('volatile');
    expect((await ben.ask('my_chats', {})).chats.flatMap(({ last_message }) => last_message ?? [])).toEqual([]);
  });

  it('leave with an edit or with their message, unless another message holds them (CHAT-D13, CHAT-D43, CHAT-E21)', async () => {
    const [kept, dropped] = [await attach(anna), await attach(anna, 'Alt.txt')];
    const message = await anna.say(chatWith(ben), 'zwei', { file_ids: [kept, dropped] });
    const of = { chat_id: chatWith(ben), id: message.id };
    const { message: edited } = await anna.ask('update_message', { ...of, text: '', file_ids: [kept] });
    expect(edited.files.map(({ id }) => id)).toEqual([kept]);
    expect([await stateOf(kept), await stateOf(dropped)]).toEqual(['published', 'removed']);
    expect(await read(ben.member, dropped)).toBe(404);
    expect(await anna.refused('update_message', { ...of, text: '' })).toEqual({ reason: 'empty_message' });
    const { message: deleted } = await anna.ask('delete_message', of);
    expect([deleted.files, await stateOf(kept)]).toEqual([[], 'removed']);
    expect(await read(ben.member, kept)).toBe(404);
  });

  it('stay what they were sent as when their message is edited (CHAT-D43)', async () => {
    const [file, image] = [await attach(anna), await picture(anna)];
    const { id } = await anna.say(chatWith(ben), 'zwei', { file_ids: [file], image_ids: [image] });
    const edit = { chat_id: chatWith(ben), id, text: 'zwei' };
    const swapped = { ...edit, file_ids: [image], image_ids: [file] };
    expect(await anna.refused('update_message', swapped)).toEqual({ reason: 'attachment_missing' });
    expect(await anna.refused('update_message', { ...edit, image_ids: [image, file] })).toEqual({
      reason: 'attachment_missing',
    });
    const { message } = await anna.ask('update_message', { ...edit, image_ids: [image] });
    expect([message.files, message.images.map((one) => one.id)]).toEqual([[], [image]]);
  });

  it('are quoted by their first picture and the number of files (CHAT-D14)', async () => {
    const [file, image] = [await attach(anna), await picture(anna)];
    const message = await anna.say(chatWith(ben), '', { file_ids: [file], image_ids: [image] });
    const answer = await ben.say(chatWith(anna), 'Danke', { quoted_message_id: message.id });
    expect(answer.quoted_message).toMatchObject({ images: [{ id: image }], files_count: 1 });
  });

  it('are gone for who leaves the group (CHAT-E60)', async () => {
    const file = await attach(anna);
    await anna.say(chatOf(groupId), 'an alle', { file_ids: [file] });
    expect(await read(ben.member, file)).toBe(200);
    await server().db.delete(groupMemberships).where(eq(groupMemberships.membershipId, ben.id));
    expect(await read(ben.member, file)).toBe(404);
  });

  it('are closed to a guest once guests may not chat any more, and to nobody else (CHAT-005, com:DIR-D05)', async () => {
    const member = await server().member('Gast', { isExternal: true });
    const now = server().clock.now();
    await server()
      .db.update(networkSettings)
      .set({ settings: { chat: { guests: true } } });
    await server().db.insert(groupMemberships).values({
      groupId,
      membershipId: member.membershipId,
      state: 'member',
      joinedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    const [file, image] = [await attach(anna), await picture(anna)];
    await anna.say(chatOf(groupId), 'an alle', { file_ids: [file], image_ids: [image] });
    expect(await read(member, file)).toBe(200);
    await server()
      .db.update(networkSettings)
      .set({ settings: { chat: { guests: false } } });
    expect([await read(member, file), await read(ben.member, file)]).toEqual([404, 200]);
    const params = { objectId: image, size: '435x435' } as const;
    expect((await server().call(getImage, { as: member, params })).status).toBe(404);
    await server().db.update(networkSettings).set({ settings: {} });
  });

  it('go nowhere when their writer leaves the group while the message waits for its turn (CHAT-E60)', async () => {
    const file = await attach(ben);
    const payload = { chat_id: chatOf(groupId), cid: crypto.randomUUID(), text: 'noch schnell', file_ids: [file] };
    let refused: Promise<unknown> = Promise.resolve();
    await server().db.transaction(async (tx) => {
      await tx.select().from(chats).where(eq(chats.groupId, groupId)).for('update');
      refused = ben.refused('message', payload);
      await comeTrue(async () => {
        const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        expect((await server().db.execute(waiting)).rows).toHaveLength(1);
      });
      await server().db.delete(groupMemberships).where(eq(groupMemberships.membershipId, ben.id));
    });
    expect(await refused).toEqual({ reason: 'not_found' });
    expect(await stateOf(file)).toBe('volatile');
  });

  it('are listed newest first, page by page, without those of deleted messages, for who is in the chat (CHAT-072, CHAT-073, CHAT-074, CHAT-D31)', async () => {
    const [one, two, image] = [await attach(anna, 'a.txt'), await attach(ben, 'b.txt'), await picture(anna)];
    const url = 'https://garten.example/';
    const gone = await anna.say(chatWith(ben), 'weg', { file_ids: [await attach(anna, 'weg.txt')] });
    const first = await anna.say(chatWith(ben), url, {
      file_ids: [one],
      image_ids: [image],
      link_attachments: [{ url }],
    });
    await anna.say(chatWith(ben), 'nur Worte');
    const second = await ben.say(chatWith(anna), '', { file_ids: [two] });
    await anna.ask('delete_message', { chat_id: chatWith(ben), id: gone.id });
    const list = (
      as: TestMember,
      partner: Chatter,
      query: { type: 'files' | 'images' | 'links'; limit?: number; before_id?: MessageId },
    ) => server().call(listChatAttachments, { as, params: { kind: 'member', chatId: partner.id }, query });
    const files = (await list(anna.member, ben, { type: 'files' })).reply;
    expect(files?.attachments.map(({ message_id, file, from }) => [message_id, file?.name, from.name])).toEqual([
      [second.id, 'b.txt', 'Ben Beispiel'],
      [first.id, 'a.txt', 'Anna Beispiel'],
    ]);
    const page = (await list(anna.member, ben, { type: 'files', limit: 1 })).reply;
    expect([page?.attachments.length, page?.has_more]).toEqual([1, true]);
    const rest = (await list(anna.member, ben, { type: 'files', limit: 1, before_id: second.id })).reply;
    expect([rest?.attachments[0]?.file?.id, rest?.has_more]).toEqual([one, false]);
    expect((await list(ben.member, anna, { type: 'images' })).reply?.attachments).toMatchObject([
      { file: { id: image } },
    ]);
    expect((await list(ben.member, anna, { type: 'links' })).reply?.attachments).toMatchObject([
      { file: null, link: { url } },
    ]);
    expect((await list(tom, anna, { type: 'files' })).status).toBe(404);
    const params = { kind: 'group', chatId: groupId } as const;
    const ofGroup = (as: TestMember) => server().call(listChatAttachments, { as, params, query: { type: 'files' } });
    expect([(await ofGroup(ben.member)).status, (await ofGroup(tom)).status]).toEqual([200, 404]);
    const guest = await server().member('Gast', { isExternal: true });
    expect((await ofGroup(guest)).status).toBe(403);
  });

  it('are read one by one for the page that shows them, from the chat they were sent in alone (CHAT-076)', async () => {
    const [file, image] = [await attach(anna, 'a.txt'), await picture(anna)];
    await anna.say(chatWith(ben), 'hier', { file_ids: [file], image_ids: [image] });
    const gone = await attach(anna, 'weg.txt');
    const deleted = await anna.say(chatWith(ben), 'weg', { file_ids: [gone] });
    await anna.ask('delete_message', { chat_id: chatWith(ben), id: deleted.id });
    const read = (as: TestMember, partner: Chatter, attachmentId: string) =>
      server().call(getChatAttachment, { as, params: { kind: 'member', chatId: partner.id, attachmentId } });
    expect((await read(ben.member, anna, file)).reply?.attachment).toMatchObject({ id: file, name: 'a.txt' });
    expect((await read(anna.member, ben, image)).reply?.attachment).toMatchObject({ id: image });
    const refused = [read(tom, anna, file), read(ben.member, anna, gone), read(ben.member, ben, file)];
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404]);
    const params = { kind: 'group', chatId: groupId, attachmentId: file } as const;
    expect((await server().call(getChatAttachment, { as: ben.member, params })).status).toBe(404);
  });
});
