import type { UploadItem } from '@atrium/upload/schema';
import type { TakenName } from './files.schema.ts';

/** A file that is to be put into a folder. */
export interface Arriving {
  readonly clientId: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
  /** The folders it comes in, below the one it is dropped on: `plans/2026`; empty for none. */
  readonly path: string;
}

/** Files brought to a folder at once. */
export interface Drop {
  readonly folderId: string;
  readonly files: readonly Arriving[];
  /** The file whose new version the one brought is. */
  readonly replaces?: string;
}

/** What is done with a file whose name is taken (FILE-D07). */
export type TakenChoice = 'replace' | 'both' | 'skip';

/** Where an upload goes once it has arrived. */
export interface Destination {
  readonly folderId: string;
  /** The file whose new version it becomes; null for a file of its own. */
  readonly replaces: string | null;
}

/** What a drop comes to once the server was asked: where each file goes, and which names are taken there. */
export interface PreparedDrop {
  readonly folderIds: Readonly<Record<string, string>>;
  readonly taken: readonly (TakenName & { readonly path: string })[];
  /** The file whose new version the one brought is. */
  readonly replaces?: string | undefined;
}

/** The files of a drop that are uploaded, each with where it goes. */
export function destinationsOf(
  files: readonly Arriving[],
  { folderIds, taken, replaces: meant }: PreparedDrop,
  choice: TakenChoice,
): ReadonlyMap<string, Destination> {
  const known = new Map(taken.map((one) => [`${one.path}/${one.name}`, one]));
  const ends = files.flatMap((file): [string, Destination][] => {
    const folderId = folderIds[file.path];
    const there = known.get(`${file.path}/${file.name}`);
    if (folderId === undefined || (there && choice === 'skip')) return [];
    const replaces = there && choice === 'replace' && there.replaceable ? there.file_id : (meant ?? null);
    return [[file.clientId, { folderId, replaces }]];
  });
  return new Map(ends);
}

interface Arrived {
  readonly items: readonly UploadItem[];
  readonly destinations: Readonly<Record<string, Destination>>;
  readonly settled: Readonly<Record<string, unknown>>;
}

/** Uploads that have arrived and are to be put into one folder, a call at a time. */
export function nextPlacement({ items, destinations, settled }: Arrived) {
  const isNext = ({ state, id }: UploadItem) => state === 'volatile' && id !== null && !(id in settled);
  const arrived = items.filter((item) => isNext(item) && destinations[item.clientId] !== undefined);
  const folderId = arrived[0] && destinations[arrived[0].clientId]?.folderId;
  if (folderId === undefined) return null;
  const inFolder = arrived.filter(({ clientId }) => destinations[clientId]?.folderId === folderId);
  return { folderId, items: inFolder.slice(0, placedAtOnce) };
}

const placedAtOnce = 100;

/** Uploads that have arrived, for one folder. */
export interface Placement {
  readonly folderId: string;
  readonly files: readonly { readonly id: string; readonly replaces: string | null }[];
}

/** What is put into a folder next. */
export function placementOf(context: Arrived): Placement {
  const next = nextPlacement(context);
  const files = next?.items.flatMap(({ id, clientId }) =>
    id === null ? [] : [{ id, replaces: context.destinations[clientId]?.replaces ?? null }],
  );
  return { folderId: next?.folderId ?? '', files: files ?? [] };
}

/** How far all that was brought has come. */
export interface ArrivalProgress {
  readonly total: number;
  readonly arrived: number;
  readonly failed: number;
  /** 0 to 1, by bytes. */
  readonly share: number;
}

/** Counts what has come, what failed and what is on its way; by bytes, so that one large file does not stand for nothing. */
export function progressOf(items: readonly UploadItem[], settled: Readonly<Record<string, unknown>>): ArrivalProgress {
  const weight = ({ size }: UploadItem) => Math.max(1, size);
  const all = items.reduce((sum, item) => sum + weight(item), 0);
  const done = items.reduce((sum, item) => sum + (weight(item) * item.progress) / 100, 0);
  const isRefused = ({ id }: UploadItem) => id !== null && (settled[id] ?? null) !== null;
  const isFailed = ({ state }: UploadItem) => state === 'failed' || state === 'quarantine';
  return {
    total: items.length,
    arrived: items.filter(({ id }) => id !== null && settled[id] === null).length,
    failed: items.filter((item) => isFailed(item) || isRefused(item)).length,
    share: all === 0 ? 0 : done / all,
  };
}
