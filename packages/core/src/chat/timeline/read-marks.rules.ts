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
}

/** One mark to tell the server. */
export interface DueMark {
  readonly kind: keyof DueMarks;
  readonly chatId: ChatId;
  readonly id: MessageId;
}

/** Nothing to tell. */
export const noDueMarks: DueMarks = { read: {}, received: {} };

/** Adds a mark; only the furthest of a chat is told, and what is told as read need not be told as received. */
export function addDueMark(due: DueMarks, { kind, chatId, id }: DueMark): DueMarks {
  const known = due[kind][chatId];
  if (isAtLeast(known ?? null, id)) return due;
  const { [chatId]: received, ...others } = due.received;
  if (kind === 'received')
    return isAtLeast(due.read[chatId] ?? null, id) ? due : { ...due, received: { ...due.received, [chatId]: id } };
  const isCovered = received === undefined || isAtLeast(id, received);
  return { read: { ...due.read, [chatId]: id }, received: isCovered ? others : due.received };
}

/** The mark to tell next, reading first, as people see it; none when all are told. */
export function nextDueMarks(due: DueMarks): readonly DueMark[] {
  return [...marksOf(due, 'read'), ...marksOf(due, 'received')].slice(0, 1);
}

/** What is left once marks are told. */
export function dropDueMarks(due: DueMarks, told: readonly DueMark[]): DueMarks {
  const isLeft = (mark: DueMark) => !told.some(({ kind, chatId }) => kind === mark.kind && chatId === mark.chatId);
  const left = (kind: keyof DueMarks) =>
    Object.fromEntries(
      marksOf(due, kind)
        .filter(isLeft)
        .map(({ chatId, id }) => [chatId, id]),
    );
  return { read: left('read'), received: left('received') };
}

function marksOf(due: DueMarks, kind: keyof DueMarks): readonly DueMark[] {
  // The keys are the ids of chats that were added.
  return Object.entries(due[kind]).map(([chatId, id]) => ({ kind, chatId: chatId as ChatId, id }));
}
