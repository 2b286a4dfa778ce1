import { startPostgres } from '../../apps/server/src/testing/start-postgres.ts';
import { boundClaim, type Extent, milliseconds, ratioClaim, type Section } from '../claim.ts';
import { openLoop } from '../server/open-loop.ts';
import { quantile, summarise } from '../statistics.ts';
import { type InboxCommunity, startInboxCommunity } from './inbox-community.ts';

const rate = 50;

/** How long the inbox of somebody who has been written to for years takes. */
export async function benchInbox({ rounds, quick }: Extent): Promise<Section> {
  const sizes = quick ? [1_000, 10_000] : [1_000, 100_000];
  const postgres = await startPostgres();
  const communities: InboxCommunity[] = [];
  try {
    for (const threads of sizes) {
      communities.push(await startInboxCommunity(postgres.url, threads));
      console.log(`${threads.toLocaleString('en')} conversations are there`);
    }
    const measured = communities.map((community) => ({ community, medians: [] as number[], p95s: [] as number[] }));
    for (const { community } of measured) await load(community, 2);
    for (let round = 0; round < rounds; round += 1)
      for (const { community, medians, p95s } of measured) {
        const times = await load(community, quick ? 2 : 6);
        medians.push(quantile(times, 0.5));
        p95s.push(quantile(times, 0.95));
      }
    const large = measured.at(-1);
    const small = measured[0];
    if (large === undefined || small === undefined) throw new Error('There is nothing to measure.');
    const [few, many] = sizes.map((size) => size.toLocaleString('en'));
    return {
      title: 'Inbox',
      method: [
        `The first and the second page of the messages of \`member@\`, in turn; ${rate} calls a second that wait for nobody, on PostgreSQL; sizes alternate within each round.`,
      ],
      claims: [
        boundClaim(`Inbox of ${many} conversations: p95`, {
          ...{ value: summarise(large.p95s).median, most: 50, unit: 'ms' },
        }),
        ratioClaim({
          name: `Median of ${many} conversations beside ${few}`,
          ours: large.medians,
          theirs: small.medians,
          most: 1.5,
        }),
      ],
      details: measured.map(
        ({ community, medians, p95s }) =>
          `- ${community.threads.toLocaleString('en')} conversations: median ${milliseconds(summarise(medians))}, p95 ${milliseconds(summarise(p95s))}.`,
      ),
    };
  } finally {
    for (const community of communities) await community.stop();
    await postgres.stop();
  }
}

function load({ url, cookies }: InboxCommunity, seconds: number): Promise<number[]> {
  const paths = ['/api/v1/messages', '/api/v1/messages?offset=10'];
  return openLoop({ url, cookie: cookies[0] ?? '', paths, rate, seconds });
}
