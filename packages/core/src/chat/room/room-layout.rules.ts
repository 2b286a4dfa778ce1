import type { FailureText, MessageKey } from '../../messages/index.ts';
import { addDays } from '../../time/calendar-date.rules.ts';
import { instantToFloating, type ZoneName } from '../../time/zone.rules.ts';
import type { Attachment, Message, MessageId, Reaction, ReactionEmoji, Writer } from '../chat.schema.ts';
import { type ChatKind, isAtLeast } from '../chat-id.rules.ts';
import type { ChatEntry } from '../timeline/chat-entry.rules.ts';
import { type DeliveryStatus, deliveryStatus } from '../timeline/delivery.rules.ts';
import { type MessageWindow, shownMessages } from '../timeline/message-window.rules.ts';
import type { PendingMessage } from '../timeline/pending.rules.ts';
import { isOwnReaction, loadedMessage, quoteOf } from './message-acts.rules.ts';
import { isLargeEmoji } from './message-text.rules.ts';

/** Messages of one author closer together than this stand under one name, in milliseconds (CHAT-D35). */
export const groupSpan = 300_000;

/** Those who answered a message with an emoji. */
export interface RoomReaction {
  readonly emoji: ReactionEmoji;
  readonly count: number;
  /** The reader is among them. */
  readonly isOwn: boolean;
  /** The first of them. */
  readonly names: readonly string[];
}

/** One bubble of a room. */
export interface RoomMessage {
  /** Stays the same when a message on its way is stored. */
  readonly key: string;
  /** Null while on its way. */
  readonly id: MessageId | null;
  readonly cid: string;
  readonly text: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isOwn: boolean;
  /** Of own messages only; `notSent` can be sent again or discarded. */
  readonly status: DeliveryStatus | 'notSent' | null;
  /** Why it was not sent. */
  readonly refusal: FailureText | null;
  /** One to three emoji and nothing else. */
  readonly isLarge: boolean;
  readonly isDeleted: boolean;
  /** Epoch milliseconds of the last edit; null when never edited. */
  readonly editedAt: number | null;
  readonly quoted: Message['quoted_message'];
  readonly files: readonly Attachment[];
  readonly images: readonly Attachment[];
  readonly links: Message['link_attachments'];
  readonly reactions: readonly RoomReaction[];
  /** The first message the reader had not read when the room was opened. */
  readonly isFirstUnread: boolean;
}

/** Messages of one author under one name. */
export interface RoomGroup {
  readonly key: string;
  /** Of the first message: epoch milliseconds. */
  readonly at: number;
  readonly writer: Pick<Writer, 'id' | 'name' | 'deleted' | 'images'>;
  readonly isOwn: boolean;
  /** The reader ignores their writer: they are folded until asked for (PROFILE-D01). */
  readonly isIgnored: boolean;
  readonly messages: readonly RoomMessage[];
}

/** The messages of one day, by the reader's own zone. */
export interface RoomDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** "today" or "yesterday"; null for every other day. */
  readonly word: MessageKey | null;
  readonly groups: readonly RoomGroup[];
}

/** Who looks at a room, and when. */
export interface RoomReader {
  readonly kind: ChatKind;
  readonly memberId: string;
  readonly zone: ZoneName;
  /** Epoch milliseconds. */
  readonly now: number;
  /** What the reader had not read when the room was opened; absent marks nothing. */
  readonly unread?: UnreadSpan | null;
  /** Whom the reader ignores; the same set until that changes. */
  readonly ignored?: ReadonlySet<string> | undefined;
}

/** Messages after one and up to another; after null begins with the first. */
export interface UnreadSpan {
  readonly after: MessageId | null;
  readonly through: MessageId | null;
}

/** Lays the messages of a room out by days and authors; those on their way come last (CHAT-D35). The same days come back until something in them changes. */
export function layRoom(entry: ChatEntry, reader: RoomReader): readonly RoomDay[] {
  const facts = factsOf(entry, reader);
  const known = layouts.get(entry.window);
  if (known && facts.every((fact, index) => fact === known.facts[index])) return known.days;
  const days = layMessages(entry, reader);
  layouts.set(entry.window, { facts, days });
  return days;
}

/** Presence, typing and scrolling tell a room anew while its up to 2,000 messages stay as they are. */
const layouts = new WeakMap<MessageWindow, { readonly facts: readonly unknown[]; readonly days: readonly RoomDay[] }>();

/** All that a layout depends on beside the messages. */
function factsOf({ pending, own, partner }: ChatEntry, { kind, memberId, zone, now, unread, ignored }: RoomReader) {
  const marks = [own, partner].flatMap(({ last_received_id, last_read_id }) => [last_received_id, last_read_id]);
  return [pending, ...marks, kind, memberId, zone, dayOf(now, zone), unread?.after, unread?.through, ignored];
}

function layMessages(entry: ChatEntry, reader: RoomReader): readonly RoomDay[] {
  const stored = shownMessages(entry.window);
  const firstUnread = firstUnreadId(stored, reader);
  const placed = [
    ...stored.map((message) => placeStored(message, { entry, reader, firstUnread })),
    ...entry.pending.map((pending) => placePending(pending, { entry, reader })),
  ];
  return layDays(placed, reader);
}

/** The word for a day close to today; null for every other. */
export function dayWord(date: string, now: number, zone: ZoneName): MessageKey | null {
  if (date === dayOf(now, zone)) return 'chat.day.today';
  return date === addDays(dayOf(now, zone), -1) ? 'chat.day.yesterday' : null;
}

interface Placed {
  readonly message: RoomMessage;
  readonly writer: RoomGroup['writer'];
}

interface Seen {
  readonly entry: ChatEntry;
  readonly reader: RoomReader;
  readonly firstUnread: MessageId | null;
}

/** The same bubble for a message as long as nothing that is seen of it changes. */
function placeStored(message: Message, { entry, reader, firstUnread }: Seen): Placed {
  const { id, from } = message;
  const isOwn = from.id === reader.memberId;
  const status = isOwn ? deliveryStatus({ kind: reader.kind, id, own: entry.own, partner: entry.partner }) : null;
  const isFirstUnread = id === firstUnread;
  const known = bubbles.get(message);
  if (
    known?.message.isOwn === isOwn &&
    known.message.status === status &&
    known.message.isFirstUnread === isFirstUnread
  )
    return known;
  const placed = { writer: from, message: bubbleOf(message, { isOwn, status, isFirstUnread }) };
  bubbles.set(message, placed);
  return placed;
}

const bubbles = new WeakMap<Message, Placed>();

function bubbleOf(message: Message, seen: Pick<RoomMessage, 'isOwn' | 'status' | 'isFirstUnread'>): RoomMessage {
  const { id, cid, text, quoted_message } = message;
  const isDeleted = message.deleted_at !== null;
  const createdAt = Date.parse(message.created_at);
  const updatedAt = Date.parse(message.updated_at);
  return {
    key: seen.isOwn ? cid : id,
    id,
    cid,
    text,
    at: createdAt,
    refusal: null,
    isLarge: !isDeleted && isLargeEmoji(text),
    isDeleted,
    editedAt: !isDeleted && updatedAt > createdAt ? updatedAt : null,
    quoted: quoted_message,
    files: message.files,
    images: message.images,
    links: message.link_attachments,
    reactions: message.reactions.map((reaction) => placeReaction(reaction, message)),
    ...seen,
  };
}

function placeReaction({ emoji, count, names }: Reaction, message: Message): RoomReaction {
  return { emoji, count, isOwn: isOwnReaction(message, emoji), names };
}

function placePending(pending: PendingMessage, { entry, reader: { memberId } }: Omit<Seen, 'firstUnread'>): Placed {
  const { cid, text, at, status, refusal, quotedMessageId, files, images } = pending;
  const quoted = quotedMessageId && loadedMessage(entry, quotedMessageId);
  return {
    writer: { id: memberId, name: '', deleted: false, images: {} },
    message: {
      key: cid,
      id: null,
      cid,
      text,
      at,
      isOwn: true,
      status,
      refusal,
      isLarge: isLargeEmoji(text),
      isDeleted: false,
      editedAt: null,
      quoted: quoted ? quoteOf(quoted) : null,
      files,
      images,
      links: [],
      reactions: [],
      isFirstUnread: false,
    },
  };
}

function firstUnreadId(messages: readonly Message[], { unread, memberId }: RoomReader): MessageId | null {
  if (!unread) return null;
  const { after, through } = unread;
  const isUnread = ({ id, from }: Message) => from.id !== memberId && !isAtLeast(after, id) && isAtLeast(through, id);
  return messages.find(isUnread)?.id ?? null;
}

interface OpenDay {
  readonly date: string;
  readonly word: MessageKey | null;
  readonly groups: OpenGroup[];
}

interface OpenGroup extends Omit<RoomGroup, 'messages'> {
  readonly messages: RoomMessage[];
}

function layDays(placed: readonly Placed[], { now, zone, ignored }: RoomReader): readonly RoomDay[] {
  const days: OpenDay[] = [];
  for (const { message, writer } of placed) {
    const date = laterDate(days.at(-1)?.date, dayOf(message.at, zone));
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, word: dayWord(date, now, zone), groups: [] };
      days.push(day);
    }
    const group = day.groups.at(-1);
    if (group && belongsTo(group, message, writer)) group.messages.push(message);
    else {
      const isIgnored = ignored?.has(writer.id) ?? false;
      day.groups.push({
        key: message.key,
        at: message.at,
        writer,
        isOwn: message.isOwn,
        isIgnored,
        messages: [message],
      });
    }
  }
  return days.map((day) => sameDay({ ...day, groups: day.groups.map(sameGroup) }));
}

/** The group that was laid out before, where it holds the same messages of the same writer. */
function sameGroup(group: RoomGroup): RoomGroup {
  const [first] = group.messages;
  const known = first && groupsByFirst.get(first);
  const isSame = known?.writer === group.writer && known.isIgnored === group.isIgnored;
  if (isSame && isAlike(known.messages, group.messages)) return known;
  if (first) groupsByFirst.set(first, group);
  return group;
}

/** The day that was laid out before, where it has the same groups. */
function sameDay(day: RoomDay): RoomDay {
  const [first] = day.groups;
  const known = first && daysByFirst.get(first);
  if (known?.date === day.date && known.word === day.word && isAlike(known.groups, day.groups)) return known;
  if (first) daysByFirst.set(first, day);
  return day;
}

const groupsByFirst = new WeakMap<RoomMessage, RoomGroup>();
const daysByFirst = new WeakMap<RoomGroup, RoomDay>();

function isAlike(one: readonly object[], other: readonly object[]): boolean {
  return one.length === other.length && one.every((part, index) => part === other[index]);
}

function belongsTo({ writer: known, at }: OpenGroup, message: RoomMessage, writer: RoomGroup['writer']): boolean {
  return known.id === writer.id && Math.abs(message.at - at) <= groupSpan && !message.isFirstUnread;
}

/** Ids tell the order, not clocks: a message never opens a day before the one above it (CHAT-E02). */
function laterDate(above: string | undefined, own: string): string {
  return above !== undefined && above > own ? above : own;
}

function dayOf(instant: number, zone: ZoneName): string {
  return new Date(instantToFloating(instant, zone)).toISOString().slice(0, 10);
}
