import { type Summary, summarise } from './statistics.ts';

/** One thing that is claimed of the product, with what was measured. */
export interface Claim {
  readonly name: string;
  readonly measured: string;
  readonly bound: string;
  readonly isMet: boolean;
}

/** What one benchmark found out. */
export interface Section {
  readonly title: string;
  /** How it was measured, one sentence each. */
  readonly method: readonly string[];
  readonly claims: readonly Claim[];
  /** Everything else worth reading, as lines of Markdown. */
  readonly details: readonly string[];
}

/** How much a run does; `quick` shows that everything works, its numbers are not to be quoted. */
export interface Extent {
  readonly rounds: number;
  readonly quick: boolean;
}

interface RatioClaim {
  readonly name: string;
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  readonly most: number;
}

/** Claims that we take at most a share of what a peer takes: medians by medians, with the range of single rounds. */
export function ratioClaim({ name, ours, theirs, most }: RatioClaim): Claim {
  const ratio = summarise(ours).median / summarise(theirs).median;
  const single = summarise(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)));
  return {
    name,
    measured: `${ratio.toFixed(2)} (${single.least.toFixed(2)} to ${single.most.toFixed(2)})`,
    bound: `at most ${most.toFixed(2)} of the peer's`,
    isMet: ratio <= most,
  };
}

/** Claims that something stays below a bound, in a unit. */
export function boundClaim(name: string, { value, most, unit }: { value: number; most: number; unit: string }): Claim {
  return {
    name,
    measured: `${readable(value)} ${unit}`,
    bound: `at most ${readable(most)} ${unit}`,
    isMet: value <= most,
  };
}

/** Claims that something is exactly so. */
export function exactClaim(name: string, { value, expected }: { value: string; expected: string }): Claim {
  return { name, measured: value, bound: expected, isMet: value === expected };
}

/** Median and range in milliseconds. */
export function milliseconds({ median, least, most }: Summary): string {
  return `${readable(median)} ms (${readable(least)} to ${readable(most)})`;
}

function readable(value: number): string {
  return value >= 100 || Number.isInteger(value) ? Math.round(value).toLocaleString('en') : value.toFixed(1);
}
