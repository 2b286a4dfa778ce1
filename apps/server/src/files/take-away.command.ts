import type { downloadArchive, downloadListCsv, readFileText, trackView } from '@atrium/core/files/contract';
import { eq } from 'drizzle-orm';
import writeXlsxFile from 'write-excel-file/node';
import type { Services } from '../app/services.ts';
import { type Context, Download } from '../http/route.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { findArchived } from './archive.repository.ts';
import { mostInArchive, zipOf } from './archive.rules.ts';
import { findEntries } from './entries.repository.ts';
import { findVersion } from './files.repository.ts';
import { fileViews } from './files.tables.ts';
import { readerOf, requireFile, requireFolder } from './find-file.command.ts';

const mostText = 200_000;

/** The beginning of a text file; what is no text is not read as one. */
export async function readText(context: Context<typeof readFileText>, { bytes }: Pick<Services, 'bytes'>) {
  const { db, fail, params } = context;
  const { listed } = await requireFile(context, params.fileId);
  const version = await findVersion(db, listed.file);
  if (version === undefined || version.view !== 'text') return fail('not_found');
  const [object] = await db.select().from(storedObjects).where(eq(storedObjects.id, version.objectId));
  const isFree = object !== undefined && object.state !== 'quarantine';
  const content = isFree ? await bytes.open(object.storageKey, { start: 0, end: mostText - 1 }) : undefined;
  if (content === undefined) return fail('not_found');
  const parts: Buffer[] = [];
  for await (const part of content) parts.push(Buffer.from(part));
  const isCut = version.size > mostText;
  // Where it is cut amid a letter, that is left out.
  const read = new TextDecoder().decode(Buffer.concat(parts), { stream: isCut });
  return { text: read.replaceAll('\0', ''), is_cut: isCut };
}

/** Notes that somebody has looked at a file (FILE-064). */
export async function noteView(context: Context<typeof trackView>): Promise<undefined> {
  const { db, member, now, params } = context;
  const { listed } = await requireFile(context, params.fileId);
  const seen = { fileId: listed.file.id, membershipId: member.membershipId, seenAt: now };
  await db
    .insert(fileViews)
    .values(seen)
    .onConflictDoUpdate({ target: [fileViews.fileId, fileViews.membershipId], set: { seenAt: now } });
}

/** A folder, or what was chosen in it, written while it is read (FILE-D27). */
export async function writeArchive(
  context: Context<typeof downloadArchive>,
  { bytes, log }: Pick<Services, 'bytes' | 'log'>,
) {
  const { db, fail, params, query, text } = context;
  const around = await requireFolder(context, params.folderId);
  const found = await findArchived(db, { folderId: around.folder.id, ...query }, readerOf(context));
  if (found.files.length > mostInArchive) return fail('payload_too_large');
  const content = zipOf(found, {
    open: bytes.open,
    onError: (err) => log.error({ err, folderId: around.folder.id }, 'an archive was not written to its end'),
  });
  context.reply.header('Cache-Control', 'private, no-store');
  const name = around.folder.name || around.group?.name || text('files.title');
  return new Download(content, { contentType: 'application/zip', fileName: `${name}.zip` });
}

type TableContext = Context<typeof downloadListCsv>;

const mostInTable = 10_000;

/** What a folder holds, a line each, in the order of its names (FILE-D28). */
export async function tableOf(context: TableContext, ending: string) {
  const { db, params, text } = context;
  const around = await requireFolder(context, params.folderId);
  const everything = { q: '', changedFrom: null, changedBefore: null, facets: {}, sort: 'name' as const };
  const search = { folderId: around.folder.id, ...everything, isDown: false, limit: mostInTable };
  const found = (await findEntries(db, search, readerOf(context))) ?? { folders: [], files: [] };
  const rows = [
    ['name', 'size', 'changed', 'author'].map((column) =>
      text(`files.column.${column as 'name' | 'size' | 'changed' | 'author'}`),
    ),
    ...found.folders.map(({ folder, author }) => [
      `${folder.name}/`,
      '',
      folder.updatedAt.toISOString(),
      author?.displayName ?? '',
    ]),
    ...found.files.map(({ file, author }) => [
      file.name,
      `${file.size}`,
      file.updatedAt.toISOString(),
      author.displayName,
    ]),
  ];
  context.reply.header('Cache-Control', 'private, no-cache');
  const name = around.folder.name || around.group?.name || text('files.title');
  return { rows, fileName: `${name}.${ending}` };
}

/** A table as a workbook. */
export function workbookOf(rows: readonly (readonly string[])[], sheet: string): Promise<Buffer> {
  const cells = rows.map((row, index) =>
    row.map((value) => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
  );
  const columns = [40, 12, 24, 24].map((width) => ({ width }));
  return writeXlsxFile(cells, { sheet, columns }).toBuffer();
}
