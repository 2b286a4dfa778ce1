/** A number that the server knows and a device shows. */
export interface UnreadCounter {
  readonly count: number;
  /** Something has happened that the number may not know of yet. */
  readonly isStale: boolean;
  /** The server is being asked; `clean` until the reader does something themselves, for then the answer may be older. */
  readonly asking: 'no' | 'clean' | 'overtaken';
  /** Own acts on their way. */
  readonly acts: number;
  /** How often in a row asking has failed. */
  readonly failures: number;
  readonly isClosed: boolean;
}

/** What a counter hears. */
export type UnreadEvent =
  | { readonly type: 'told' }
  | { readonly type: 'act.begun'; readonly read: number }
  | { readonly type: 'act.ended' }
  | { readonly type: 'poll.begun' }
  | { readonly type: 'poll.answered'; readonly count: number }
  | { readonly type: 'poll.failed' }
  | { readonly type: 'closed' };

/** Nothing is known yet. */
export const freshCounter: UnreadCounter = {
  count: 0,
  isStale: true,
  asking: 'no',
  acts: 0,
  failures: 0,
  isClosed: false,
};

/**
 * Follows what is unread. What the reader does themselves lowers the number at once, and no answer that may be older than
 * that is shown; every other answer is the truth of its moment (com:UNREAD-D03).
 */
export function followUnread(counter: UnreadCounter, event: UnreadEvent): UnreadCounter {
  if (counter.isClosed) return counter;
  const overtaken = counter.asking === 'no' ? 'no' : 'overtaken';
  switch (event.type) {
    case 'told':
      return { ...counter, isStale: true };
    case 'act.begun':
      return { ...counter, count: atLeastNone(counter.count - event.read), acts: counter.acts + 1, asking: overtaken };
    case 'act.ended':
      return { ...counter, acts: counter.acts - 1, isStale: true, asking: overtaken };
    case 'poll.begun':
      return { ...counter, asking: 'clean', isStale: false };
    case 'poll.answered':
      if (counter.asking === 'overtaken') return { ...counter, asking: 'no', isStale: true };
      return { ...counter, asking: 'no', count: atLeastNone(event.count), failures: 0 };
    case 'poll.failed':
      return { ...counter, asking: 'no', isStale: true, failures: counter.failures + 1 };
    case 'closed':
      return { ...counter, isClosed: true };
    default:
      return event satisfies never;
  }
}

/** Whether the server is to be asked now: one question at a time, and none while an own act is on its way. */
export function mayAsk({ isStale, asking, acts, isClosed }: UnreadCounter): boolean {
  return isStale && asking === 'no' && acts === 0 && !isClosed;
}

const minuteMs = 60_000;

/** How long after the last question the next one comes by itself: a minute, after failures twice as long each time, five minutes at most (com:UNREAD-006, com:UNREAD-D02). */
export function pollAfter({ failures }: Pick<UnreadCounter, 'failures'>): number {
  return Math.min(minuteMs * 2 ** failures, 5 * minuteMs);
}

/** A number as a badge says it: none of nothing, and beyond 99 that it is more (com:UNREAD-007, com:UNREAD-E01). */
export function badgeText(count: unknown): string {
  const number = Number(count ?? 0);
  if (!Number.isFinite(number) || number <= 0) return '';
  return number > 99 ? '99+' : `${Math.floor(number)}`;
}

/** A number as the badge on the browser's tab says it, where there is room for two signs (adm:UNREAD-005). */
export function tabBadgeText(count: number): string {
  const text = badgeText(count);
  return text === '99+' ? '+' : text;
}

/** How much waits, as the browser's tab tells: notifications, messages and chats; what waits for an answer tells itself elsewhere (SHELL-D07). */
export function waitingOnTab(badges: Readonly<Record<string, number>>): number {
  return ['notifications', 'messages', 'chat', 'activities'].reduce((sum, place) => sum + (badges[place] ?? 0), 0);
}

function atLeastNone(count: number): number {
  return Math.max(0, count);
}
