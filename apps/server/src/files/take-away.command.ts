import type { downloadArchive, downloadListCsv, readFileText, trackView } from '@atrium/core/files/contract';
import { eq } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import type { Refusal } from '../http/refusal.ts';
import { type Context, Download } from '../http/route.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { findArchived } from './archive.repository.ts';
import { mostInArchive, zipOf } from './archive.rules.ts';
import { countFound, type EntryPage, everythingIn, findEntryPages } from './entries.repository.ts';
import { findVersion } from './files.repository.ts';
import { fileViews } from './files.tables.ts';
import { readerOf, requireFile, requireFolder } from './find-file.command.ts';
import { mostRows, streamWorkbook, workbookType } from './workbook.rules.ts';

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

/** What a folder holds, a line each, in the order of its names, a page at a time (FILE-D28). */
export async function tableOf(context: TableContext, ending: string) {
  const { db, params, text } = context;
  const around = await requireFolder(context, params.folderId);
  async function* pages() {
    yield [columns.map((column) => text(`files.column.${column}`))];
    for await (const found of findEntryPages(db, around.folder.id, readerOf(context))) yield linesOf(found);
  }
  context.reply.header('Cache-Control', 'private, no-cache');
  const name = around.folder.name || around.group?.name || text('files.title');
  return { folder: around.folder, pages: pages(), fileName: `${name}.${ending}` };
}

/** The same as a workbook; what has more lines than a sheet of one is refused. */
export async function workbookOf(context: TableContext, { log }: Pick<Services, 'log'>): Promise<Download | Refusal> {
  const { db, fail, text } = context;
  const { folder, pages, fileName } = await tableOf(context, 'xlsx');
  const search = { ...everythingIn(folder.id), limit: 0 };
  if ((await countFound(db, search, readerOf(context))) >= mostRows) return fail('payload_too_large');
  const content = streamWorkbook(pages, {
    sheet: text('files.title'),
    widths: [40, 12, 24, 24],
    onError: (err) => log.error({ err, folderId: folder.id }, 'a list of files was not written to its end'),
  });
  return new Download(content, { contentType: workbookType, fileName });
}

const columns = ['name', 'size', 'changed', 'author'] as const;

function linesOf({ folders, files }: EntryPage): readonly (readonly string[])[] {
  return [
    ...folders.map(({ folder, author }) => [
      `${folder.name}/`,
      '',
      folder.updatedAt.toISOString(),
      author?.displayName ?? '',
    ]),
    ...files.map(({ file, author }) => [file.name, `${file.size}`, file.updatedAt.toISOString(), author.displayName]),
  ];
}
