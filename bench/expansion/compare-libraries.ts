// Compares the calendar's expansion with those of rrule-temporal and ical.js in the zone of this process ($TZ), and
// prints what was compared and what was left out as JSON: node compare-libraries.ts TRIPLES OF-THEM-WITH-ICAL SEED
import { expandSeries, type Series } from '@atrium/core/calendar/rules';
import { formatInstant, instantToFloating, toWallTime, wallTimeToInstant } from '@atrium/core/time';
import { icalWalls, isAtClockChange, ruleOf, startsOf } from './oracles.ts';
import { randomTriples, type Triple } from './random-series.ts';

/** What was compared in one host zone. */
export interface Comparison {
  readonly hostZone: string;
  readonly triples: number;
  readonly occurrences: number;
  /** Triples not compared at all: the series itself starts inside a clock change. */
  readonly triplesLeftOut: number;
  /** Occurrences inside a clock change, of triples that were compared otherwise. */
  readonly occurrencesLeftOut: number;
  readonly comparedWithIcal: number;
  readonly different: number;
  /** The first few that differ, in words. */
  readonly examples: readonly string[];
}

const [triples = 100_000, withIcal = 2_000, seed = 20_261_121] = process.argv.slice(2).map(Number);
process.stdout.write(`${JSON.stringify(compare(randomTriples(triples, seed)))}\n`);

function compare(all: readonly Triple[]): Comparison {
  const compared = all.filter(({ series }) => !startsAtClockChange(series));
  const differences: string[] = [];
  let [occurrences, left] = [0, 0];
  for (const [index, triple] of compared.entries()) {
    const found = expandSeries(triple.series, triple.window).map(({ startsAt }) => startsAt);
    const plain = found.filter((startsAt) => !isAtClockChange(startsAt, triple.series));
    occurrences += plain.length;
    left += found.length - plain.length;
    const theirs = startsOf(ruleOf(triple.series), triple.window);
    const plainTheirs = theirs.filter((startsAt) => !isAtClockChange(startsAt, triple.series));
    if (plain.join() !== plainTheirs.join()) differences.push(differenceOf(triple, plain, plainTheirs));
    if (index >= withIcal) continue;
    const walls = plain.map((startsAt) => toWallTime(instantToFloating(startsAt, triple.series.span.zone)));
    const otherWalls = icalWalls(triple);
    if (walls.join() !== otherWalls.join())
      differences.push(`ical.js: ${textOf(triple)}: ${walls} against ${otherWalls}`);
  }
  return {
    hostZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    triples: compared.length,
    occurrences,
    triplesLeftOut: all.length - compared.length,
    occurrencesLeftOut: left,
    comparedWithIcal: Math.min(withIcal, compared.length),
    different: differences.length,
    examples: differences.slice(0, 5),
  };
}

function startsAtClockChange(series: Series): boolean {
  return isAtClockChange(wallTimeToInstant(series.span.start, series.span.zone), series);
}

function differenceOf(triple: Triple, ours: readonly number[], theirs: readonly number[]): string {
  const readable = (starts: readonly number[]) => starts.map((startsAt) => formatInstant(startsAt, null)).join(' ');
  return `rrule-temporal: ${textOf(triple)}: ${readable(ours)} against ${readable(theirs)}`;
}

function textOf({ series: { span, pattern } }: Triple): string {
  return `${span.start} ${span.zone} ${pattern.frequency} ${pattern.interval} until ${pattern.until}`;
}
