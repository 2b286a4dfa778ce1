import { startPostgres } from '../../apps/server/src/testing/start-postgres.ts';
import { boundClaim, type Claim, type Extent, milliseconds, ratioClaim } from '../claim.ts';
import { quantile, summarise } from '../statistics.ts';

/** What is measured in communities of two sizes. */
export interface BySize<Community> {
  /** What there are so many of. */
  readonly things: string;
  readonly sizes: readonly [number, number];
  readonly start: (postgresUrl: string, size: number) => Promise<Community>;
  /** Calls for so many seconds; the milliseconds of each. */
  readonly load: (community: Community, seconds: number) => Promise<readonly number[]>;
  /** What the bound of 50 ms is of, among so many. */
  readonly name: (size: string) => string;
}

/** What came of it, and the larger community while it still runs. */
export interface MeasuredBySize<Community> {
  readonly large: Community;
  readonly claims: readonly Claim[];
  readonly details: readonly string[];
}

/** Measures the same calls among few and among many, both sizes in each round, and hands on what came of it. */
export async function measureBySize<Community extends { stop(): Promise<unknown> }, Result>(
  { rounds, quick }: Extent,
  { things, sizes, start, load, name }: BySize<Community>,
  conclude: (measured: MeasuredBySize<Community>) => Result | Promise<Result>,
): Promise<Result> {
  const postgres = await startPostgres();
  const communities: Community[] = [];
  try {
    for (const size of sizes) {
      communities.push(await start(postgres.url, size));
      console.log(`${size.toLocaleString('en')} ${things} are there`);
    }
    const measured = communities.map((community) => ({ community, medians: [] as number[], p95s: [] as number[] }));
    for (const { community } of measured) await load(community, 2);
    for (let round = 0; round < rounds; round += 1)
      for (const { community, medians, p95s } of measured) {
        const times = await load(community, quick ? 2 : 6);
        medians.push(quantile(times, 0.5));
        p95s.push(quantile(times, 0.95));
      }
    const [small, large] = measured;
    if (large === undefined || small === undefined) throw new Error('There is nothing to measure.');
    const [few, many] = sizes.map((size) => size.toLocaleString('en'));
    return await conclude({
      large: large.community,
      claims: [
        boundClaim(`${name(`${many}`)}: p95`, { value: summarise(large.p95s).median, most: 50, unit: 'ms' }),
        ratioClaim({
          name: `Median of ${many} ${things} beside ${few}`,
          ours: large.medians,
          theirs: small.medians,
          most: 1.5,
        }),
      ],
      details: measured.map(
        ({ medians, p95s }, index) =>
          `- ${sizes[index]?.toLocaleString('en')} ${things}: median ${milliseconds(summarise(medians))}, p95 ${milliseconds(summarise(p95s))}.`,
      ),
    });
  } finally {
    for (const community of communities) await community.stop();
    await postgres.stop();
  }
}
