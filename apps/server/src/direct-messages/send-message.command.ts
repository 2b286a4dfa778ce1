import type { sendDirectMessage } from '@atrium/core/direct-messages/contract';
import { findMessageProblems } from '@atrium/core/direct-messages/rules';
import type { Problems } from '@atrium/core/messages';
import { and, eq, isNull } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { newId } from '../db/id.ts';
import { picturesIn, plainTextOf, writtenText } from '../editor/index.ts';
import type { Context } from '../http/route.ts';
import { countLetters, findAddressed, findReachable, findUnknownParts, membersByName } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { mayAddressGroup, maySend } from './direct-messages.policy.ts';
import { presentRow } from './direct-messages.presenter.ts';
import { findMessage } from './direct-messages.repository.ts';
import { directMessageCopies, directMessageFiles, directMessages } from './direct-messages.tables.ts';
import { tellMentioned, tellMessage } from './message.mail.ts';
import { claimShowable, findSendable } from './message-files.repository.ts';
import { tellReceived } from './tell-messages.command.ts';

type Sending = Context<typeof sendDirectMessage>;
type Using = Pick<Services, 'config' | 'events' | 'secret'>;

/** Whom a message goes to, without its author. */
interface Recipients {
  readonly membershipIds: readonly string[];
  readonly groupId: string | null;
}

/** Sends a message to people, a group or everybody; what it answers, it joins (MSG-014, MSG-D01, MSG-D03). */
export async function send(context: Sending, services: Using) {
  const { body, db, member: caller, now } = context;
  if (!maySend(caller, context.network)) throw context.fail('forbidden');
  refuse(context, findMessageProblems(body));
  const recipients = await findRecipientsOf(context);
  const answered = body.reply_to_id === null ? null : await findMessage(db, body.reply_to_id, caller);
  if (answered === undefined) throw context.fail('not_found');
  const fileIds = [...new Set(body.attachments.file_ids)];
  const sendable = await findSendable(db, fileIds, caller);
  if (fileIds.some((id) => !sendable.has(id)))
    refuse(context, { attachments: ['direct_messages.problem.unknown_files'] });
  const text = await writtenText(db, body.content, { caller });
  const pictureIds = picturesIn(text.rendered);
  const showable = await claimShowable(context, pictureIds);
  if (pictureIds.some((id) => !showable.has(id))) refuse(context, { content: ['editor.problem.foreign_picture'] });
  await countLetters(context, services, recipients.membershipIds.length);
  const id = newId();
  const row = {
    id,
    authorId: caller.membershipId,
    subject: body.subject.trim(),
    content: text.content,
    htmlContent: text.rendered,
    plainContent: plainTextOf(text.content),
    conversationId: answered?.message.conversationId ?? id,
    replyToId: answered?.message.id ?? null,
    toGroupId: recipients.groupId,
    toAll: body.to_all_network_members,
    recipientCount: recipients.membershipIds.length,
    createdAt: now,
  };
  await db.insert(directMessages).values(row);
  await deliver(context, { id, recipients });
  const objects = [...fileIds, ...pictureIds].map((objectId, position) => ({ messageId: id, objectId, position }));
  if (objects.length > 0) await db.insert(directMessageFiles).values(objects);
  await tellReceived(db, services, {
    id,
    authorId: caller.membershipId,
    ...recipients,
    toAll: row.toAll,
    network: context.network,
  });
  const mailed = { message: row, membershipIds: recipients.membershipIds };
  await tellMessage(context, services, mailed);
  await tellMentioned(context, services, mailed);
  const sent = await findMessage(db, id, caller);
  if (sent === undefined) throw new Error(`The message ${id} was not stored.`);
  return { message: presentRow(sent) };
}

const copiesAtOnce = 1_000;

async function deliver(
  { db, now }: Sending,
  { id, recipients }: { readonly id: string; readonly recipients: Recipients },
) {
  const rows = recipients.membershipIds.map((membershipId, position) => ({
    ...{ messageId: id, membershipId, position },
    createdAt: now,
  }));
  for (let index = 0; index < rows.length; index += copiesAtOnce)
    await db.insert(directMessageCopies).values(rows.slice(index, index + copiesAtOnce));
}

/** Whom a message reaches; a person who cannot be reached refuses it, the group of another one is forbidden (MSG-E07). */
async function findRecipientsOf(context: Sending): Promise<Recipients> {
  const { body, db, fail, member: caller } = context;
  const withoutAuthor = (ids: readonly string[]) => ids.filter((id) => id !== caller.membershipId);
  if (body.to_all_network_members) {
    if (!caller.networkAdmin) throw fail('forbidden');
    return { membershipIds: withoutAuthor(await findEverybody(context)), groupId: null };
  }
  if (body.to_group !== null) {
    const group = await mayAddressGroup(context, body.to_group);
    const audience = { membershipIds: [], groupIds: [group.id], roleIds: [] };
    const { membershipIds } = await findAddressed(db, audience, caller);
    if (withoutAuthor(membershipIds).length === 0) refuse(context, { to: ['direct_messages.problem.no_recipients'] });
    return { membershipIds: withoutAuthor(membershipIds), groupId: group.id };
  }
  const named = withoutAuthor([...new Set(body.to)]);
  const reachable = await findReachable(db, named, caller);
  if (named.some((id) => !reachable.has(id))) refuse(context, { to: ['direct_messages.problem.unknown_recipients'] });
  const wanted = withoutAuthor([...new Set([...named, ...(await findHolders(context))])]);
  if (wanted.length === 0) refuse(context, { to: ['direct_messages.problem.no_recipients'] });
  return { membershipIds: wanted, groupId: null };
}

/** Who has one of the roles a message is for, at this moment. */
async function findHolders({ body, db, fail, member: caller }: Sending): Promise<readonly string[]> {
  const audience = { membershipIds: [], groupIds: [], roleIds: body.to_roles };
  if (audience.roleIds.length === 0) return [];
  const { roles: isUnknown } = await findUnknownParts(db, audience, caller);
  if (isUnknown) throw fail('invalid', { errors: { to_roles: ['direct_messages.problem.unknown_recipients'] } });
  return (await findAddressed(db, audience, caller)).membershipIds;
}

/** All members of the network but its guests. */
async function findEverybody({ db }: Sending): Promise<string[]> {
  const rows = await db
    .select({ id: memberships.id })
    .from(memberships)
    .where(and(isNull(memberships.lockedAt), isNull(memberships.removedAt), eq(memberships.isExternal, false)))
    .orderBy(...membersByName());
  return rows.map(({ id }) => id);
}

function refuse({ fail }: Sending, errors: Problems): void {
  if (Object.keys(errors).length > 0) throw fail('invalid', { errors });
}
