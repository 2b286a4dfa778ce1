import { heightAbove, heightOfLine, heightOfLines, type LineSpan, type LogLines, lineAt } from './log-lines.rules.ts';

/**
 * What of a log is held in view while lines come, go and grow: its end, or a line by an edge, so many pixels below the
 * same edge of the view.
 */
export type LogHold =
  /** So far from it as somebody has scrolled who still counts as being there. */
  | { readonly kind: 'end'; readonly away: number }
  | { readonly kind: 'line'; readonly index: number; readonly edge: keyof typeof shares; readonly below: number };

/** What shows a log, in pixels. */
export interface LogFrame {
  /** How high the view is. */
  readonly height: number;
  /** Room before the first line and after the last. */
  readonly before: number;
  readonly after: number;
}

/** How much of a line, and of the view, lies above an edge. */
const shares = { start: 0, center: 0.5, end: 1 } as const;
/** How close to its end a log still counts as being at it. */
const endSlack = 32;

/** The end, as it is held until somebody looks elsewhere. */
export const holdEnd: LogHold = { kind: 'end', away: 0 };

/** How far the end of the log lies below that of the view. */
export function distanceFromEnd(lines: LogLines, hold: LogHold, frame: LogFrame): number {
  if (hold.kind === 'end') return hold.away;
  const { index, edge, below } = hold;
  const start = heightAbove(lines, index) + heightOfLines(lines, { from: index, to: index + 1 }) * shares[edge];
  const belowEdge = heightAbove(lines, lines.count) - start + frame.after;
  const wanted = belowEdge - frame.height * (1 - shares[edge]) + below;
  return Math.max(0, Math.min(wanted, distanceFromBeginning(lines, 0, frame)));
}

/** How far the beginning of the log lies above that of the view; less than nothing where all of it fits. */
export function distanceFromBeginning(lines: LogLines, fromEnd: number, frame: LogFrame): number {
  return frame.before + heightAbove(lines, lines.count) + frame.after - frame.height - fromEnd;
}

/** Whether what is held shows the end. */
export function isAtEnd(lines: LogLines, hold: LogHold, frame: LogFrame): boolean {
  return distanceFromEnd(lines, hold, frame) <= endSlack;
}

/** What somebody holds in view who has scrolled that far from the end: the line at the top, or the end itself. */
export function holdAt(lines: LogLines, fromEnd: number, frame: LogFrame): LogHold {
  if (fromEnd <= endSlack || lines.count === 0) return { kind: 'end', away: Math.max(0, fromEnd) };
  // Nobody looks beyond the beginning.
  const top = Math.max(0, distanceFromBeginning(lines, fromEnd, frame)) - frame.before;
  const index = lineAt(lines, top);
  return { kind: 'line', index, edge: 'start', below: heightAbove(lines, index) - top };
}

/** What brings a line into view by the shortest way; what is held already where all of it is in view. */
export function holdNearest(lines: LogLines, index: number, { hold, frame }: Held): LogHold {
  const top = distanceFromBeginning(lines, distanceFromEnd(lines, hold, frame), frame) - frame.before;
  const start = heightAbove(lines, index);
  const height = heightOfLine(lines, index);
  if (start < top) return { kind: 'line', index, edge: 'start', below: 0 };
  const isWhole = height !== null && start + height <= top + frame.height;
  return isWhole ? hold : { kind: 'line', index, edge: 'end', below: 0 };
}

interface Held {
  readonly hold: LogHold;
  readonly frame: LogFrame;
}

/** How far beyond the view. */
export interface Beyond {
  readonly above: number;
  readonly below: number;
}

/** The lines in view that far from the end, and those so far beyond it. */
export function linesInView(
  lines: LogLines,
  { fromEnd, above, below }: Beyond & { readonly fromEnd: number },
  frame: LogFrame,
): LineSpan {
  if (lines.count === 0) return { from: 0, to: 0 };
  const top = distanceFromBeginning(lines, fromEnd, frame) - frame.before;
  return { from: lineAt(lines, top - above), to: lineAt(lines, top + frame.height + below) + 1 };
}
