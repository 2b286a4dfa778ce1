import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { prepareOnce } from '../../db/prepare-once.ts';
import { groupMemberships, groups } from '../../groups/groups.tables.ts';
import type { CurrentNetwork } from '../../http/caller.ts';
import { memberships } from '../../members/members.tables.ts';
import { networkSettings } from '../../network/network.tables.ts';
import { type LogValues, logging, numbersTaken } from '../../realtime/event-log.ts';
import type { MemberRow } from '../../realtime/realtime.tables.ts';
import type { Progress } from '../../realtime/topic-log.ts';
import type { ChatRow } from '../chat.repository.ts';
import { chatMembers, chats, messages } from '../chat.tables.ts';
import { isPart, isReadable, otherId, partner, reader } from '../chat-visibility.repository.ts';
import type { MessageRow } from '../message.repository.ts';
import type { WrittenTo } from './written-to.rules.ts';

/** Who writes to a chat, and everything their right to do so depends on. */
export interface FoundSender {
  readonly reader: MemberRow;
  readonly network: CurrentNetwork | null;
  readonly chat: ChatRow | null;
  readonly isReadable: boolean;
  readonly group: typeof groups.$inferSelect | null;
  readonly partner: MemberRow | null;
  /** Both of a direct chat have it in their lists. */
  readonly isListed: boolean;
  /** Which of the cids asked for the sender has used. */
  readonly used: readonly string[];
  /** Changes with every row that was read. */
  readonly stamp: string;
}

/** What is asked of senders. */
interface Asked {
  readonly senderIds: readonly string[];
  readonly cids: readonly string[];
}

/** Everything that messages of several senders to one chat are judged by, in one query. */
export function findSenders(
  db: Db,
  { kind, one, other }: WrittenTo,
  { senderIds, cids }: Asked,
): Promise<FoundSender[]> {
  return sendersQuery(db, `senders_${kind}`).execute({ one, other, senderIds, cids });
}

/** Messages that are to be written at once. */
export interface Writing {
  readonly to: WrittenTo;
  readonly chatId: string;
  /** The newest message as it was when senders were judged. */
  readonly lastMessageId: string | null;
  readonly senderIds: readonly string[];
  /** The senders' stamps, in the order of their ids. */
  readonly stamps: string;
  readonly rows: readonly Pick<MessageRow, 'id' | 'authorId' | 'cid' | 'text' | 'createdAt'>[];
  readonly log: LogValues;
}

/** Writes them with their events, unless the chat, or what its senders were judged by, has changed meanwhile. */
export function writeMessages(db: Db, { to, chatId, lastMessageId, ...more }: Writing): Promise<Progress[]> {
  const { senderIds, stamps, rows, log } = more;
  const last = rows.at(-1);
  return writingQuery(db, `messages_${to.kind}`).execute({
    ...{ one: to.one, other: to.other, senderIds, stamps },
    ...{ chatId, lastMessageId: lastMessageId ?? '', newId: last?.id, at: last?.createdAt.toISOString() },
    ...{ rows: JSON.stringify(rows), ...log },
  });
}

const named = {
  group: sql`${chats.groupId} = ${sql.placeholder('one')} and ${sql.placeholder('other')}::text = ''`,
  direct: and(eq(chats.memberA, sql.placeholder('one')), eq(chats.memberB, sql.placeholder('other'))),
};

const isSender = and(anyOf(reader.id, sql.placeholder('senderIds')), isNull(reader.removedAt));

/** The version of each row that was read. */
const stamp = sql<string>`concat_ws(' ', ${reader.id}, ${sql.join(
  [reader, networkSettings, chats, groups, groupMemberships, partner].map((table) => sql`(${table}.xmin)::text`),
  sql`, `,
)})`;

const isListed = sql<boolean>`(${chats.groupId} is not null or
  2 = (select count(*) from ${chatMembers} where ${chatMembers.chatId} = ${chats.id}))`;

const usedCids = sql<string[]>`array(select ${messages.cid} from ${messages}
  where ${messages.authorId} = ${reader.id} and ${anyOf(messages.cid, sql.placeholder('cids'))})`;

const isReadableChat = sql<boolean>`coalesce(${isReadable}, false)`;

const sendersQuery = prepareOnce((db, name: `senders_${WrittenTo['kind']}`) => {
  const found = { reader, network: networkSettings, chat: chats, group: groups, partner };
  return db
    .select({ ...found, isReadable: isReadableChat, isListed, used: usedCids, stamp })
    .from(reader)
    .leftJoin(networkSettings, sql`true`)
    .leftJoin(chats, named[name === 'senders_group' ? 'group' : 'direct'])
    .leftJoin(groups, eq(groups.id, chats.groupId))
    .leftJoin(groupMemberships, isPart)
    .leftJoin(partner, eq(partner.id, otherId))
    .where(isSender)
    .orderBy(reader.id)
    .prepare(name);
});

/** The stamps as `sendersQuery` reads them, of this moment. */
const stampsNow = (kind: WrittenTo['kind']) => sql`(
  select string_agg(${stamp}, ',' order by ${reader.id})
  from ${memberships} as ${reader}
  left join ${networkSettings} on true
  left join ${chats} on ${named[kind]}
  left join ${groups} on ${groups.id} = ${chats.groupId}
  left join ${groupMemberships} on ${isPart}
  left join ${memberships} as ${partner} on ${partner.id} = ${otherId}
  where ${isSender})`;

const writingQuery = prepareOnce((db, name: `messages_${WrittenTo['kind']}`) => {
  const at = sql`${sql.placeholder('at')}::timestamptz`;
  const locked = sql`
    select ${chats.id} from ${chats}
    where ${chats.id} = ${sql.placeholder('chatId')}
      and coalesce(${chats.lastMessageId}, '') = ${sql.placeholder('lastMessageId')}
      and ${stampsNow(name === 'messages_group' ? 'group' : 'direct')} = ${sql.placeholder('stamps')}
    for update`;
  const written = sql`
    insert into ${messages} (id, chat_id, author_id, cid, text, links, previews, created_at, updated_at)
    select told.id, locked.id, told."authorId", told.cid, told.text, '[]', '[]', told."createdAt", told."createdAt"
    from jsonb_to_recordset(${sql.placeholder('rows')}::jsonb)
      as told(id text, "authorId" text, cid text, text text, "createdAt" timestamptz), locked`;
  const moved = sql`
    update ${chats} set last_message_id = ${sql.placeholder('newId')}, last_interacted_at = ${at}
    from locked where ${chats.id} = locked.id`;
  const part = (title: string, statement: SQL) => db.$with(title, { id: chats.id }).as(statement);
  return db
    .with(part('locked', locked), part('written', written), part('moved', moved), ...logging(db, sql`locked`))
    .select(numbersTaken)
    .from(sql`numbers`)
    .prepare(name);
});
