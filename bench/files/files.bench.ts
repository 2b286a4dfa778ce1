import { boundClaim, type Extent, milliseconds, type Section } from '../claim.ts';
import { measureBySize } from '../server/by-size.ts';
import { openLoop } from '../server/open-loop.ts';
import { summarise } from '../statistics.ts';
import { type FilesCommunity, startFilesCommunity } from './files-community.ts';
import { moveTree } from './move-tree.ts';

const rate = 50;

/** How long a folder takes among many files, and a tree to move. */
export function benchFiles(extent: Extent): Promise<Section> {
  const sizes = extent.quick ? ([2_000, 10_000] as const) : ([10_000, 1_000_000] as const);
  const folders = { things: 'files', sizes, start: startFilesCommunity, load, name: folderAmong };
  return measureBySize(extent, folders, async ({ large, claims, details }) => {
    const moves = await moveTree(large, extent.rounds + 1);
    const moved = summarise(moves.slice(1));
    return {
      title: 'Files',
      method: [
        `A folder of 200 files for \`member@\`, its first 100 with how many there are; 50 folders in turn, ${rate} calls a second that wait for nobody, on PostgreSQL; sizes alternate within each round.`,
        'A tree of 50 folders with 10,000 files is moved there and back by one call each.',
      ],
      claims: [...claims, boundClaim('Tree of 10,000 files moved', { value: moved.most, most: 1_000, unit: 'ms' })],
      details: [...details, `- Tree moved: ${milliseconds(moved)}.`],
    };
  });
}

function folderAmong(files: string): string {
  return `Folder among ${files} files`;
}

function load({ url, cookies, folderIds }: FilesCommunity, seconds: number): Promise<number[]> {
  const paths = folderIds.map((id) => `/api/storage/folders/${id}/entries?limit=100`);
  return openLoop({ url, cookie: cookies[0] ?? '', paths, rate, seconds });
}
