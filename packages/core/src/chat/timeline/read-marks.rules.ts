import type { ChatId, MessageId } from '../chat.schema.ts';
import { earlierId, isAtLeast, laterId } from '../chat-id.rules.ts';

/** How far somebody has received and read a chat: these messages and every earlier one. */
export interface ReadMarks {
  readonly last_received_id: MessageId | null;
  readonly last_read_id: MessageId | null;
}

/** Nothing received, nothing read. */
export const noMarks: ReadMarks = { last_received_id: null, last_read_id: null };

/** Marks only ever move forward, and what was read was received (CHAT-D15, CHAT-E50). */
export function mergeMarks(known: ReadMarks, told: ReadMarks): ReadMarks {
  const read = laterId(known.last_read_id, told.last_read_id);
  const received = laterId(read, laterId(known.last_received_id, told.last_received_id));
  return { last_read_id: read, last_received_id: received };
}

/** Marks as a reader tells them reach no further than the newest message (CHAT-D15). */
export function moveMarks(known: ReadMarks, told: ReadMarks, newest: MessageId | null): ReadMarks {
  return mergeMarks(known, {
    last_read_id: earlierId(told.last_read_id, newest),
    last_received_id: earlierId(told.last_received_id, newest),
  });
}

/** Marks the server has not been told yet: the furthest of each chat. */
export interface DueMarks {
  readonly read: Readonly<Record<string, MessageId>>;
  readonly received: Readonly<Record<string, MessageId>>;
  /** The versions of the marks as unread that end with what was read. */
  readonly ended: Readonly<Record<string, string>>;
}

/** One mark to tell the server. */
export interface DueMark {
  readonly kind: 'read' | 'received';
  readonly chatId: ChatId;
  readonly id: MessageId;
  /** The version of the mark as unread that ends with it. */
  readonly unreadMark?: string | undefined;
}

/** Nothing to tell. */
export const noDueMarks: DueMarks = { read: {}, received: {}, ended: {} };

/** Adds a mark; only the furthest of a chat is told, and what is told as read need not be told as received. */
export function addDueMark(due: DueMarks, { kind, chatId, id, unreadMark }: DueMark): DueMarks {
  const known = due[kind][chatId];
  if (unreadMark !== undefined) {
    const ended = { ...due.ended, [chatId]: unreadMark };
    return addDueMark({ ...due, ended }, { kind, chatId, id });
  }
  if (isAtLeast(known ?? null, id)) return due;
  const { [chatId]: received, ...others } = due.received;
  if (kind === 'received')
    return isAtLeast(due.read[chatId] ?? null, id) ? due : { ...due, received: { ...due.received, [chatId]: id } };
  const isCovered = received === undefined || isAtLeast(id, received);
  return { ...due, read: { ...due.read, [chatId]: id }, received: isCovered ? others : due.received };
}

/** The mark to tell next, reading first, as people see it; none when all are told. */
export function nextDueMarks(due: DueMarks): readonly DueMark[] {
  return [...marksOf(due, 'read'), ...marksOf(due, 'received')].slice(0, 1);
}

/** What is left once marks are told. */
export function dropDueMarks(due: DueMarks, told: readonly DueMark[]): DueMarks {
  const isLeft = (mark: DueMark) => !told.some(({ kind, chatId }) => kind === mark.kind && chatId === mark.chatId);
  const left = (kind: DueMark['kind']) =>
    Object.fromEntries(
      marksOf(due, kind)
        .filter(isLeft)
        .map(({ chatId, id }) => [chatId, id]),
    );
  const read = left('read');
  const ended = Object.fromEntries(Object.entries(due.ended).filter(([chatId]) => read[chatId] !== undefined));
  return { read, received: left('received'), ended };
}

function marksOf(due: DueMarks, kind: DueMark['kind']): readonly DueMark[] {
  return Object.entries(due[kind]).map(([chatId, id]) => {
    // The keys are the ids of chats that were added.
    const mark = { kind, chatId: chatId as ChatId, id };
    return kind === 'read' ? { ...mark, unreadMark: due.ended[chatId] } : mark;
  });
}
