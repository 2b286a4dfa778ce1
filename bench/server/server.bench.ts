import { Agent } from 'node:http';
import { startPostgres } from '../../apps/server/src/testing/start-postgres.ts';
import { boundClaim, type Claim, type Extent, exactClaim, milliseconds, type Section } from '../claim.ts';
import { quantile, summarise } from '../statistics.ts';
import { startBare } from './bare.ts';
import { type Community, startCommunity } from './community.ts';
import { filterParticipants } from './filter-participants.ts';
import { read } from './open-loop.ts';
import { raceForSeats } from './racing-accepts.ts';
import { runLoad } from './run-load.ts';
import { timeSingleCalls } from './single-calls.ts';

const rate = 50;
const seats = 50;
/** Twelve months around the bench's today, asked for in turn. */
const paths = Array.from({ length: 12 }, (_, month) => {
  const date = new Date(Date.UTC(2026, 5 + month, 15)).toISOString().slice(0, 10);
  return `/appointments?date=${date}&view=sheet&type=month`;
});

/** How long the server takes for a month, and whether many other appointments make a difference. */
export async function benchServer({ rounds, quick }: Extent): Promise<Section> {
  const sizes = quick ? [2_000, 10_000] : [10_000, 100_000, 1_000_000];
  const racers = quick ? 100 : 500;
  const raced = sizes.find((size) => size >= 100_000) ?? sizes[0];
  const postgres = await startPostgres();
  const communities: Community[] = [];
  try {
    for (const appointments of sizes) {
      const guests = appointments === raced ? racers : 0;
      communities.push(await startCommunity(postgres.url, { appointments, guests }));
      console.log(`${appointments.toLocaleString('en')} appointments are there`);
    }
    const { measured, bare } = await measureRounds(communities, { rounds, seconds: quick ? 5 : 10 });
    const single = await timeSingleCalls(communities, { paths, rounds });
    const large = communities.find(({ appointments }) => appointments === raced) ?? never();
    const { participants, latencies } = await filterParticipants(large);
    const race = await raceForSeats(large, seats);
    return {
      title: 'Server',
      method: [
        `Month overview for \`member@\` of the large sample community (5,000 members) on PostgreSQL, started as the tests do; ${rate} calls a second come steadily, whether those before have been answered or not, from a generator of its own process on the same cores; twelve months in turn.`,
        'A time is from when a call was due until its last byte. Sizes alternate within each round, and with them a bare server that hands out the same bytes from memory: what it takes, the machine and the generator take. Afterwards every size is asked in turn by one call at a time, so that none waits for another.',
      ],
      claims: [
        ...measured.map(latencyClaim),
        flatClaim(
          'median',
          measured.map(({ medians }) => medians),
          sizes,
        ),
        flatClaim('median of single calls', single, sizes),
        boundClaim(`${participants} participants filtered (CAL-D147): p95`, {
          ...{ value: quantile(latencies, 0.95), most: 100, unit: 'ms' },
        }),
        exactClaim(`${racers} ask for ${seats} seats at once`, {
          value: `${race.given} given, ${race.refused} refused, ${race.accepted - 1} stored`,
          expected: `${seats} given, ${racers - seats} refused, ${seats} stored`,
        }),
      ],
      details: [
        ...measured.map((one, index) => describe(one, single[index] ?? [])),
        `- Bare server under the same load: median ${milliseconds(summarise(bare.medians))}, p95 ${milliseconds(summarise(bare.p95s))}.`,
      ],
    };
  } finally {
    for (const community of communities) await community.stop();
    await postgres.stop();
  }
}

/** Medians and 95th percentiles of the rounds of a load. */
interface Times {
  readonly medians: number[];
  readonly p95s: number[];
}

interface Measured extends Times {
  readonly community: Community;
  /** Entries of each month asked for. */
  readonly entries: readonly number[];
}

async function measureRounds(
  communities: readonly Community[],
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<{ readonly measured: readonly Measured[]; readonly bare: Times }> {
  const bodies: string[][] = [];
  for (const community of communities) bodies.push(await warmUp(community));
  const measured = communities.map((community, index): Measured => {
    const entries = (bodies[index] ?? []).map((body): number => JSON.parse(body).appointments.length);
    return { community, entries, medians: [], p95s: [] };
  });
  const bare: Times = { medians: [], p95s: [] };
  const bareServer = await startBare(Object.fromEntries(paths.map((path, index) => [path, bodies[0]?.[index] ?? ''])));
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const { community, ...times } of measured) await addRound(times, community, seconds);
      await addRound(bare, { url: bareServer.url, cookies: [] }, seconds);
    }
  } finally {
    await bareServer.stop();
  }
  return { measured, bare };
}

async function addRound({ medians, p95s }: Times, server: Pick<Community, 'url' | 'cookies'>, seconds: number) {
  const { url, cookies } = server;
  const latencies = await runLoad({ url, cookie: cookies[0] ?? '', paths, rate, seconds });
  medians.push(quantile(latencies, 0.5));
  p95s.push(quantile(latencies, 0.95));
}

/** The body of each month asked for, after the server has answered each some times. */
async function warmUp({ url, cookies }: Community): Promise<string[]> {
  const agent = new Agent({ keepAlive: true });
  const bodies: string[] = [];
  for (const path of [...paths, ...paths, ...paths]) {
    bodies.push(await read({ url: url + path, cookie: cookies[0] ?? '', agent }));
  }
  agent.destroy();
  return bodies.slice(-paths.length);
}

function latencyClaim({ community, p95s }: Measured): Claim {
  const name = `${community.appointments.toLocaleString('en')} appointments: p95`;
  return boundClaim(name, { value: summarise(p95s).median, most: 50, unit: 'ms' });
}

/** Flat: a hundred times the appointments take at most a quarter longer. */
function flatClaim(what: string, medians: readonly (readonly number[])[], sizes: readonly number[]): Claim {
  const [least, most] = [medians[0] ?? never(), medians.at(-1) ?? never()];
  const ratios = summarise(most.map((median, round) => median / (least[round] ?? Number.NaN)));
  const ratio = summarise(most).median / summarise(least).median;
  const [from, to] = [sizes[0] ?? never(), sizes.at(-1) ?? never()].map((size) => size.toLocaleString('en'));
  return {
    name: `From ${from} to ${to}: ${what}`,
    measured: `${ratio.toFixed(2)} (${ratios.least.toFixed(2)} to ${ratios.most.toFixed(2)})`,
    bound: 'at most 1.25 times',
    isMet: ratio <= 1.25,
  };
}

function describe({ community, entries, medians, p95s }: Measured, single: readonly number[]): string {
  const { appointments, seeding } = community;
  const counts = summarise(entries);
  return `- ${appointments.toLocaleString('en')}: ${counts.least} to ${counts.most} entries a month, median ${milliseconds(summarise(medians))}, p95 ${milliseconds(summarise(p95s))}; one call at a time ${milliseconds(summarise(single))}; seeded in ${Math.round(seeding)} s.`;
}

function never(): never {
  throw new Error('There is no community to measure.');
}
