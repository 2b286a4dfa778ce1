import * as calls from '@atrium/core/chat/contract';
import { type MessageId, messageIdSchema } from '@atrium/core/chat/schema';
import { createChatToken } from '@atrium/core/realtime/contract';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld, WorldGroup } from '../testing/permission-world.ts';
import type { TestMember } from '../testing/test-members.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { archiveTokenOf } from './archive-token.rules.ts';
import { addDirectChat, addGroupChat } from './chat.repository.ts';
import { chats, messageObjects, messages } from './chat.tables.ts';

const query = { type: 'files' as const };

const ofGroup = (choose: (world: PermissionWorld) => WorldGroup) => async (world: PermissionWorld) => {
  const { clock, db } = world.server;
  const { id } = choose(world);
  await addGroupChat(db, id, clock.now());
  return { params: { kind: 'group' as const, chatId: id }, query };
};

const withOther = async ({ server, own, other }: PermissionWorld) => {
  await addDirectChat(server.db, [own.membershipId, other.membershipId], server.clock.now());
  return { params: { kind: 'member' as const, chatId: other.membershipId }, query };
};

const betweenOthers = async ({ server, people, other }: PermissionWorld) => {
  await addDirectChat(server.db, [people.insider.membershipId, other.membershipId], server.clock.now());
  return { params: { kind: 'member' as const, chatId: other.membershipId }, query };
};

/** The same chat, by itself. */
const named =
  <Params>(place: (world: PermissionWorld) => Promise<{ params: Params }>) =>
  async (world: PermissionWorld) => ({ params: (await place(world)).params });

/** The same chat, searched instead of listed. */
const searching =
  <Params>(place: (world: PermissionWorld) => Promise<{ params: Params }>) =>
  async (world: PermissionWorld) => ({ params: (await place(world)).params, query: { q: 'beet' } });

/** Writes a message with a file into the only chat there is. */
async function writeWithFile({ server: one }: PermissionWorld, author: TestMember): Promise<MessageId> {
  const { id: objectId } = await storeFile(one, author);
  await one.db.update(storedObjects).set({ state: 'published' }).where(eq(storedObjects.id, objectId));
  const [chat] = await one.db.select().from(chats);
  const id = z.parse(messageIdSchema, '0'.repeat(23).concat('7'));
  const now = one.clock.now();
  const row = { id, chatId: chat?.id ?? '', authorId: author.membershipId, cid: 'permissions', text: '' };
  await one.db.insert(messages).values({ ...row, createdAt: now, updatedAt: now });
  await one.db.insert(messageObjects).values({ messageId: id, objectId, kind: 'file', position: 0 });
  return id;
}

/** Who answered the message of a place. */
const answered =
  (place: (world: PermissionWorld) => Promise<{ params: { kind: 'member' | 'group'; chatId: string } }>) =>
  async (world: PermissionWorld) => {
    const { params } = await place(world);
    const messageId = await writeWithFile(world, world.other);
    return { params: { ...params, messageId }, query: { emoji: '👍' as const } };
  };

const inGroup = async (world: PermissionWorld) => {
  await addGroupChat(world.server.db, world.groups.open.id, world.server.clock.now());
  return { body: { chat_message_id: await writeWithFile(world, world.people.groupAdmin) } };
};

const inDirectChat = async (world: PermissionWorld) => {
  await withOther(world);
  return { body: { chat_message_id: await writeWithFile(world, world.other) } };
};

const inChatOfOthers = async (world: PermissionWorld) => {
  await betweenOthers(world);
  return { body: { chat_message_id: await writeWithFile(world, world.other) } };
};

/** What was sent there, asked for by itself. */
const attachedIn =
  <Params>(place: (world: PermissionWorld) => Promise<{ params: Params }>) =>
  async (world: PermissionWorld) => {
    const { params } = await place(world);
    const messageId = await writeWithFile(world, world.people.groupAdmin);
    const [held] = await world.server.db.select().from(messageObjects).where(eq(messageObjects.messageId, messageId));
    return { params: { ...params, attachmentId: held?.objectId ?? '' } };
  };

const withToken = async (world: PermissionWorld) => {
  const { body } = await inChatOfOthers(world);
  const opening = { messageId: body.chat_message_id, membershipId: world.people.insider.membershipId };
  const { clock, services } = world.server;
  return { body: { ...body, token: archiveTokenOf(services.secret, opening, clock.now()) } };
};

const withoutToken = async (world: PermissionWorld) => {
  const { body } = await withToken(world);
  return { body: { ...body, token: body.token.slice(0, -1) } };
};

/** Who may open a socket, list attachments and take them away: visitor, second step, guest, member, insider, group, category, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(createChatToken, 'oneself', '11yyyyyy', () => ({})),
  may(calls.getChat, 'own group', '1134yy44', named(ofGroup(({ groups }) => groups.open))),
  may(calls.getChat, 'foreign group', '11344444', named(ofGroup(({ foreign }) => foreign.open))),
  may(calls.getChat, 'oneself', '113yyyyy', named(withOther)),
  may(calls.getChat, 'chat of another', '1134y444', named(betweenOthers)),
  may(
    calls.listChatAttachments,
    'own group',
    '1134yy44',
    ofGroup(({ groups }) => groups.open),
  ),
  may(
    calls.listChatAttachments,
    'foreign group',
    '11344444',
    ofGroup(({ foreign }) => foreign.open),
  ),
  may(calls.listChatAttachments, 'oneself', '113yyyyy', withOther),
  may(calls.listChatAttachments, 'chat of another', '1134y444', betweenOthers),
  may(calls.getChatAttachment, 'own group', '1134yy44', attachedIn(ofGroup(({ groups }) => groups.open))),
  may(calls.getChatAttachment, 'foreign group', '11344444', attachedIn(ofGroup(({ foreign }) => foreign.open))),
  may(calls.getChatAttachment, 'oneself', '113yyyyy', attachedIn(withOther)),
  may(calls.getChatAttachment, 'chat of another', '1134y444', attachedIn(betweenOthers)),
  may(calls.searchMessages, 'own group', '1134yy44', searching(ofGroup(({ groups }) => groups.open))),
  may(calls.searchMessages, 'foreign group', '11344444', searching(ofGroup(({ foreign }) => foreign.open))),
  may(calls.searchMessages, 'oneself', '113yyyyy', searching(withOther)),
  may(calls.searchMessages, 'chat of another', '1134y444', searching(betweenOthers)),
  may(calls.listReactionGivers, 'own group', '1134yy44', answered(ofGroup(({ groups }) => groups.open))),
  may(calls.listReactionGivers, 'foreign group', '11344444', answered(ofGroup(({ foreign }) => foreign.open))),
  may(calls.listReactionGivers, 'oneself', '113yyyyy', answered(withOther)),
  may(calls.listReactionGivers, 'chat of another', '1134y444', answered(betweenOthers)),
  may(calls.createArchiveToken, 'own group', '1134yy44', inGroup),
  may(calls.createArchiveToken, 'oneself', '113yyyyy', inDirectChat),
  may(calls.createArchiveToken, 'chat of another', '1134y444', inChatOfOthers),
  may(calls.downloadMessageArchive, 'what its token names', 'yyyyyyyy', withToken),
  may(calls.downloadMessageArchive, 'what no token names', '11111111', withoutToken),
];
