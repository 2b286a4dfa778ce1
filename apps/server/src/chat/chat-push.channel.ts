import { mayChat } from '@atrium/core/chat/rules';
import type { ChatId } from '@atrium/core/chat/schema';
import { type ChatPushName, chatPushes } from '@atrium/core/chat/topics';
import type { NetworkConfig } from '@atrium/core/network/schema';
import * as z from 'zod/mini';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { findMemberRow } from '../members/index.ts';
import { configOf } from '../network/index.ts';
import { type PushContext, type PushHandler, PushRefusal } from '../realtime/domain-channel.ts';
import type { MemberRow } from '../realtime/realtime.tables.ts';
import { type TopicKind, topicOf } from '../realtime/topic.ts';
import { findNetwork } from '../session/index.ts';
import { type FoundChat, findChat } from './chat.repository.ts';

type PayloadOf<Name extends ChatPushName> = z.output<(typeof chatPushes)[Name]['payload']>;
type ReplyGivenOf<Name extends ChatPushName> = z.input<(typeof chatPushes)[Name]['reply']>;

/** Everything the answer to a push is made from. */
export interface ChatPush {
  readonly services: Services;
  /** The database outside of transactions. */
  readonly db: Db;
  readonly reader: MemberRow;
  readonly networkId: string;
  readonly config: NetworkConfig;
  readonly topic: string;
  readonly now: Date;
}

/** Where a push may come from: the member's own topic, the network's, or the one its chat belongs to. */
export type PushPlace = Exclude<TopicKind, 'group'> | 'chat';

/** Answers one push of the contract: read by its schema, from the right topic, by somebody who may chat. */
export function answer<Name extends ChatPushName>(
  services: Services,
  { name, place, isForAll = false }: { name: Name; place: PushPlace; isForAll?: boolean },
  handle: (push: ChatPush, payload: PayloadOf<Name>) => Promise<ReplyGivenOf<Name>>,
): PushHandler {
  const { payload: payloadSchema, reply: replySchema } = chatPushes[name];
  return async (context) => {
    if (place !== 'chat' && context.topic.kind !== place) throw new PushRefusal('unauthorized');
    const result = z.safeParse(payloadSchema, context.payload);
    if (!result.success) throw new PushRefusal('invalid');
    const push = await openPush(services, context);
    if (!isForAll && !mayChat(push.reader, push.config.chat)) throw new PushRefusal('forbidden');
    // Parsed by this very push's schema, whose output PayloadOf names.
    const reply = await handle(push, result.data as PayloadOf<Name>);
    return z.parse(replySchema, reply);
  };
}

/** The chat a push names, if it is the reader's and the push came over the topic it belongs to. */
export async function requireChat(db: Db, { reader, topic }: ChatPush, chatId: ChatId): Promise<FoundChat> {
  const [kind, id = ''] = chatId.split('/');
  const place = kind === 'group' ? topicOf('group', id) : topicOf('member', reader.id);
  if (topic !== place) throw new PushRefusal('unauthorized');
  const found = await findChat(db, reader.id, chatId);
  if (found === undefined) throw new PushRefusal('not_found');
  return found;
}

/** The topics on which a chat is told of, each with the id its listeners know the chat by. */
export function audienceOf({ chat, group }: FoundChat): { topic: string; chatId: string; membershipId?: string }[] {
  if (group !== null) return [{ topic: topicOf('group', group.id), chatId: `group/${group.id}` }];
  const [one, other] = [chat.memberA ?? '', chat.memberB ?? ''];
  return [
    { topic: topicOf('member', one), chatId: `member/${other}`, membershipId: one },
    { topic: topicOf('member', other), chatId: `member/${one}`, membershipId: other },
  ];
}

async function openPush(services: Services, { membershipId, topic, now }: PushContext): Promise<ChatPush> {
  const { db } = services.database;
  const network = await findNetwork(db);
  const reader = await findMemberRow(db, membershipId);
  if (reader === undefined || reader.lockedAt !== null) throw new PushRefusal('unauthorized');
  return { services, db, reader, networkId: network.id, config: configOf(network), topic: topic.name, now };
}
