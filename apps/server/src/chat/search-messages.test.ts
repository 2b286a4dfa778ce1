import { searchMessages } from '@atrium/core/chat/contract';
import { beforeEach, expect, it } from 'vitest';
import { describeOnBoth } from '../testing/index.ts';
import { createGroup } from '../testing/test-groups.ts';
import { type Chatter, chatOf, chatWith, createChatter } from './chat.fixtures.ts';

describeOnBoth('searching a chat', (useServer) => {
  const server = useServer();
  let anna: Chatter;
  let ben: Chatter;
  beforeEach(async () => {
    await server().reset();
    anna = await createChatter(server(), await server().member('Anna'));
    ben = await createChatter(server(), await server().member('Ben'));
    await anna.ask('create_chat', { member_id: ben.id });
  });

  async function search(chatId: string, query: { q: string; before_id?: string; limit?: number }, as = anna) {
    const [kind = '', id = ''] = chatId.split('/');
    const params = { kind: kind === 'group' ? ('group' as const) : ('member' as const), chatId: id };
    const { status, reply } = await server().call(searchMessages, { as: as.member, params, query });
    return { status, texts: reply?.messages.map(({ text }) => text), reply };
  }

  it('finds what holds all of the words, newest first, whatever their accents and capitals (CHAT-D61)', async () => {
    const of = chatWith(ben);
    const first = await anna.say(of, 'Über die Brücke zum Beet');
    await ben.say(chatWith(anna), 'Das BEET ist über 100 % fertig');
    await anna.say(of, 'Etwas anderes');
    expect((await search(of, { q: ' uber  beet ' })).texts).toEqual([
      'Das BEET ist über 100 % fertig',
      'Über die Brücke zum Beet',
    ]);
    const { reply } = await search(of, { q: 'brucke' });
    expect(reply).toEqual({
      messages: [{ id: first.id, from: first.from, text: first.text, created_at: first.created_at }],
      has_more: false,
    });
    expect([(await search(of, { q: '0 %' })).texts, (await search(of, { q: '__' })).texts]).toEqual([
      ['Das BEET ist über 100 % fertig'],
      [],
    ]);
    expect((await search(of, { q: ' a ' })).status).toBe(422);
  });

  it('takes signs for what they are, wide ones too (CHAT-D61)', async () => {
    const of = chatWith(ben);
    for (const text of ['Rabatt 20％', 'a＼b', 'Etwas anderes [a-z]+']) await anna.say(of, text);
    const found = async (q: string) => (await search(of, { q })).texts;
    expect([await found('％％'), await found('20％'), await found('＿＿'), await found('a＼b')]).toEqual([
      [],
      ['Rabatt 20％'],
      [],
      ['a＼b'],
    ]);
    expect([await found('[a-z]+'), await found('.*')]).toEqual([['Etwas anderes [a-z]+'], []]);
  });

  it('finds nothing that was deleted, nor anything of another chat (CHAT-D61, CHAT-D13)', async () => {
    const groupId = await createGroup(server().db, { memberIds: [anna.id, ben.id], now: server().clock.now() });
    const both = await createChatter(server(), anna.member, { groups: [groupId] });
    await both.ask('create_chat', { group_id: groupId });
    await both.say(chatOf(groupId), 'Beet der Gruppe');
    const { id } = await anna.say(chatWith(ben), 'Beet von uns');
    expect((await search(chatWith(ben), { q: 'beet' })).texts).toEqual(['Beet von uns']);
    expect((await search(chatOf(groupId), { q: 'beet' })).texts).toEqual(['Beet der Gruppe']);
    await anna.ask('delete_message', { chat_id: chatWith(ben), id });
    expect((await search(chatWith(ben), { q: 'beet' })).texts).toEqual([]);
    const clara = await createChatter(server(), await server().member('Clara'));
    expect((await search(chatWith(ben), { q: 'beet' }, clara)).status).toBe(404);
    expect((await search(chatOf(groupId), { q: 'beet' }, clara)).status).toBe(404);
  });

  it('goes on page by page, each message once (CHAT-D61)', async () => {
    for (let count = 1; count <= 5; count += 1) await anna.say(chatWith(ben), `Beet ${count}`);
    const { reply, texts } = await search(chatWith(ben), { q: 'beet', limit: 3 });
    expect([texts, reply?.has_more]).toEqual([['Beet 5', 'Beet 4', 'Beet 3'], true]);
    const before_id = reply?.messages.at(-1)?.id ?? '';
    const rest = await search(chatWith(ben), { q: 'beet', limit: 3, before_id });
    expect([rest.texts, rest.reply?.has_more]).toEqual([['Beet 2', 'Beet 1'], false]);
  });
});
