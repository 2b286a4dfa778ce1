import * as calls from '@atrium/core/direct-messages/contract';
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
  may(calls.listReceivedMessages, 'one they got', '11yyyyyy', shown(got)),
  may(calls.listReceivedMessages, 'one they sent', '11------', shown(sent)),
  may(calls.listReceivedMessages, 'one between others', '11------', shown(between)),
  may(calls.listSentMessages, 'one they sent', '11yyyyyy', shown(sent)),
  may(calls.listSentMessages, 'one between others', '11------', shown(between)),
  may(calls.listAddressableGroups, 'a group', '11---yyy', ({ groups }) => ({ shows: groups.open.slug })),
  may(calls.listAddressableGroups, 'a group of others', '11-----y', ({ foreign }) => ({ shows: foreign.hidden.slug })),
  may(calls.getDirectMessage, 'one they got', '11yyyyyy', one(got)),
  may(calls.getDirectMessage, 'one they sent', '11yyyyyy', one(sent)),
  may(calls.getDirectMessage, 'one between others', '11444444', one(between)),
  may(calls.sendDirectMessage, 'a member', '113yyyyy', toPeople(another)),
  may(
    calls.sendDirectMessage,
    'a member and a guest',
    '113yyyyy',
    toPeople(another, ({ people }) => people.guest),
  ),
  may(
    calls.sendDirectMessage,
    'a group',
    '11333yyy',
    toGroup(({ groups }) => groups.open.slug),
  ),
  may(
    calls.sendDirectMessage,
    'a hidden group of others',
    '1134444y',
    toGroup(({ foreign }) => foreign.hidden.slug),
  ),
  may(calls.sendDirectMessage, 'everybody', '1133333y', () => ({
    body: { to_all_network_members: true, subject: 'Fest' },
  })),
  may(calls.sendDirectMessage, 'an answer to one they got', '113yyyyy', answer(got)),
  may(calls.sendDirectMessage, 'an answer to one between others', '11344444', answer(between)),
  may(calls.markMessageRead, 'one they got', '11yyyyyy', one(got)),
  may(calls.markMessageRead, 'one between others', '11444444', one(between)),
  may(calls.markMessageUnread, 'one they got', '11yyyyyy', one(got)),
  may(calls.markMessageUnread, 'one between others', '11444444', one(between)),
  may(calls.markMessagesRead, 'those they got', '11yyyyyy', several(got, got)),
  may(calls.markMessagesRead, 'one they got and one between others', '11444444', several(got, between)),
  may(calls.markMessagesUnread, 'those they got', '11yyyyyy', several(got, got)),
  may(calls.markMessagesUnread, 'one they got and one between others', '11444444', several(got, between)),
  may(calls.deleteReceivedMessage, 'one they got', '11yyyyyy', one(got)),
  may(calls.deleteReceivedMessage, 'one they sent', '11444444', one(sent)),
  may(calls.deleteReceivedMessage, 'one between others', '11444444', one(between)),
  may(calls.deleteReceivedMessages, 'those they got', '11yyyyyy', several(got, got)),
  may(calls.deleteReceivedMessages, 'one they got and one between others', '11444444', several(got, between)),
  may(calls.deleteSentMessage, 'one they sent', '11yyyyyy', one(sent)),
  may(calls.deleteSentMessage, 'one they got', '11444444', one(got)),
  may(calls.deleteSentMessages, 'those they sent', '11yyyyyy', several(sent, sent)),
  may(calls.deleteSentMessages, 'one they sent and one between others', '11444444', several(sent, between)),
];
