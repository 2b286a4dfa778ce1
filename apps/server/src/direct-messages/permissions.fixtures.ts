import {
  deleteReceivedMessage,
  deleteReceivedMessages,
  deleteSentMessage,
  deleteSentMessages,
  getDirectMessage,
  listAddressableGroups,
  listReceivedMessages,
  listSentMessages,
  markMessageRead,
  markMessagesRead,
  markMessagesUnread,
  markMessageUnread,
  sendDirectMessage,
} from '@atrium/core/direct-messages/contract';
import { directMessageIdSchema } from '@atrium/core/direct-messages/schema';
import { memberIdSchema } from '@atrium/core/members/schema';
import * as z from 'zod/mini';
import { newId } from '../db/id.ts';
import { may, type PermissionLine } from '../testing/permission-table.ts';
import type { PermissionWorld } from '../testing/permission-world.ts';
import type { TestMember } from '../testing/test-members.ts';
import { directMessageCopies, directMessages } from './direct-messages.tables.ts';

type Owner = (world: PermissionWorld) => TestMember;
type Message = (world: PermissionWorld) => Promise<z.infer<typeof directMessageIdSchema>>;

const oneself: Owner = ({ own }) => own;
const another: Owner = ({ other }) => other;

const message =
  (from: Owner, to: Owner): Message =>
  async (world) => {
    const { clock, db } = world.server;
    const [id, createdAt] = [newId(), clock.now()];
    const text = { subject: 'Fest', content: '', htmlContent: '', plainContent: '' };
    const row = { id, authorId: from(world).membershipId, conversationId: id, recipientCount: 1, createdAt };
    await db.insert(directMessages).values({ ...row, ...text });
    const copy = { messageId: id, membershipId: to(world).membershipId, position: 0, createdAt };
    await db.insert(directMessageCopies).values(copy);
    return z.parse(directMessageIdSchema, id);
  };

const got = message(another, oneself);
const sent = message(oneself, another);
const between = message(another, another);

const one = (of: Message) => async (world: PermissionWorld) => {
  const messageId = await of(world);
  return { params: { messageId } };
};
const several =
  (...of: readonly Message[]) =>
  async (world: PermissionWorld) => {
    const message_ids: z.infer<typeof directMessageIdSchema>[] = [];
    for (const make of of) message_ids.push(await make(world));
    return { body: { message_ids } };
  };
const shown = (of: Message) => async (world: PermissionWorld) => ({ shows: await of(world) });

const toPeople =
  (...of: readonly Owner[]) =>
  (world: PermissionWorld) => ({
    body: { to: of.map((owner) => z.parse(memberIdSchema, owner(world).membershipId)), subject: 'Fest' },
  });
const toGroup = (slug: (world: PermissionWorld) => string) => (world: PermissionWorld) => ({
  body: { to_group: slug(world), subject: 'Fest' },
});
const answer = (of: Message) => async (world: PermissionWorld) => ({
  body: { ...toPeople(another)(world).body, reply_to_id: await of(world) },
});

/** Who may read and write direct messages: visitor, second step, guest, member, insider, group, category, network admin. */
export const permissions: readonly PermissionLine[] = [
  may(listReceivedMessages, 'one they got', '11yyyyyy', shown(got)),
  may(listReceivedMessages, 'one they sent', '11------', shown(sent)),
  may(listReceivedMessages, 'one between others', '11------', shown(between)),
  may(listSentMessages, 'one they sent', '11yyyyyy', shown(sent)),
  may(listSentMessages, 'one between others', '11------', shown(between)),
  may(listAddressableGroups, 'a group', '11---yyy', ({ groups }) => ({ shows: groups.open.slug })),
  may(listAddressableGroups, 'a group of others', '11-----y', ({ foreign }) => ({ shows: foreign.hidden.slug })),
  may(getDirectMessage, 'one they got', '11yyyyyy', one(got)),
  may(getDirectMessage, 'one they sent', '11yyyyyy', one(sent)),
  may(getDirectMessage, 'one between others', '11444444', one(between)),
  may(sendDirectMessage, 'a member', '113yyyyy', toPeople(another)),
  may(
    sendDirectMessage,
    'a member and a guest',
    '113yyyyy',
    toPeople(another, ({ people }) => people.guest),
  ),
  may(
    sendDirectMessage,
    'a group',
    '11333yyy',
    toGroup(({ groups }) => groups.open.slug),
  ),
  may(
    sendDirectMessage,
    'a hidden group of others',
    '1134444y',
    toGroup(({ foreign }) => foreign.hidden.slug),
  ),
  may(sendDirectMessage, 'everybody', '1133333y', () => ({
    body: { to_all_network_members: true, subject: 'Fest' },
  })),
  may(sendDirectMessage, 'an answer to one they got', '113yyyyy', answer(got)),
  may(sendDirectMessage, 'an answer to one between others', '11344444', answer(between)),
  may(markMessageRead, 'one they got', '11yyyyyy', one(got)),
  may(markMessageRead, 'one between others', '11444444', one(between)),
  may(markMessageUnread, 'one they got', '11yyyyyy', one(got)),
  may(markMessageUnread, 'one between others', '11444444', one(between)),
  may(markMessagesRead, 'those they got', '11yyyyyy', several(got, got)),
  may(markMessagesRead, 'one they got and one between others', '11444444', several(got, between)),
  may(markMessagesUnread, 'those they got', '11yyyyyy', several(got, got)),
  may(markMessagesUnread, 'one they got and one between others', '11444444', several(got, between)),
  may(deleteReceivedMessage, 'one they got', '11yyyyyy', one(got)),
  may(deleteReceivedMessage, 'one they sent', '11444444', one(sent)),
  may(deleteReceivedMessage, 'one between others', '11444444', one(between)),
  may(deleteReceivedMessages, 'those they got', '11yyyyyy', several(got, got)),
  may(deleteReceivedMessages, 'one they got and one between others', '11444444', several(got, between)),
  may(deleteSentMessage, 'one they sent', '11yyyyyy', one(sent)),
  may(deleteSentMessage, 'one they got', '11444444', one(got)),
  may(deleteSentMessages, 'those they sent', '11yyyyyy', several(sent, sent)),
  may(deleteSentMessages, 'one they sent and one between others', '11444444', several(sent, between)),
];
