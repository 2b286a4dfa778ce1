import type { LogRow, RoomMessage } from '@atrium/core/chat';
import { likelyHeight } from './likely-height.ts';

/** What a log has to know of its lines. */
export interface LogFacts {
  readonly rows: readonly LogRow[];
  /** Of the lines: their keys, and how high each likely is. */
  readonly rowKeys: readonly string[];
  readonly heights: Float64Array;
  readonly messages: readonly RoomMessage[];
  /** Of the messages alone. */
  readonly keys: readonly string[];
  /** The pictures of all messages. */
  readonly images: RoomMessage['images'];
}

/** Before there were any lines. */
export const noFacts: LogFacts = {
  rows: [],
  rowKeys: [],
  heights: new Float64Array(),
  messages: [],
  keys: [],
  images: [],
};

/** Reads the lines of a log; of those that stand as they stood before, nothing is read again. */
export function readLog(rows: readonly LogRow[], before: LogFacts): LogFacts {
  const known = countAlike(rows, before.rows);
  const [lost, come] = [messagesOf(before.rows.slice(known)), messagesOf(rows.slice(known))];
  const rest = rows.slice(known);
  const heights = new Float64Array(rows.length);
  heights.set(before.heights.subarray(0, known));
  for (const [index, row] of rest.entries()) heights[known + index] = likelyHeight(row);
  return {
    rows,
    heights,
    rowKeys: [...before.rowKeys.slice(0, known), ...rest.map(({ key }) => key)],
    messages: [...upTo(before.messages, lost.length), ...come],
    keys: [...upTo(before.keys, lost.length), ...come.map(({ key }) => key)],
    images: replaced(before.images, imagesOf(lost), imagesOf(come)),
  };
}

/** The newest own message that is on its way: those are the last ones. */
export function sendingOf({ messages }: LogFacts): string | undefined {
  const newest = messages.at(-1);
  return newest?.isOwn && newest.id === null ? newest.key : undefined;
}

function countAlike(rows: readonly LogRow[], before: readonly LogRow[]): number {
  let count = 0;
  while (count < rows.length && rows[count] === before[count]) count += 1;
  return count;
}

function messagesOf(rows: readonly LogRow[]): readonly RoomMessage[] {
  return rows.flatMap((row) => (row.kind === 'message' ? [row.message] : []));
}

function imagesOf(messages: readonly RoomMessage[]): RoomMessage['images'] {
  return messages.flatMap(({ images }) => images);
}

function upTo<Part>(parts: readonly Part[], lost: number): readonly Part[] {
  return parts.slice(0, parts.length - lost);
}

/** The same pictures as long as none comes or goes. */
function replaced<Part>(parts: readonly Part[], lost: readonly Part[], come: readonly Part[]): readonly Part[] {
  return lost.length + come.length === 0 ? parts : [...upTo(parts, lost.length), ...come];
}
