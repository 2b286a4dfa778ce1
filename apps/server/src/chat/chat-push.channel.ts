import { mayChat } from '@atrium/core/chat/rules';
import type { ChatId } from '@atrium/core/chat/schema';
import { type ChatPushName, chatPushes } from '@atrium/core/chat/topics';
import type { CommonPushFailure, PushFailureOf } from '@atrium/core/contract';
import type { NetworkConfig } from '@atrium/core/network/schema';
import * as z from 'zod/mini';
import type { Services } from '../app/services.ts';
import type { Db } from '../db/database.ts';
import { findMemberRow } from '../members/index.ts';
import { configOf } from '../network/index.ts';
import { type PushContext, type PushFail, type PushHandler, PushRefusal } from '../realtime/domain-channel.ts';
import type { MemberRow } from '../realtime/realtime.tables.ts';
import { type TopicKind, topicOf } from '../realtime/topic.ts';
import { findNetwork } from '../session/index.ts';
import { type FoundChat, findChat, lockChat } from './chat.repository.ts';
import { topicOfChat } from './sending/written-to.rules.ts';

type PayloadOf<Name extends ChatPushName> = z.output<(typeof chatPushes)[Name]['payload']>;
type ReplyGivenOf<Name extends ChatPushName> = z.input<(typeof chatPushes)[Name]['reply']>;

/** Everything the answer to a push is made from; `Code` are the reasons it may be refused for beside those of every push. */
export interface ChatPush<Code extends string = never> {
  /** Makes a refusal, to be thrown. */
  readonly fail: PushFail<Exclude<Code, CommonPushFailure>>;
  readonly services: Services;
  /** The database outside of transactions. */
  readonly db: Db;
  readonly reader: MemberRow;
  readonly networkId: string;
  readonly config: NetworkConfig;
  readonly topic: string;
  readonly now: Date;
}

/** What one push of the contract is answered from. */
export type ChatPushOf<Name extends ChatPushName> = ChatPush<PushFailureOf<(typeof chatPushes)[Name]>>;

/** Where a push may come from: the member's own topic, the network's, or the one its chat belongs to. */
export type PushPlace = Exclude<TopicKind, 'group'> | 'chat';

/** Answers one push of the contract: read by its schema, from the right topic, by somebody who may chat. */
export function answer<Name extends ChatPushName>(
  services: Services,
  { name, place, isForAll = false }: { name: Name; place: PushPlace; isForAll?: boolean },
  handle: (push: ChatPushOf<Name>, payload: PayloadOf<Name>) => Promise<ReplyGivenOf<Name>>,
): PushHandler {
  const { payload: payloadSchema, reply: replySchema } = chatPushes[name];
  return async (context) => {
    if (place !== 'chat' && context.topic.kind !== place) throw PushRefusal.common('unauthorized');
    const result = z.safeParse(payloadSchema, context.payload);
    if (!result.success) throw PushRefusal.common('invalid');
    const push = await openPush(services, context);
    if (!isForAll && !mayChat(push.reader, push.config.chat)) throw PushRefusal.common('forbidden');
    // Parsed by this very push's schema, whose output PayloadOf names.
    const fail = PushRefusal.of(chatPushes[name]);
    const reply = await handle({ ...push, fail }, result.data as PayloadOf<Name>);
    return z.parse(replySchema, reply);
  };
}

/** The chat a push names, if it is the reader's and the push came over the topic it belongs to. */
export async function requireChat(db: Db, { reader, topic, fail }: ChatPush, chatId: ChatId): Promise<FoundChat> {
  if (topic !== topicOfChat(reader.id, chatId)) throw fail('unauthorized');
  const found = await findChat(db, reader.id, chatId);
  if (found === undefined) throw fail('not_found');
  return found;
}

/** The chat a write belongs to, taken for this transaction: what its writer may is read once nobody else can change it. */
export async function requireLockedChat(tx: Db, push: ChatPush, chatId: ChatId): Promise<FoundChat> {
  const { chat } = await requireChat(tx, push, chatId);
  await lockChat(tx, chat.id);
  return requireChat(tx, push, chatId);
}

/** The topics on which a chat is told of, each with the id its listeners know the chat by. */
export function audienceOf({
  chat,
  group,
}: Pick<FoundChat, 'chat' | 'group'>): { topic: string; chatId: string; membershipId?: string }[] {
  if (group !== null) return [{ topic: topicOf('group', group.id), chatId: `group/${group.id}` }];
  const [one, other] = [chat.memberA ?? '', chat.memberB ?? ''];
  return [
    { topic: topicOf('member', one), chatId: `member/${other}`, membershipId: one },
    { topic: topicOf('member', other), chatId: `member/${one}`, membershipId: other },
  ];
}

async function openPush(
  services: Services,
  { membershipId, topic, now }: PushContext,
): Promise<Omit<ChatPush, 'fail'>> {
  const { db } = services.database;
  const network = await findNetwork(db);
  const reader = await findMemberRow(db, membershipId);
  if (reader === undefined || reader.lockedAt !== null) throw PushRefusal.common('unauthorized');
  return { services, db, reader, networkId: network.id, config: configOf(network), topic: topic.name, now };
}
