import type { RoomDay, RoomGroup, RoomMessage } from './room-layout.rules.ts';

type Day = Pick<RoomDay, 'date' | 'word'>;

/** One line of a room's log, as lists that draw only what is in view take them. */
export type LogRow =
  | { readonly kind: 'day'; readonly key: string; readonly day: Day }
  | { readonly kind: 'firstUnread'; readonly key: string; readonly day: Day }
  | FoldedRow
  | MessageRow;

/** Messages of somebody the reader ignores; they follow once they were asked for (PROFILE-D01). */
export interface FoldedRow {
  readonly kind: 'folded';
  readonly key: string;
  readonly day: Day;
  readonly writer: RoomGroup['writer'];
  readonly count: number;
  readonly isOpen: boolean;
}

/** A message among those of its writer. */
export interface MessageRow {
  readonly kind: 'message';
  readonly key: string;
  readonly day: Day;
  readonly message: RoomMessage;
  readonly writer: RoomGroup['writer'];
  readonly isOwn: boolean;
  readonly isIgnored: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The lines of a room one after the other: days, what is unread, messages; the same ones for the same days and the same folds opened. */
export function logRows(days: readonly RoomDay[], opened: ReadonlySet<string> = none): readonly LogRow[] {
  const known = rowsOfDays.get(days);
  if (known?.opened === opened) return known.rows;
  const rows = days.flatMap((day) => rowsOfDay(day, opened));
  rowsOfDays.set(days, { opened, rows });
  return rows;
}

/** A day that has not changed keeps its lines. */
function rowsOfDay(day: RoomDay, opened: ReadonlySet<string>): readonly LogRow[] {
  const known = rowsOfOneDay.get(day);
  if (known?.opened === opened) return known.rows;
  const rows = dayRows(day, opened);
  rowsOfOneDay.set(day, { opened, rows });
  return rows;
}

const none: ReadonlySet<string> = new Set();

interface KnownRows {
  readonly opened: ReadonlySet<string>;
  readonly rows: readonly LogRow[];
}

const rowsOfDays = new WeakMap<readonly RoomDay[], KnownRows>();
const rowsOfOneDay = new WeakMap<RoomDay, KnownRows>();
const rowsOfGroups = new WeakMap<RoomGroup, readonly MessageRow[]>();

function dayRows(day: RoomDay, opened: ReadonlySet<string>): readonly LogRow[] {
  const rows: LogRow[] = [{ kind: 'day', key: `day ${day.date}`, day }];
  for (const group of day.groups) {
    if (group.messages[0]?.isFirstUnread) rows.push({ kind: 'firstUnread', key: 'first unread', day });
    if (group.isIgnored) rows.push(foldOf(group, day, opened));
    if (!group.isIgnored || opened.has(foldKey(group))) for (const row of groupRows(group, day)) rows.push(row);
  }
  return rows;
}

function foldKey({ key }: RoomGroup): string {
  return `folded ${key}`;
}

function foldOf(group: RoomGroup, day: Day, opened: ReadonlySet<string>): FoldedRow {
  const key = foldKey(group);
  const { writer, messages } = group;
  return { kind: 'folded', key, day, writer, count: messages.length, isOpen: opened.has(key) };
}

/** A group that has not changed keeps its lines, also where others of its day come and go. */
function groupRows(group: RoomGroup, { date, word }: Day): readonly MessageRow[] {
  const known = rowsOfGroups.get(group);
  if (known?.[0]?.day.date === date && known[0].day.word === word) return known;
  const { writer, isOwn, isIgnored, messages } = group;
  const rows = messages.map((message, index): MessageRow => {
    const isLast = index === messages.length - 1;
    return {
      kind: 'message',
      key: message.key,
      day: { date, word },
      message,
      writer,
      isOwn,
      isIgnored,
      isFirst: index === 0,
      isLast,
    };
  });
  rowsOfGroups.set(group, rows);
  return rows;
}

/** The messages that came after one, at the end of the log; none where it is not known any more. */
export function messagesAfter(rows: readonly LogRow[], key: string): readonly MessageRow[] {
  const at = rows.findLastIndex((row) => row.key === key);
  return at === -1 ? [] : rows.slice(at + 1).filter((row) => row.kind === 'message');
}
