import { exportParts } from '@atrium/core/files/rules';
import { periods } from '@atrium/core/time';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { workWhileListening } from '../../jobs/work-while-listening.ts';
import { findCaller, findNetwork } from '../../session/index.ts';
import type { KeptBytes } from '../../storage/byte-store.port.ts';
import { insertObject } from '../../uploads/index.ts';
import { findArchived } from '../archive.repository.ts';
import { type ArchiveContent, zipOf } from '../archive.rules.ts';
import { type FoundFolder, findFolder } from '../folders.repository.ts';
import { dropExports, type ExportRow, findFinished, findFormer, findOld, takeExport } from './exports.repository.ts';
import { fileExportParts, fileExports } from './exports.tables.ts';

const lookEveryMs = 2_000;
const leaseMs = 60_000;
const mostAttempts = 3;
const told = 1_000;
const mostFiles = 1_000_000;
/** No archive of an export is larger, so that each can be carried and read anywhere. */
const bounds = { files: 10_000, bytes: 2 * 1024 ** 3 };

type Parts = Pick<Services, 'bytes' | 'database' | 'log' | 'now'>;

/** Packs what is to be exported and drops what is too old, for as long as the server listens. */
export function packExportsWhileListening(fastify: FastifyInstance, services: Services): void {
  let sweptAt = 0;
  workWhileListening(fastify, {
    everyMs: lookEveryMs,
    work: async (signal) => {
      await packExports(services, signal);
      if (Date.now() - sweptAt < leaseMs) return;
      sweptAt = Date.now();
      await sweepExports(services);
    },
    failed: (err) => services.log.error({ err }, 'exports could not be packed'),
  });
}

/** Packs every export that is due, one after the other. */
export async function packExports(parts: Parts, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted) {
    const now = parts.now();
    const taken = { now, until: new Date(now.getTime() + leaseMs) };
    const row = await transact(parts.database.db, (tx) => takeExport(tx, taken));
    if (row === undefined) return;
    await pack(row, parts).catch(async (err: unknown) => {
      parts.log.error({ err, exportId: row.id }, 'an export could not be packed');
      const status = row.attempts >= mostAttempts ? ('failed' as const) : ('initialized' as const);
      await update(parts, row.id, { status, leasedUntil: null });
    });
  }
}

/** Drops exports after a week, and those of people who do not see the place any more. */
export async function sweepExports({ database: { db }, now }: Parts): Promise<void> {
  const old = await findOld(db, new Date(now().getTime() - periods.fileExport));
  await transact(db, (tx) => dropExports(tx, idsOf(old)));
  for (let after = ''; ; ) {
    const some = await findFinished(db, after);
    const lost: string[] = [];
    for (const row of some) if ((await findPlace(db, row, now())) === undefined) lost.push(row.id);
    await transact(db, (tx) => dropExports(tx, lost));
    const last = some.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

/** The place of an export as whoever asked for it sees it now. */
async function findPlace(db: Db, { membershipId, folderId }: ExportRow, now: Date) {
  const network = await findNetwork(db);
  const member = await findCaller(db, membershipId, network);
  if (member === undefined) return undefined;
  const reader = { member, network, now };
  const found = await findFolder(db, folderId, reader);
  return found && { found, reader };
}

/** Archives lie in the store before anything names them; the export has all of them at once or none. */
async function pack(row: ExportRow, parts: Parts): Promise<void> {
  const place = await findPlace(parts.database.db, row, parts.now());
  if (place === undefined) return update(parts, row.id, { status: 'failed', leasedUntil: null });
  const wanted = { folderId: row.folderId, file_ids: [], folder_ids: [], most: mostFiles };
  const content = await findArchived(parts.database.db, wanted, place.reader);
  if (content.files.length > mostFiles) return update(parts, row.id, { status: 'failed', leasedUntil: null });
  const kept: KeptBytes[] = [];
  try {
    const open = teller(row.id, content, parts);
    for (const archive of archivesOf(content))
      kept.push(await parts.bytes.put(zipOf(archive, { open, onError: () => undefined })));
    await finish(row, kept, { ...parts, name: nameOf(place.found, place.reader.network.name) });
  } catch (error) {
    for (const { key } of kept) await parts.bytes.remove(key);
    throw error;
  }
}

function archivesOf({ files, emptyFolders }: ArchiveContent): readonly ArchiveContent[] {
  return exportParts(files, bounds).map((some, position) => ({
    files: some,
    emptyFolders: position === 0 ? emptyFolders : [],
  }));
}

async function finish(row: ExportRow, kept: readonly KeptBytes[], { database, now, name }: Parts & { name: string }) {
  await transact(database.db, async (tx) => {
    for (const [position, { key: storageKey, size, sha256 }] of kept.entries()) {
      const number = kept.length === 1 ? '' : `-${position + 1}`;
      const facts = { directory: 'files', state: 'published', contentType: 'application/zip', isPacked: true } as const;
      const about = { authorId: row.membershipId, externalId: `export-${row.id}-${row.attempts}-${position}` };
      const bytes = { storageKey, size, sha256, createdAt: now(), height: null, width: null };
      const stored = await insertObject(tx, { name: `${name}${number}.zip`, ...facts, ...about, ...bytes });
      if (stored === 'taken') throw new Error('An archive was kept already.');
      await tx.insert(fileExportParts).values({ exportId: row.id, position, objectId: stored.row.id });
    }
    // Packed over and over, a place would fill the store.
    await dropExports(tx, await findFormer(tx, row));
    const done = { status: 'finished', progress: 100, leasedUntil: null } as const;
    await tx.update(fileExports).set(done).where(eq(fileExports.id, row.id));
  });
}

function nameOf({ folder, group }: FoundFolder, network: string): string {
  return folder.name || group?.name || network;
}

/** Opens files for an archive, and tells at most once a second how far it is; that keeps it from others, too. */
function teller(id: string, { files }: ArchiveContent, parts: Parts) {
  const sizes = new Map(files.map(({ storageKey, size }) => [storageKey, size]));
  const all = files.reduce((sum, { size }) => sum + size + 1, 1);
  let done = 0;
  let toldAt = 0;
  return async (key: string) => {
    const now = parts.now();
    if (now.getTime() - toldAt >= told) {
      toldAt = now.getTime();
      await update(parts, id, { progress: (done / all) * 100, leasedUntil: new Date(toldAt + leaseMs) });
    }
    done += (sizes.get(key) ?? 0) + 1;
    return parts.bytes.open(key);
  };
}

async function update({ database: { db } }: Parts, id: string, values: Partial<ExportRow>): Promise<void> {
  await db.update(fileExports).set(values).where(eq(fileExports.id, id));
}

function idsOf(rows: readonly ExportRow[]): readonly string[] {
  return rows.map(({ id }) => id);
}
