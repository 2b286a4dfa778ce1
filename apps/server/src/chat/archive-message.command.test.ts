import { createArchiveToken, downloadMessageArchive } from '@atrium/core/chat/contract';
import type { MessageId } from '@atrium/core/chat/schema';
import { getImage } from '@atrium/core/uploads/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { groupMemberships } from '../groups/groups.tables.ts';
import { cookiesOf } from '../testing/call-endpoint.ts';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { multipartOf } from '../testing/multipart-form.ts';
import { createGroup } from '../testing/test-groups.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { type Chatter, chatOf, chatWith, createChatter } from './chat.fixtures.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describeOnPostgres('the archive of a message', (useServer) => {
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

  const attach = async (content: string, name = 'Plan.txt') =>
    (await storeFile(server(), anna.member, { name, content })).id;
  const picture = async () => {
    const sent = { directory: 'images', name: 'Beet.png', type: 'image/png', content: new Uint8Array(png) } as const;
    return (await storeFile(server(), anna.member, sent)).id;
  };
  const ask = (as: TestMember, id: MessageId) =>
    server().call(createArchiveToken, { as, body: { chat_message_id: id } });
  /** As a form of a page posts it: with the cookie at most, and without the token against forgery. */
  const open = async (id: string, token = '', cookie = '') => {
    const { payload, headers } = await multipartOf({ token, chat_message_id: id }, {});
    const { method, path: url } = downloadMessageArchive;
    return server().fastify.inject({ method, url, payload, headers: { ...headers, cookie } });
  };

  it('holds its files and pictures, equal names numbered, and is named by chat and day (CHAT-087, CHAT-088, CHAT-089, CHAT-D32)', async () => {
    const [one, two, image] = [await attach('eins'), await attach('zwei'), await picture()];
    const message = await anna.say(chatWith(ben), '', { file_ids: [one, two], image_ids: [image] });
    const { reply } = await ask(ben.member, message.id);
    const answer = await open(message.id, reply?.token, cookiesOf(ben.member));
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const day = server().clock.now().toISOString().slice(0, 10);
    expect(answer.headers['content-disposition']).toContain(`filename="Anna Beispiel-${day}.zip"`);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(namesIn(answer.rawPayload)).toEqual(['Plan.txt', 'Plan (2).txt', 'Beet.png']);
    const bytes = answer.rawPayload.toString('latin1');
    expect([bytes.includes('eins'), bytes.includes('zwei')]).toEqual([true, true]);
  });

  it('holds what its author let go with another message as well (CHAT-D13, CHAT-D32)', async () => {
    const file = await attach('eins');
    const first = await anna.say(chatWith(ben), '', { file_ids: [file] });
    const second = await anna.say(chatWith(ben), '', { file_ids: [file] });
    await anna.ask('delete_message', { chat_id: chatWith(ben), id: first.id });
    const { reply } = await ask(ben.member, second.id);
    const answer = await open(second.id, reply?.token);
    expect([answer.statusCode, namesIn(answer.rawPayload)]).toEqual([200, ['Plan.txt']]);
    const withheld = { state: 'quarantine' } as const;
    await server().db.update(storedObjects).set(withheld).where(eq(storedObjects.id, file));
    expect((await ask(ben.member, second.id)).status).toBe(404);
  });

  it('is opened by whoever has its token, for five minutes, and with that message alone (CHAT-D32, CHAT-E68)', async () => {
    const message = await anna.say(chatWith(ben), '', { file_ids: [await attach('eins')] });
    const other = await anna.say(chatWith(ben), '', { file_ids: [await attach('zwei')] });
    const token = (await ask(ben.member, message.id)).reply?.token ?? '';
    const statuses = async (...calls: (readonly [string, string])[]) => {
      const answers: number[] = [];
      for (const [id, with_] of calls) answers.push((await open(id, with_)).statusCode);
      return answers;
    };
    const [owner = '', expiry = '', signature = ''] = token.split('.');
    expect(
      await statuses(
        [message.id, token],
        [other.id, token],
        [message.id, ''],
        [message.id, `${anna.id}.${expiry}.${signature}`],
        [message.id, `${owner}.zzzzzzzzzz.${signature}`],
        [message.id, `${token}.more`],
      ),
    ).toEqual([200, 401, 401, 401, 401, 401]);
    await server().clock.advance(5 * 60 * 1000 - 1);
    expect(await statuses([message.id, token])).toEqual([200]);
    await server().clock.advance(1);
    expect(await statuses([message.id, token])).toEqual([401]);
  });

  it('is asked for in words alone: no file is taken in with them (CHAT-D32)', async () => {
    const { payload, headers } = await multipartOf({ token: '', chat_message_id: 'x' }, { file: new File(['a'], 'a') });
    const { method, path: url } = downloadMessageArchive;
    const answer = await server().fastify.inject({ method, url, payload, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'payload_too_large']);
  });

  it('is not there for who is in no chat with it, of words alone, nor once its message is deleted (CHAT-E68)', async () => {
    const message = await anna.say(chatWith(ben), '', { file_ids: [await attach('eins')] });
    const words = await anna.say(chatWith(ben), 'nur Worte');
    expect([(await ask(tom, message.id)).status, (await ask(ben.member, words.id)).status]).toEqual([404, 404]);
    const guest = await server().member('Gast', { isExternal: true });
    expect((await ask(guest, message.id)).status).toBe(403);
    const token = (await ask(ben.member, message.id)).reply?.token;
    await anna.ask('delete_message', { chat_id: chatWith(ben), id: message.id });
    expect([(await open(message.id, token)).statusCode, (await ask(ben.member, message.id)).status]).toEqual([
      404, 404,
    ]);
  });

  it('is gone for who has left the group, with what they had asked for before (CHAT-E60)', async () => {
    const message = await anna.say(chatOf(groupId), 'an alle', { file_ids: [await attach('eins')] });
    const token = (await ask(ben.member, message.id)).reply?.token;
    await server().db.delete(groupMemberships).where(eq(groupMemberships.membershipId, ben.id));
    expect((await open(message.id, token)).statusCode).toBe(404);
  });

  it('has beside it each picture in its sizes, for who is in the chat (CHAT-090)', async () => {
    const image = await picture();
    await anna.say(chatWith(ben), '', { image_ids: [image] });
    for (const size of ['435x435', '1920x1200', '200x200'] as const) {
      const read = (as: TestMember) => server().call(getImage, { as, params: { objectId: image, size } });
      const { status, response } = await read(ben.member);
      expect([size, status, response.headers['content-type']]).toEqual([size, 200, 'image/png']);
      expect((await read(tom)).status).toBe(404);
    }
  });
});

/** The names in the directory at the end of an archive. */
function namesIn(archive: Buffer): readonly string[] {
  const names: string[] = [];
  for (let at = archive.indexOf('PK\x01\x02'); at >= 0; at = archive.indexOf('PK\x01\x02', at + 1)) {
    names.push(archive.toString('utf8', at + 46, at + 46 + archive.readUInt16LE(at + 28)));
  }
  return names;
}
