import * as calls from '@atrium/core/chat/contract';
import { mayChat } from '@atrium/core/chat/rules';
import { chatIdSchema } from '@atrium/core/chat/schema';
import { createChatToken } from '@atrium/core/realtime/contract';
import * as z from 'zod/mini';
import type { Config } from '../app/config.ts';
import type { Services } from '../app/services.ts';
import { cameOverHttps } from '../http/over-https.ts';
import type { Context, Handler, Route } from '../http/route.ts';
import { route } from '../http/route.ts';
import { presentMember, wordsOf } from '../members/index.ts';
import { configOf } from '../network/index.ts';
import { createSocketToken } from '../realtime/socket-token.ts';
import { holdEntrance } from '../session/index.ts';
import { handOutArchiveToken, writeMessageArchive } from './archive-message.command.ts';
import { chatIdOf, presentAttached, presentFound, presentOneAttached } from './chat.presenter.ts';
import { type FoundChat, findChat } from './chat.repository.ts';
import { findByWords, findHolding, findMessage, readAttached } from './message.repository.ts';
import { readOpened } from './open-chat.command.ts';
import { readGivers } from './reactions.repository.ts';

/** What the chat answers over HTTP. */
export function chatRoutes(services: Services): readonly Route[] {
  const { config } = services;
  return [
    route(createChatToken, (context) => handOutToken(context, config)),
    route(calls.getChat, readRoom),
    route(calls.listChatAttachments, listAttachments),
    route(calls.getChatAttachment, readAttachment),
    route(calls.searchMessages, findMessages),
    route(calls.listReactionGivers, listGivers),
    route(calls.createArchiveToken, (context) => handOutArchiveToken(context, services)),
    route(calls.downloadMessageArchive, (context) => writeMessageArchive(context, services), { transaction: 'own' }),
  ];
}

/** A chat as its room opens (CHAT-D07). */
const readRoom: Handler<typeof calls.getChat> = async (context) => {
  const { db, fail, member, network, now } = context;
  const config = configOf(network);
  if (!mayChat(member, config.chat)) return fail('forbidden');
  const found = await findNamed(context);
  return found === undefined ? fail('not_found') : readOpened(db, found, { config, now });
};

/** Attachments of a chat, newest first; one of a deleted message is none (CHAT-D31). */
const listAttachments: Handler<typeof calls.listChatAttachments> = async (context) => {
  const { db, fail, member, network, query, reply } = context;
  if (!mayChat(member, configOf(network).chat)) return fail('forbidden');
  const found = await findNamed(context);
  if (found === undefined) return fail('not_found');
  const { type, before_id: before, limit } = query;
  const page = await readAttached(db, { chatId: found.chat.id, type, before, limit });
  const oldest = page.messages.at(-1);
  if (page.hasMore && oldest) reply.nextPage({ type, before_id: oldest.message.id, limit });
  const attachments = page.messages.flatMap((message) => presentAttached(message, chatIdOf(found), type));
  return { attachments, has_more: page.hasMore };
};

/** One file or picture of a chat (CHAT-076). */
const readAttachment: Handler<typeof calls.getChatAttachment> = async (context) => {
  const { db, fail, member, network, params } = context;
  if (!mayChat(member, configOf(network).chat)) return fail('forbidden');
  const found = await findNamed(context);
  const message = found && (await findHolding(db, { chatId: found.chat.id, objectId: params.attachmentId }));
  const attachment = message && presentOneAttached(message, chatIdOf(found), params.attachmentId);
  return attachment ? { attachment } : fail('not_found');
};

/** Messages of a chat by their words, newest first; a deleted one has none (CHAT-D61). */
const findMessages: Handler<typeof calls.searchMessages> = async (context) => {
  const { db, fail, member, network, query, reply } = context;
  if (!mayChat(member, configOf(network).chat)) return fail('forbidden');
  const found = await findNamed(context);
  if (found === undefined) return fail('not_found');
  const { q, before_id: before, limit } = query;
  const words = wordsOf(q);
  const page = await findByWords(db, { chatId: found.chat.id, words, before, limit });
  const oldest = page.messages.at(-1);
  if (page.hasMore && oldest) reply.nextPage({ q, before_id: oldest.message.id, limit });
  return { messages: page.messages.map(presentFound), has_more: page.hasMore };
};

/** Who answered a message, by name; a deleted one nobody (CHAT-D62). */
const listGivers: Handler<typeof calls.listReactionGivers> = async (context) => {
  const { db, fail, member, network, params, query, reply } = context;
  if (!mayChat(member, configOf(network).chat)) return fail('forbidden');
  const found = await findNamed(context);
  const message = found && (await findMessage(db, found.chat.id, params.messageId));
  if (message === undefined) return fail('not_found');
  const { emoji, after_id: id, after_name: name, after_left: hasLeft, limit } = query;
  const after = id === undefined ? undefined : { id, name, hasLeft };
  const page = await readGivers(db, { messageId: params.messageId, emoji, after, limit });
  const last = page.members.at(-1);
  if (page.hasMore && last) {
    const place = { after_id: last.id, after_name: last.displayName, after_left: `${last.removedAt !== null}` };
    reply.nextPage({ emoji, ...place, limit });
  }
  return { members: page.members.map(presentMember), has_more: page.hasMore };
};

type Named = Pick<Context<typeof calls.searchMessages>, 'db' | 'member'> & {
  readonly params: { readonly kind: 'member' | 'group'; readonly chatId: string };
};

/** The chat that a path names, if it is one of the caller's. */
async function findNamed({ db, member, params }: Named): Promise<FoundChat | undefined> {
  const named = z.safeParse(chatIdSchema, `${params.kind}/${params.chatId}`);
  return named.success ? findChat(db, member.membershipId, named.data) : undefined;
}

async function handOutToken(context: Context<typeof createChatToken>, config: Config) {
  const { db, member, session, network, request, now } = context;
  const owner = { membershipId: member.membershipId, sessionId: session?.id ?? null };
  await holdEntrance(db, context);
  const { token, expiresAt } = await createSocketToken(db, owner, now);
  return {
    token,
    socket_url: `${cameOverHttps(request, config) ? 'wss' : 'ws'}://${request.host}/socket`,
    expires_at: expiresAt.toISOString(),
    network_id: network.id,
    member_id: member.membershipId,
  };
}
