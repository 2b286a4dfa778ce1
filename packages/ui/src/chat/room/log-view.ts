import {
  beginLog,
  changeLog,
  distanceFromEnd,
  holdEnd,
  type LaidFrame,
  type LaidLog,
  type LogRow,
  measureLog,
  scrollLog,
} from '@atrium/core/chat';
import { likelyHeight } from './likely-height.ts';

/** What holds a log in its place on the page: it says what is drawn, and scrolls what is drawn to where it is held. */
export interface LogView {
  /** As it is drawn. */
  log: LaidLog<LogRow>;
  frame: LaidFrame<LogRow>;
  /** Where the view was scrolled to when that was looked at last; elsewhere, somebody has scrolled since. */
  seen: number;
  /** Something else is held in view than was when it was scrolled last. */
  isMoved: boolean;
  readonly sizes: ResizeObserver;
  /** Hears of every frame in which something has another size than in the one before. */
  onSizes: (entries: readonly ResizeObserverEntry[]) => void;
}

/** Room above the first line, for what is said while older ones come, and below the last, in pixels. */
const room = { before: 48, after: 16 };

/** The view of a log that begins at the first line that is unread, where any is; else at its end. */
export function createLogView(rows: readonly LogRow[], hasUnread: boolean): LogView {
  // Until it is laid out, it is no higher than the window.
  const frame = { ...room, height: window.innerHeight, likely: likelyHeight };
  const unread = hasUnread ? rows.findLastIndex(({ kind }) => kind === 'firstUnread') : -1;
  const view: LogView = {
    log: beginLog(rows, unread === -1 ? null : Math.max(0, unread - 1), frame),
    frame,
    seen: 0,
    isMoved: false,
    sizes: new ResizeObserver((entries) => view.onSizes(entries)),
    onSizes: () => undefined,
  };
  return view;
}

/** Takes in what the browser has laid out, and keeps what is held where it was; tells whether more has to be drawn. */
export function takeSizes(view: LogView, log: HTMLElement, entries: readonly ResizeObserverEntry[]): boolean {
  const { drawn } = view.log;
  takeScroll(view, log);
  view.frame = { ...view.frame, height: log.clientHeight };
  view.log = measureLog(view.log, heightsOf(entries), view.frame);
  place(view, log);
  return view.log.drawn !== drawn;
}

/** Takes in where somebody has scrolled to; tells whether more has to be drawn. */
export function takeScroll(view: LogView, log: HTMLElement): boolean {
  const fromEnd = scrolledTo(view, log);
  if (fromEnd === null) return false;
  const { drawn } = view.log;
  view.seen = log.scrollTop;
  view.log = scrollLog(view.log, fromEnd, view.frame);
  return view.log.drawn !== drawn;
}

/**
 * Keeps what is held in its place after lines have come and gone, of which the browser may have seen a log without the
 * gaps between them for a moment; tells whether something else is held than was. Its end stays the end by itself.
 */
export function keepDrawn(view: LogView, log: HTMLElement, drawn: LaidLog<LogRow>): boolean {
  const { isMoved } = view;
  view.isMoved = false;
  // Whoever has scrolled before these lines were drawn did so among those that were.
  const isScrolled = !isMoved && drawn.hold !== holdEnd && scrolledTo(view, log) !== null;
  if (isScrolled) takeScroll(view, log);
  view.log = isScrolled ? changeLog(view.log, drawn.rows, view.frame) : drawn;
  if (isMoved || view.log.hold !== holdEnd) place(view, log);
  return isMoved || isScrolled;
}

/** Scrolls to where what is held is in its place. A log is scrolled from its end: upwards, the numbers fall below nothing. */
function place(view: LogView, log: HTMLElement): void {
  const wanted = -distanceFromEnd(view.log.lines, view.log.hold, view.frame);
  if (Math.abs(wanted - log.scrollTop) >= 1) log.scrollTop = wanted;
  view.seen = log.scrollTop;
}

/**
 * How far from the end somebody has scrolled since that was looked at last, which may be before the browser tells of it;
 * null where nobody has. A log that became too low for its place was scrolled by the browser.
 */
function scrolledTo({ seen }: LogView, log: HTMLElement): number | null {
  const way = log.scrollTop - seen;
  if (Math.abs(way) < 1) return null;
  const isAtBeginning = log.scrollHeight - log.clientHeight + log.scrollTop < 1;
  if (!isAtBeginning) return -log.scrollTop;
  // While lines are drawn and not measured yet, nobody knows how far away it is.
  return way > 0 ? null : Number.POSITIVE_INFINITY;
}

function heightsOf(entries: readonly ResizeObserverEntry[]) {
  return entries.flatMap(({ target, borderBoxSize: [size] }): (readonly [number, number])[] => {
    const index = target.getAttribute('data-index');
    return index !== null && size ? [[Number(index), size.blockSize]] : [];
  });
}
