import { removeAdministeredMember } from '@atrium/core/admin/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import { downloadObject } from '@atrium/core/uploads/contract';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { chatWith, createChatter } from '../../chat/chat.fixtures.ts';
import { messages } from '../../chat/chat.tables.ts';
import { describeOnPostgres } from '../../testing/index.ts';
import { storeFile } from '../../uploads/uploads.fixtures.ts';

describeOnPostgres('what a removed member has written', (useServer) => {
  const server = useServer();
  afterEach(() => server().reset());

  async function removed(content: 'keep' | 'remove') {
    const admin = await server().member('Ada', { networkAdmin: true });
    const anna = await createChatter(server(), await server().member('Anna'));
    const ben = await createChatter(server(), await server().member('Ben'));
    await anna.ask('create_chat', { member_id: ben.id });
    const [file, spare] = [await storeFile(server(), anna.member, {}), await storeFile(server(), ben.member, {})];
    const asked = await ben.say(chatWith(anna), 'Habt ihr den Plan?', { file_ids: [spare.id] });
    const { id } = await anna.say(chatWith(ben), 'Hier', { file_ids: [file.id], quoted_message_id: asked.id });
    const previews = [{ url: 'https://a.example/', title: 'A', description: '', site_name: 'A', image_id: null }];
    await server().db.update(messages).set({ previews }).where(eq(messages.id, id));
    await ben.ask('react', { chat_id: chatWith(anna), id, emoji: '👍', on: true });
    await ben.say(chatWith(anna), 'Danke', { quoted_message_id: id });
    const params = { memberId: z.parse(memberIdSchema, anna.id) };
    await server().reply(removeAdministeredMember, { as: admin, params, query: { content } });
    const isGone = ({ payload }: { payload: unknown }) => JSON.stringify(payload).includes('"kind":"delete"');
    if (content === 'remove') await ben.socket.hear('message', isGone);
    const read = await ben.ask('chat_details', { chat_id: chatWith(anna) });
    const opened = [];
    for (const objectId of [file.id, spare.id]) {
      const wanted = { as: ben.member, params: { directory: 'files', objectId } } as const;
      opened.push((await server().call(downloadObject, wanted)).status);
    }
    const [row] = await server().db.select().from(messages).where(eq(messages.id, id));
    const told = ben.heard('message').filter(({ kind }) => kind === 'delete');
    const log = JSON.stringify(await ben.socket.push(`member:${ben.id}`, 'since', { seq: 0 }));
    return { told, id, chatId: chatWith(anna), read: read.messages, opened, previews: row?.previews.length, log };
  }

  it('goes with what is attached to it, quoted and answered, where it is to go (MEMBER-D03, CHAT-D13)', async () => {
    const { read, opened, previews, told, id, chatId, log } = await removed('remove');
    expect(read[1]).toMatchObject({ text: '', files: [], quoted_message: null, reactions: [] });
    expect(read[1]?.deleted_at).not.toBeNull();
    expect(read[2]).toMatchObject({ text: 'Danke', quoted_message: { text: '', files_count: 0 } });
    expect(read[0]).toMatchObject({ text: 'Habt ihr den Plan?', files: [{ name: 'Protokoll.txt' }] });
    expect([opened, previews]).toEqual([[404, 200], 0]);
    expect(told).toMatchObject([{ message: { id, chat_id: chatId, text: '', files: [] } }]);
    // Who comes later reads the log, in which it was told word by word.
    expect(['Danke', 'Hier'].filter((word) => log.includes(word))).toEqual(['Danke']);
  });

  it('stays as it is where it is to stay (MEMBER-D03)', async () => {
    const { read, opened, previews, told } = await removed('keep');
    expect(read[1]).toMatchObject({ text: 'Hier', deleted_at: null, reactions: [{ count: 1 }] });
    expect([read[1]?.files.length, opened, previews]).toEqual([1, [200, 200], 1]);
    expect(told).toEqual([]);
  });
});
