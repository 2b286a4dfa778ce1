import { randomBytes } from 'node:crypto';
import { startPostgres } from '../../apps/server/src/testing/start-postgres.ts';
import { boundClaim, type Extent, milliseconds, ratioClaim, type Section } from '../claim.ts';
import { type Community, startCommunity } from '../server/community.ts';
import { summarise } from '../statistics.ts';
import { databaseName, makeArchiveFolder, readArchive } from './archive-folder.ts';
import { startBareUploads } from './bare-uploads.ts';
import { callsOf, type MemberCalls } from './member-calls.ts';
import { type Taken, watchMemory } from './memory.ts';
import { sendUpload } from './send-upload.ts';

const mebibyte = 2 ** 20;

const times = 10;

/** How fast large files come in and go out, and what memory that takes. */
export async function benchTransfers({ rounds, quick }: Extent): Promise<Section> {
  const size = { piece: randomBytes(mebibyte), pieces: quick ? 20 : 200 };
  const postgres = await startPostgres();
  const more = { name: databaseName, enter: async () => undefined };
  const community = await startCommunity(postgres.url, { appointments: 10, more });
  const bare = await startBareUploads();
  try {
    const calls = await callsOf(community);
    const upload = () => uploadTo(community, calls, size);
    const uploads = await alternate(rounds, {
      ours: { pid: community.pid, send: async () => dropObject(calls, await upload()) },
      theirs: { pid: bare.pid, send: async () => void (await sendUpload({ url: bare.url, headers: {}, ...size })) },
    });
    const folderId = await makeArchiveFolder(postgres.url, calls, { objectId: await upload(), times });
    const archives = await watchArchives(rounds, community, () => readArchive(community, calls, folderId));
    return sectionOf(size.pieces, uploads, archives);
  } finally {
    await bare.stop();
    await community.stop();
    await postgres.stop();
  }
}

interface Sender {
  readonly pid: number;
  readonly send: () => Promise<void>;
}

type Both<Of> = Readonly<Record<'ours' | 'theirs', Of>>;

interface Uploads {
  readonly taken: Both<readonly Taken[]>;
  readonly grown: Both<number>;
}

async function alternate(rounds: number, { ours, theirs }: Both<Sender>): Promise<Uploads> {
  const taken = { ours: [] as Taken[], theirs: [] as Taken[] };
  // What each loads when it is first used is no time of any round, but memory that it takes.
  const first = {
    theirs: await watchMemory(theirs.pid, theirs.send),
    ours: await watchMemory(ours.pid, ours.send),
  };
  for (let round = 0; round < rounds; round += 1) {
    taken.theirs.push(await watchMemory(theirs.pid, theirs.send));
    taken.ours.push(await watchMemory(ours.pid, ours.send));
  }
  return {
    taken,
    grown: { ours: grownSince(first.ours, taken.ours), theirs: grownSince(first.theirs, taken.theirs) },
  };
}

/** By how many bytes a process has grown at most since it began with the first. */
function grownSince(first: Taken, rounds: readonly Taken[]): number {
  return Math.max(first.most, ...rounds.map(({ most }) => most)) - first.before;
}

interface Archives {
  readonly bytes: number;
  readonly taken: readonly Taken[];
}

async function watchArchives(rounds: number, { pid }: Community, read: () => Promise<number>): Promise<Archives> {
  const taken: Taken[] = [];
  let bytes = await read();
  const work = async () => {
    bytes = await read();
  };
  for (let round = 0; round < rounds; round += 1) taken.push(await watchMemory(pid, work));
  return { bytes, taken };
}

function sectionOf(megabytes: number, { taken, grown }: Uploads, archives: Archives): Section {
  const upload = `Upload of ${megabytes} MB`;
  const archive = `Archive of ${Math.round(archives.bytes / mebibyte).toLocaleString('en')} MB`;
  const archived = summarise(memoryOf(archives.taken)).most / mebibyte;
  return {
    title: 'Transfers',
    method: [
      `A file of ${megabytes} MB is sent as browsers send it, from memory, to Atrium and to Fastify with @fastify/multipart that does nothing but write it to the same disk and flush it; each in a process of its own, alternating.`,
      `A folder of ${times} such files is read as an archive. Memory is by how much that of the process grows meanwhile, looked at every 20 ms.`,
      'Of uploads it is by how much that of the process grows from before its first upload until the last, since later ones find in use what the first has taken.',
    ],
    claims: [
      ratioClaim({ name: `${upload}: time`, ours: timesOf(taken.ours), theirs: timesOf(taken.theirs), most: 1 / 0.9 }),
      ratioClaim({ name: `${upload}: memory`, ours: [grown.ours], theirs: [grown.theirs], most: 1.1 }),
      boundClaim(`${archive}: memory`, { value: archived, most: 64, unit: 'MB more' }),
    ],
    details: [
      `- Upload to Atrium: ${milliseconds(summarise(timesOf(taken.ours)))}, ${megabytesOf(grown.ours)} MB more in memory.`,
      `- Upload to Fastify: ${milliseconds(summarise(timesOf(taken.theirs)))}, ${megabytesOf(grown.theirs)} MB more in memory.`,
      `- ${archive}: ${said(archives.taken)}.`,
    ],
  };
}

async function uploadTo({ url }: Community, { headers }: MemberCalls, size: Size): Promise<string> {
  const stored = await sendUpload({ url: `${url}/api/storage/files`, headers, ...size });
  return (stored as { readonly id: string }).id;
}

interface Size {
  readonly piece: Buffer;
  readonly pieces: number;
}

async function dropObject({ call }: MemberCalls, id: string): Promise<void> {
  await call('DELETE', `/api/storage/files/${id}`);
}

function timesOf(taken: readonly Taken[]): number[] {
  return taken.map(({ milliseconds: passed }) => passed);
}

function memoryOf(taken: readonly Taken[]): number[] {
  return taken.map(({ before, most }) => most - before);
}

function megabytesOf(bytes: number): string {
  return (bytes / mebibyte).toFixed(0);
}

function said(taken: readonly Taken[]): string {
  const { median, least, most } = summarise(memoryOf(taken).map((bytes) => bytes / mebibyte));
  const memory = `${median.toFixed(0)} MB more in memory (${least.toFixed(0)} to ${most.toFixed(0)})`;
  return `${milliseconds(summarise(timesOf(taken)))}, ${memory}`;
}
