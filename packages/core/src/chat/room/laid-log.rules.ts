import {
  heightOfLine,
  heightOfLines,
  type LineSpan,
  type LogLines,
  layLines,
  measureLines,
  replaceLines,
} from './log-lines.rules.ts';
import {
  type Beyond,
  distanceFromBeginning,
  distanceFromEnd,
  holdAt,
  holdEnd,
  isAtEnd,
  type LogFrame,
  type LogHold,
  linesInView,
} from './log-view.rules.ts';

/** A line of a log, as far as its place is told from it. */
export interface LogLine {
  readonly key: string;
}

/** The lines of a log as they lie, what of them is held in view, and which are drawn. */
export interface LaidLog<Line extends LogLine> {
  readonly rows: readonly Line[];
  readonly lines: LogLines;
  readonly hold: LogHold;
  readonly drawn: LineSpan;
}

/** What shows a log, and how high each of its lines likely is until it was measured. */
export interface LaidFrame<Line> extends LogFrame {
  readonly likely: (line: Line) => number;
}

/** How far beyond the view lines are drawn: at rest, on the way somebody scrolls, and for who passes more than a view at once. */
const rest = { above: 96, below: 96 };
const ahead = 480;
const passing = { above: 0, below: 0 };

/** A log that begins with a line at the top of the view; without one, at its end. */
export function beginLog<Line extends LogLine>(
  rows: readonly Line[],
  first: number | null,
  frame: LaidFrame<Line>,
): LaidLog<Line> {
  const hold: LogHold = first === null ? holdEnd : { kind: 'line', index: first, edge: 'start', below: 0 };
  return drawAround({ rows, hold, lines: layLines(rows.length), drawn: { from: 0, to: 0 } }, frame);
}

/** The log with other lines: what was in view stays there, and the end where that was in view. */
export function changeLog<Line extends LogLine>(
  log: LaidLog<Line>,
  rows: readonly Line[],
  frame: LaidFrame<Line>,
): LaidLog<Line> {
  if (rows === log.rows) return log;
  const change = changeOf(log.rows, rows);
  const lines = replaceLines(log.lines, { ...change, by: knownHeights(log, change, rows) });
  const hold = isAtEnd(log.lines, log.hold, frame) ? holdEnd : movedHold(log, change, rows);
  return drawAround({ ...log, rows, lines, hold }, frame);
}

/** The log with something else held in view. */
export function holdLog<Line extends LogLine>(
  log: LaidLog<Line>,
  hold: LogHold,
  frame: LaidFrame<Line>,
): LaidLog<Line> {
  return drawAround({ ...log, hold }, frame);
}

/** The log after somebody has scrolled, where to the beginning infinitely far. What is drawn stays the same as long as it reaches. */
export function scrollLog<Line extends LogLine>(log: LaidLog<Line>, to: number, frame: LaidFrame<Line>): LaidLog<Line> {
  const top = holdAt(log.lines, to, frame);
  const hold = to === Number.POSITIVE_INFINITY ? top : seenHold(log, top, frame);
  const scrolled = { ...log, hold };
  const fromEnd = distanceFromEnd(log.lines, hold, frame);
  if (isWithin(linesInView(log.lines, { fromEnd, ...rest }, frame), log.drawn)) return scrolled;
  const way = fromEnd - distanceFromEnd(log.lines, log.hold, frame);
  if (Math.abs(way) > frame.height) return drawAround(scrolled, frame, passing);
  return drawAround(scrolled, frame, way > 0 ? { ...rest, above: ahead } : { ...rest, below: ahead });
}

/** The log with some of its lines measured: what is held keeps its place, and more are drawn where they are too low. */
export function measureLog<Line extends LogLine>(
  log: LaidLog<Line>,
  heights: Iterable<readonly [index: number, height: number]>,
  frame: LaidFrame<Line>,
): LaidLog<Line> {
  const lines = measureLines(log.lines, heights);
  const fromEnd = distanceFromEnd(lines, log.hold, frame);
  const hold = isAtEnd(lines, log.hold, frame) ? holdAt(lines, fromEnd, frame) : log.hold;
  const measured = { ...log, lines, hold };
  const seen = linesInView(lines, { fromEnd, ...passing }, frame);
  return isWithin(seen, log.drawn) ? measured : drawAround(measured, frame);
}

/** Whether older lines should be asked for by now. */
export function isNearBeginning<Line extends LogLine>({ lines, hold }: LaidLog<Line>, frame: LaidFrame<Line>): boolean {
  return distanceFromBeginning(lines, distanceFromEnd(lines, hold, frame), frame) <= ahead;
}

/** Lines that are drawn, below what is left out above them. */
export interface DrawnSpan extends LineSpan {
  /** How high that would be. */
  readonly gap: number;
}

/** What is drawn of a log, with one line that stays drawn where it is; the last is empty and stands for all that is below. */
export function drawnSpans<Line extends LogLine>({ lines, drawn }: LaidLog<Line>, kept: number): readonly DrawnSpan[] {
  const isApart = kept >= 0 && kept < lines.count && !isWithin({ from: kept, to: kept + 1 }, drawn);
  const apart = isApart ? [{ from: kept, to: kept + 1 }] : [];
  const spans = [...apart, drawn].filter(({ from, to }) => from < to).sort((one, other) => one.from - other.from);
  const end = { from: lines.count, to: lines.count };
  return [...spans, end].map((span, place) => ({
    ...span,
    gap: heightOfLines(lines, { from: spans[place - 1]?.to ?? 0, to: span.from }),
  }));
}

function drawAround<Line extends LogLine>(log: LaidLog<Line>, frame: LaidFrame<Line>, beyond: Beyond = rest) {
  const spanOf = ({ lines, hold }: LaidLog<Line>) =>
    linesInView(lines, { fromEnd: distanceFromEnd(lines, hold, frame), ...beyond }, frame);
  // What they likely are says better which they are.
  const roughly = expect(log, spanOf(log), frame);
  const expected = expect(roughly, spanOf(roughly), frame);
  return { ...expected, drawn: spanOf(expected) };
}

function expect<Line extends LogLine>(log: LaidLog<Line>, { from, to }: LineSpan, { likely }: LaidFrame<Line>) {
  const expected = log.rows.slice(from, to).flatMap((row, place): (readonly [number, number])[] => {
    const index = from + place;
    return heightOfLine(log.lines, index) === null ? [[index, likely(row)]] : [];
  });
  return { ...log, lines: measureLines(log.lines, expected) };
}

/** What was drawn already keeps its place, not what comes into view above it and may turn out to be higher. */
function seenHold({ lines, drawn }: LaidLog<LogLine>, hold: LogHold, frame: LogFrame): LogHold {
  if (hold.kind === 'end' || hold.index >= drawn.from) return hold;
  const below = hold.below + heightOfLines(lines, { from: hold.index, to: drawn.from });
  return below < frame.height && drawn.from < drawn.to ? { ...hold, index: drawn.from, below } : hold;
}

function isWithin(span: LineSpan, around: LineSpan): boolean {
  return span.from >= around.from && span.to <= around.to;
}

/** The lines that are not what they were, before and after. */
interface Change extends LineSpan {
  readonly end: number;
}

function changeOf(before: readonly LogLine[], rows: readonly LogLine[]): Change {
  const most = Math.min(before.length, rows.length);
  let from = 0;
  while (from < most && rows[from] === before[from]) from += 1;
  let alike = 0;
  while (alike < most - from && rows[rows.length - 1 - alike] === before[before.length - 1 - alike]) alike += 1;
  return { from, to: before.length - alike, end: rows.length - alike };
}

/** Lines that are drawn anew are about as high as those of the same name were. */
function knownHeights<Line extends LogLine>(
  log: LaidLog<Line>,
  { from, to, end }: Change,
  rows: readonly Line[],
): readonly (number | null)[] {
  const places = new Map(log.rows.slice(from, to).map(({ key }, place) => [key, from + place]));
  return rows.slice(from, end).map(({ key }) => {
    const place = places.get(key);
    return place === undefined ? null : heightOfLine(log.lines, place);
  });
}

/** What was held, where it is now; where it is gone, what has come in its place. */
function movedHold<Line extends LogLine>(
  { rows: before, hold }: LaidLog<Line>,
  { from, to, end }: Change,
  rows: readonly Line[],
): LogHold {
  if (hold.kind === 'end' || hold.index < from) return hold;
  if (hold.index >= to) return { ...hold, index: hold.index + rows.length - before.length };
  const key = before[hold.index]?.key;
  const place = rows.slice(from, end).findIndex((row) => row.key === key);
  return { ...hold, index: place === -1 ? Math.max(0, Math.min(hold.index, rows.length - 1)) : from + place };
}
