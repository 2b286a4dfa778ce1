import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expandSeries, type Window } from '@atrium/core/calendar/rules';
import { type Claim, type Extent, exactClaim, milliseconds, ratioClaim, type Section } from '../claim.ts';
import { summarise } from '../statistics.ts';
import type { Comparison } from './compare-libraries.ts';
import { ruleOf, startsOf } from './oracles.ts';
import { oldSeries } from './random-series.ts';

const seed = 20_261_121;
const hostZones = ['Europe/Berlin', 'America/St_Johns', 'Pacific/Apia', 'UTC'];

/** How fast a month of old series is reckoned, and whether it is reckoned as others do. */
export async function benchExpansion({ rounds, quick }: Extent): Promise<Section> {
  const { ours, theirs, building, occurrences } = measureMonths(quick ? 1_000 : 10_000, rounds);
  const [triples, withIcal] = quick ? [2_000, 500] : [100_000, 2_000];
  const compared = await compareEverywhere([triples, withIcal, seed]);
  return {
    title: 'Expansion of series',
    method: [
      `One month of ${quick ? '1,000' : '10,000'} series begun between 2012 and 2023 in eight zones, each round another month.`,
      'The peer is rrule-temporal 2.2.7, its rules built beforehand; rounds alternate, two to warm up are not counted.',
      'Equality is checked in a process of its own for each host zone; inside clock changes CAL-D65 decides, so what starts there is left out and counted.',
    ],
    claims: [
      ratioClaim({ name: 'One month of all series, time', ours, theirs, most: 0.5 }),
      ...compared.flatMap((comparison) => comparisonClaims(comparison, { triples, withIcal })),
    ],
    details: [
      `- Atrium: ${milliseconds(summarise(ours))}, rrule-temporal: ${milliseconds(summarise(theirs))} for about ${occurrences.toLocaleString('en')} occurrences.`,
      `- Building rrule-temporal's rules, outside the measurement: ${Math.round(building)} ms.`,
      ...compared.map(describe),
    ],
  };
}

function measureMonths(count: number, rounds: number) {
  const all = oldSeries(count, seed);
  const begun = performance.now();
  const rules = all.map(ruleOf);
  const building = performance.now() - begun;
  const months = Array.from({ length: rounds + 2 }, (_, index) => ({
    from: Date.UTC(2026, 10 + index, 1),
    to: Date.UTC(2026, 11 + index, 1),
  }));
  const measured = months.map((window) => {
    const ours = timed(() => all.reduce((sum, series) => sum + startsWithin(expandSeries(series, window), window), 0));
    const theirs = timed(() => rules.reduce((sum, rule) => sum + startsOf(rule, window).length, 0));
    // Inside clock changes they may differ, and there only.
    if (Math.abs(ours.result - theirs.result) > ours.result / 1000) {
      throw new Error(`${ours.result} occurrences against ${theirs.result}: not the same work was measured.`);
    }
    return { ours, theirs };
  });
  const counted = measured.slice(2);
  return {
    building,
    occurrences: counted[0]?.ours.result ?? 0,
    ours: counted.map(({ ours }) => ours.took),
    theirs: counted.map(({ theirs }) => theirs.took),
  };
}

/** Ours also finds what has begun before the window and lasts into it. */
function startsWithin(found: readonly { readonly startsAt: number }[], window: Window): number {
  return found.filter(({ startsAt }) => startsAt >= window.from).length;
}

function timed<Result>(act: () => Result): { readonly took: number; readonly result: Result } {
  const begun = performance.now();
  const result = act();
  return { took: performance.now() - begun, result };
}

/** Two at a time, for two cores. */
async function compareEverywhere(parameters: readonly number[]): Promise<Comparison[]> {
  const found: Comparison[] = [];
  for (let at = 0; at < hostZones.length; at += 2) {
    found.push(...(await Promise.all(hostZones.slice(at, at + 2).map((zone) => compareIn(zone, parameters)))));
  }
  return found;
}

async function compareIn(zone: string, parameters: readonly number[]): Promise<Comparison> {
  const file = fileURLToPath(new URL('./compare-libraries.ts', import.meta.url));
  const child = spawn(process.execPath, ['--conditions=@atrium/source', file, ...parameters.map(String)], {
    env: { ...process.env, TZ: zone },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The comparison in ${zone} ended with code ${code}.`);
  return JSON.parse(output);
}

function comparisonClaims(
  comparison: Comparison,
  { triples, withIcal }: { readonly triples: number; readonly withIcal: number },
): Claim[] {
  const { hostZone, different, triplesLeftOut, comparedWithIcal } = comparison;
  const few = triples / 200;
  return [
    exactClaim(`${hostZone}: different from rrule-temporal or ical.js`, {
      value: `${different} of ${comparison.triples.toLocaleString('en')} and ${comparedWithIcal.toLocaleString('en')}`,
      expected: `0 of ${comparison.triples.toLocaleString('en')} and ${withIcal.toLocaleString('en')}`,
    }),
    {
      name: `${hostZone}: triples left out`,
      measured: `${triplesLeftOut}`,
      bound: `at least 1, at most ${few}`,
      isMet: triplesLeftOut >= 1 && triplesLeftOut <= few,
    },
  ];
}

function describe({ hostZone, triples, occurrences, occurrencesLeftOut, examples }: Comparison): string {
  const counts = `${triples.toLocaleString('en')} triples with ${occurrences.toLocaleString('en')} occurrences alike, ${occurrencesLeftOut} occurrences inside clock changes left out`;
  return [`- ${hostZone}: ${counts}.`, ...examples.map((example) => `  - ${example}`)].join('\n');
}
