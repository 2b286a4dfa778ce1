import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  beginLog,
  changeLog,
  drawnSpans,
  holdLog,
  isNearBeginning,
  type LaidLog,
  type LogLine,
  measureLog,
  scrollLog,
} from './laid-log.rules.ts';
import { heightAbove } from './log-lines.rules.ts';
import { distanceFromBeginning, distanceFromEnd, holdEnd, holdNearest, isAtEnd } from './log-view.rules.ts';

type Laid = LaidLog<LogLine>;

const frame = { height: 600, before: 48, after: 16, likely: () => 50 };
const linesOf = (count: number, name = 'line') =>
  Array.from({ length: count }, (_, index) => ({ key: `${name} ${index}` }));
const heights = fc.integer({ min: 20, max: 300 });
const measures = fc.array(fc.tuple(fc.nat(400), heights), { maxLength: 60 });
const distances = fc.nat(14_000);

/** How far below the top of the view a line begins. */
function topOf({ lines, hold }: Laid, index: number): number {
  return (
    frame.before + heightAbove(lines, index) - distanceFromBeginning(lines, distanceFromEnd(lines, hold, frame), frame)
  );
}

function measured(log: Laid, by: readonly (readonly [number, number])[]): Laid {
  return measureLog(log, by, frame);
}

function held({ hold }: Laid): number {
  if (hold.kind === 'end') throw new Error('The end is held.');
  return hold.index;
}

/** A log of 300 lines that somebody has scrolled up to where the end is out of view. */
const scrolledUp = fc
  .tuple(measures, fc.integer({ min: 40, max: 12_000 }))
  .map(([by, fromEnd]) => scrollLog(measured(beginLog(linesOf(300), null, frame), by), fromEnd, frame));
/** Whether the line held is far enough from either end that nothing keeps it from its place. */
const isFree = (log: Laid) => {
  const fromEnd = distanceFromEnd(log.lines, log.hold, frame);
  return fromEnd > 4_000 && distanceFromBeginning(log.lines, fromEnd, frame) > 4_000;
};

describe('what is looked at in a log (CHAT-D35)', () => {
  it('keeps its place while lines are measured', () => {
    fc.assert(
      fc.property(
        scrolledUp.filter(isFree),
        fc.array(fc.tuple(fc.nat(299), fc.integer({ min: 40, max: 70 }))),
        (log, by) => {
          expect(topOf(measured(log, by), held(log))).toBeCloseTo(topOf(log, held(log)), 6);
        },
      ),
    );
  });

  it('is the beginning for who has scrolled there, however high the lines on the way turn out to be', () => {
    fc.assert(
      fc.property(scrolledUp, measures, fc.nat(30), (log, by, older) => {
        const scrolled = scrollLog(log, Number.POSITIVE_INFINITY, frame);
        expect(topOf(scrolled, 0)).toBeCloseTo(frame.before, 6);
        expect(scrolled.drawn.from).toBe(0);
        const known = measured(scrolled, by);
        expect(topOf(known, 0)).toBeCloseTo(frame.before, 6);
        const grown = changeLog(known, [...linesOf(older, 'older'), ...known.rows], frame);
        expect(topOf(grown, older)).toBeCloseTo(frame.before, 6);
      }),
    );
  });

  it('keeps its place while lines come before and after it, and go', () => {
    fc.assert(
      fc.property(scrolledUp.filter(isFree), fc.nat(30), fc.nat(30), fc.nat(20), (log, older, newer, gone) => {
        const rows = [...linesOf(older, 'older'), ...log.rows.slice(gone), ...linesOf(newer, 'newer')];
        const changed = changeLog(log, rows, frame);
        const index = held(changed);
        expect(rows[index]).toBe(log.rows[held(log)]);
        expect(topOf(changed, index)).toBeCloseTo(topOf(log, held(log)), 6);
      }),
    );
  });

  it('is the end as long as it was, whatever comes or grows', () => {
    fc.assert(
      fc.property(measures, measures, fc.nat(31), fc.nat(9), (before, after, away, newer) => {
        const log = scrollLog(measured(beginLog(linesOf(300), null, frame), before), away, frame);
        const grown = measured(log, after);
        expect([isAtEnd(grown.lines, grown.hold, frame), distanceFromEnd(grown.lines, grown.hold, frame)]).toEqual([
          true,
          away,
        ]);
        const rows = [...grown.rows, ...linesOf(newer + 1, 'newer')];
        expect(changeLog(grown, rows, frame).hold).toEqual(holdEnd);
      }),
    );
  });

  it('is where one has scrolled to', () => {
    fc.assert(
      fc.property(measures, distances, (by, wanted) => {
        const log = measured(beginLog(linesOf(300), null, frame), by);
        const most = distanceFromBeginning(log.lines, 0, frame);
        const fromEnd = Math.min(wanted, most);
        const scrolled = scrollLog(log, fromEnd, frame);
        const settled = distanceFromEnd(scrolled.lines, scrolled.hold, frame);
        if (scrolled.lines === log.lines) expect(settled).toBeCloseTo(fromEnd, 6);
        else if (scrolled.hold.kind === 'line') {
          // What was only thought of changes what is around; the line that is held does not move by that.
          const above = heightAbove(log.lines, scrolled.hold.index) + frame.before;
          const top = above - distanceFromBeginning(log.lines, fromEnd, frame);
          expect(topOf(scrolled, scrolled.hold.index)).toBeCloseTo(top, 6);
        }
      }),
    );
  });

  it('is what was drawn already, however high what comes into view above it turns out to be', () => {
    fc.assert(
      fc.property(scrolledUp.filter(isFree), fc.integer({ min: 1, max: 500 }), heights, (log, way, height) => {
        const looked = log.drawn.from;
        const scrolled = scrollLog(log, distanceFromEnd(log.lines, log.hold, frame) + way, frame);
        const come = Array.from({ length: looked }, (_, index) => [index, height] as const);
        expect(topOf(measured(scrolled, come), looked)).toBeCloseTo(topOf(log, looked) + way, 6);
      }),
    );
  });

  it('goes to what came in its place where it is gone', () => {
    const log = scrollLog(beginLog(linesOf(100), null, frame), 2_000, frame);
    const rows = linesOf(3, 'other');
    expect(held(changeLog(log, rows, frame))).toBe(2);
    expect(changeLog(log, [], frame).drawn).toEqual({ from: 0, to: 0 });
  });

  it('is a line by its edge or by the way that is shortest, and stays what it was where the line is in view', () => {
    const log = measured(
      beginLog(linesOf(100), null, frame),
      linesOf(100).map((_, index) => [index, 50]),
    );
    const center = holdLog(log, { kind: 'line', index: 40, edge: 'center', below: 0 }, frame);
    expect(topOf(center, 40)).toBe(275);
    const nearest = (index: number) =>
      holdLog(center, holdNearest(center.lines, index, { hold: center.hold, frame }), frame);
    expect(topOf(nearest(10), 10)).toBe(0);
    expect(topOf(nearest(70), 70)).toBe(550);
    expect(nearest(42).hold).toBe(center.hold);
  });
});

describe('the lines that are drawn (CHAT-D35)', () => {
  const isCovered = ({ lines, hold, drawn }: Laid) => {
    const top = distanceFromBeginning(lines, distanceFromEnd(lines, hold, frame), frame) - frame.before;
    const isTop = drawn.from === 0 || heightAbove(lines, drawn.from) <= top;
    return isTop && (drawn.to === lines.count || heightAbove(lines, drawn.to) >= top + frame.height);
  };

  it('fill the view, however one scrolls and however high they are', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(distances, measures), { maxLength: 12 }), (steps) => {
        let log = beginLog(linesOf(300), null, frame);
        for (const [fromEnd, by] of steps) {
          const most = Math.max(0, distanceFromBeginning(log.lines, 0, frame));
          log = scrollLog(log, Math.min(fromEnd, most), frame);
          expect(isCovered(log)).toBe(true);
          log = measured(log, by);
          expect(isCovered(log)).toBe(true);
          expect(log.drawn.to - log.drawn.from).toBeLessThan(80);
        }
      }),
    );
  });

  it('are those at the end, or from the first that is unread, before anything is measured', () => {
    expect(beginLog(linesOf(50_000), null, frame).drawn).toEqual({ from: 49_986, to: 50_000 });
    expect(beginLog(linesOf(1_000), 500, frame).drawn).toEqual({ from: 498, to: 514 });
    expect(beginLog([], null, frame).drawn).toEqual({ from: 0, to: 0 });
  });

  it('stay the same while one scrolls within them, and are more on the way one goes', () => {
    const log = measured(
      beginLog(linesOf(300), null, frame),
      linesOf(300).map((_, index) => [index, 50]),
    );
    expect(scrollLog(log, 0, frame).drawn).toBe(log.drawn);
    expect(scrollLog(log, 100, frame).drawn).toEqual({ from: 276, to: 300 });
    expect(scrollLog(log, 5_000, frame).drawn).toEqual({ from: 188, to: 201 });
  });

  it('leave gaps as high as what is left out, with one line that stays drawn where it is', () => {
    const log = scrollLog(beginLog(linesOf(300), null, frame), 5_000, frame);
    for (const kept of [-1, 0, 200, 299, 300]) {
      const spans = drawnSpans(log, kept);
      const drawn = spans.map(({ from, to }) => heightAbove(log.lines, to) - heightAbove(log.lines, from));
      const gaps = spans.map(({ gap }) => gap);
      expect([...drawn, ...gaps].reduce((sum, height) => sum + height, 0)).toBe(heightAbove(log.lines, 300));
      expect(spans.length).toBe(kept === 0 || kept === 299 ? 3 : 2);
    }
  });

  it('are none of a log without any', () => {
    expect(drawnSpans(beginLog([], null, frame), -1)).toEqual([{ from: 0, to: 0, gap: 0 }]);
  });

  it('are near the beginning where all of them fit, or where one has scrolled up to it', () => {
    expect(isNearBeginning(beginLog(linesOf(3), null, frame), frame)).toBe(true);
    const log = beginLog(linesOf(300), null, frame);
    expect(isNearBeginning(log, frame)).toBe(false);
    expect(isNearBeginning(scrollLog(log, distanceFromBeginning(log.lines, 400, frame), frame), frame)).toBe(true);
  });
});
