import { startPostgres } from '../../apps/server/src/testing/start-postgres.ts';
import { boundClaim, type Extent, milliseconds, ratioClaim, type Section } from '../claim.ts';
import { openLoop } from '../server/open-loop.ts';
import { quantile, summarise } from '../statistics.ts';
import { type FilesCommunity, startFilesCommunity } from './files-community.ts';
import { moveTree } from './move-tree.ts';

const rate = 50;

/** How long a folder takes among many files, and a tree to move. */
export async function benchFiles({ rounds, quick }: Extent): Promise<Section> {
  const sizes = quick ? [2_000, 10_000] : [10_000, 1_000_000];
  const postgres = await startPostgres();
  const communities: FilesCommunity[] = [];
  try {
    for (const files of sizes) {
      communities.push(await startFilesCommunity(postgres.url, files));
      console.log(`${files.toLocaleString('en')} files are there`);
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
    const moves = await moveTree(large.community, rounds + 1);
    const moved = summarise(moves.slice(1));
    return {
      title: 'Files',
      method: [
        `A folder of 200 files for \`member@\`, its first 100 with how many there are; 50 folders in turn, ${rate} calls a second that wait for nobody, on PostgreSQL; sizes alternate within each round.`,
        'A tree of 50 folders with 10,000 files is moved there and back by one call each.',
      ],
      claims: [
        boundClaim(`Folder among ${sizes.at(-1)?.toLocaleString('en')} files: p95`, {
          ...{ value: summarise(large.p95s).median, most: 50, unit: 'ms' },
        }),
        ratioClaim({
          name: `Median of ${sizes.at(-1)?.toLocaleString('en')} files beside ${sizes[0]?.toLocaleString('en')}`,
          ours: large.medians,
          theirs: small.medians,
          most: 1.5,
        }),
        boundClaim('Tree of 10,000 files moved', { value: moved.most, most: 1_000, unit: 'ms' }),
      ],
      details: [
        ...measured.map(
          ({ community, medians, p95s }) =>
            `- ${community.files.toLocaleString('en')} files: median ${milliseconds(summarise(medians))}, p95 ${milliseconds(summarise(p95s))}.`,
        ),
        `- Tree moved: ${milliseconds(moved)}.`,
      ],
    };
  } finally {
    for (const community of communities) await community.stop();
    await postgres.stop();
  }
}

function load({ url, cookies, folderIds }: FilesCommunity, seconds: number): Promise<number[]> {
  const paths = folderIds.map((id) => `/api/storage/folders/${id}/entries?limit=100`);
  return openLoop({ url, cookie: cookies[0] ?? '', paths, rate, seconds });
}
