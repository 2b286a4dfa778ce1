import { Agent } from 'node:http';
import { startPostgres } from '../../apps/server/src/testing/start-postgres.ts';
import { boundClaim, type Claim, type Extent, exactClaim, milliseconds, type Section } from '../claim.ts';
import { quantile, summarise } from '../statistics.ts';
import { type Community, startCommunity } from './community.ts';
import { filterParticipants } from './filter-participants.ts';
import { read } from './open-loop.ts';
import { raceForSeats } from './racing-accepts.ts';
import { runLoad } from './run-load.ts';

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
    const measured = await measureRounds(communities, { rounds, seconds: quick ? 5 : 10 });
    const large = communities.find(({ appointments }) => appointments === raced) ?? never();
    const { participants, latencies } = await filterParticipants(large);
    const race = await raceForSeats(large, seats);
    return {
      title: 'Server',
      method: [
        `Month overview for \`member@\` of the large sample community (5,000 members) on PostgreSQL, started as the tests do; ${rate} calls a second come steadily, whether those before have been answered or not, from a generator of its own process on the same cores; twelve months in turn.`,
        'A time is from when a call was due until its last byte. Sizes alternate within each round.',
      ],
      claims: [
        ...measured.map(latencyClaim),
        flatClaim(measured),
        boundClaim(`${participants} participants filtered (CAL-D147): p95`, {
          ...{ value: quantile(latencies, 0.95), most: 100, unit: 'ms' },
        }),
        exactClaim(`${racers} ask for ${seats} seats at once`, {
          value: `${race.given} given, ${race.refused} refused, ${race.accepted - 1} stored`,
          expected: `${seats} given, ${racers - seats} refused, ${seats} stored`,
        }),
      ],
      details: measured.map(describe),
    };
  } finally {
    for (const community of communities) await community.stop();
    await postgres.stop();
  }
}

interface Measured {
  readonly community: Community;
  /** Entries of each month asked for. */
  readonly entries: readonly number[];
  /** Of each round. */
  readonly medians: readonly number[];
  readonly p95s: readonly number[];
}

async function measureRounds(
  communities: readonly Community[],
  { rounds, seconds }: { readonly rounds: number; readonly seconds: number },
): Promise<Measured[]> {
  const times = communities.map(() => ({ medians: [] as number[], p95s: [] as number[] }));
  const entries: number[][] = [];
  for (const community of communities) entries.push(await countEntries(community));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { url, cookies }] of communities.entries()) {
      const latencies = await runLoad({ url, cookie: cookies[0] ?? '', paths, rate, seconds });
      times[index]?.medians.push(quantile(latencies, 0.5));
      times[index]?.p95s.push(quantile(latencies, 0.95));
    }
  }
  return communities.map((community, index) => ({
    community,
    entries: entries[index] ?? [],
    medians: times[index]?.medians ?? [],
    p95s: times[index]?.p95s ?? [],
  }));
}

/** Warms the server up on the way. */
async function countEntries({ url, cookies }: Community): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const counts: number[] = [];
  for (const path of [...paths, ...paths, ...paths]) {
    const body = await read({ url: url + path, cookie: cookies[0] ?? '', agent });
    counts.push(JSON.parse(body).appointments.length);
  }
  agent.destroy();
  return counts.slice(-paths.length);
}

function latencyClaim({ community, p95s }: Measured): Claim {
  const name = `${community.appointments.toLocaleString('en')} appointments: p95`;
  return boundClaim(name, { value: summarise(p95s).median, most: 50, unit: 'ms' });
}

/** Flat: a hundred times the appointments take at most a quarter longer. */
function flatClaim(measured: readonly Measured[]): Claim {
  const [least, most] = [measured[0] ?? never(), measured.at(-1) ?? never()];
  const ratios = summarise(most.medians.map((median, round) => median / (least.medians[round] ?? Number.NaN)));
  const ratio = summarise(most.medians).median / summarise(least.medians).median;
  return {
    name: `From ${least.community.appointments.toLocaleString('en')} to ${most.community.appointments.toLocaleString('en')}: median`,
    measured: `${ratio.toFixed(2)} (${ratios.least.toFixed(2)} to ${ratios.most.toFixed(2)})`,
    bound: 'at most 1.25 times',
    isMet: ratio <= 1.25,
  };
}

function describe({ community, entries, medians, p95s }: Measured): string {
  const { appointments, seeding } = community;
  const counts = summarise(entries);
  return `- ${appointments.toLocaleString('en')}: ${counts.least} to ${counts.most} entries a month, median ${milliseconds(summarise(medians))}, p95 ${milliseconds(summarise(p95s))}; seeded in ${Math.round(seeding)} s.`;
}

function never(): never {
  throw new Error('There is no community to measure.');
}
