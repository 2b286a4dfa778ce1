import type { chatMembers, chats, messages } from '../chat/chat.tables.ts';
import { type ChatLine, type ChatText, demoChatTexts } from './chat-list.ts';
import { demoId } from './demo-id.ts';
import { createRandom, type Random } from './random.ts';

/** Rows of chats, in the order in which they go into the database. */
export interface DemoChats {
  readonly chats: readonly (typeof chats.$inferInsert)[];
  readonly members: readonly (typeof chatMembers.$inferInsert)[];
  readonly messages: readonly (typeof messages.$inferInsert)[];
}

/** The conversations among the members of the groups. */
export function demoChats(membersOf: ReadonlyMap<string, readonly string[]>, now: Date): DemoChats {
  const all = demoChatTexts.map((text) => chatOf(text, membersOf, now));
  return {
    chats: all.map(({ chat }) => chat),
    members: all.flatMap(({ members }) => members),
    messages: all.flatMap(({ messages: said }) => said),
  };
}

type MessageRow = DemoChats['messages'][number];

function chatOf(text: ChatText, membersOf: ReadonlyMap<string, readonly string[]>, now: Date) {
  const { between, since, lines, unread = {} } = text;
  const key = typeof between === 'string' ? between : between.join('/');
  const people =
    typeof between === 'string' ? (membersOf.get(between) ?? []) : between.map((name) => demoId('member', name));
  const id = demoId('chat', key);
  const said = messagesOf(
    { key, id, lines, people, last: now.getTime() - since * minute },
    createRandom(`chat/${key}`),
  );
  const newest = said.at(-1);
  const chat = {
    ...{ id, ...(typeof between === 'string' ? groupChat(between) : directChat(people)) },
    lastMessageId: newest?.id ?? null,
    lastInteractedAt: newest?.createdAt ?? now,
  };
  const unreadOf = new Map(Object.entries(unread).map(([account, count]) => [demoId('member', account), count]));
  const members = people.map((membershipId) => ({
    chatId: id,
    membershipId,
    lastReceivedId: newest?.id ?? null,
    lastReadId: said.at(-1 - (unreadOf.get(membershipId) ?? 0))?.id ?? null,
  }));
  return { chat, members, messages: said };
}

const minute = 60_000;
const hour = 60 * minute;

interface Talk {
  readonly key: string;
  readonly id: string;
  readonly lines: readonly ChatLine[];
  readonly people: readonly string[];
  /** When the last message was written. */
  readonly last: number;
}

/** Reckoned backwards from the last message; a few minutes lie between two. */
function messagesOf({ key, id, lines, people, last }: Talk, random: Random): MessageRow[] {
  const written: MessageRow[] = [];
  let time = last;
  for (const [index, line] of [...lines.entries()].reverse()) {
    if (typeof line === 'number') {
      time -= line * hour;
      continue;
    }
    const [author, text] = line;
    const createdAt = new Date(time);
    const random12 = demoId('message', `${key}/${index}`).slice(0, 12);
    written.push({
      id: time.toString(16).padStart(12, '0') + random12,
      chatId: id,
      authorId: authorOf(author, people),
      cid: demoId('cid', `${key}/${index}`),
      text,
      createdAt,
      updatedAt: createdAt,
    });
    time -= random.between(20, 400) * 1000;
  }
  return written.reverse();
}

/** A number is a neighbour: one of the people who are no known account. */
function authorOf(author: string, people: readonly string[]): string {
  if (!/^\d$/.test(author)) return demoId('member', author);
  return people.at(-Number(author)) ?? demoId('member', 'member');
}

function groupChat(slug: string) {
  return { kind: 'group' as const, groupId: demoId('group', slug) };
}

function directChat(people: readonly string[]) {
  const [memberA = null, memberB = null] = people.toSorted();
  return { kind: 'direct' as const, memberA, memberB };
}
