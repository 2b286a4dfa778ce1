import { sortName } from '@atrium/core/files/rules';
import type { FileKind } from '@atrium/core/files/schema';
import { type AnyColumn, and, asc, desc, eq, gt, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { namedMemberColumns } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { selectFiles } from './files.repository.ts';
import { files, folders } from './files.tables.ts';
import { folderIsVisible, spaceIsVisible } from './folder-visibility.repository.ts';
import type { FileReader } from './folders.repository.ts';

/** What is asked of a folder's content. */
export interface EntrySearch {
  readonly folderId: string;
  readonly q: string;
  readonly kind?: FileKind | undefined;
  readonly authorId?: string | undefined;
  readonly changedFrom: Date | null;
  readonly changedBefore: Date | null;
  /** What fields of files are to say, by their names. */
  readonly facets: Readonly<Record<string, readonly string[]>>;
  readonly sort: 'name' | 'size' | 'changed' | 'author';
  readonly isDown: boolean;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** A folder of a listing with its author. */
export type ListedFolder = Awaited<ReturnType<typeof selectFolders>>[number];

/** A page of what a folder holds: folders first; undefined where it is to begin after what was never there. */
export async function findEntries(db: Db, search: EntrySearch, reader: FileReader) {
  const start = search.after === undefined ? null : await findStart(db, search.after, reader);
  if (start === undefined) return undefined;
  const { limit } = search;
  const found = start?.entry === 'file' ? [] : await selectFolders(db, search, { reader, start });
  const room = limit - found.length;
  const listed = room > 0 ? await selectListed(db, search, start?.entry === 'file' ? start : null).limit(room) : [];
  return { folders: found, files: listed };
}

/** A page of what a folder holds. */
export type EntryPage = NonNullable<Awaited<ReturnType<typeof findEntries>>>;

/** All that a folder holds, by name. */
export function everythingIn(folderId: string) {
  const everything = {
    q: '',
    changedFrom: null,
    changedBefore: null,
    facets: {},
    sort: 'name',
    isDown: false,
  } as const;
  return { folderId, ...everything };
}

/** All that a folder holds, by name, a page at a time. */
export async function* findEntryPages(db: Db, folderId: string, reader: FileReader): AsyncGenerator<EntryPage> {
  for (let after: string | undefined; ; ) {
    const found = await findEntries(db, { ...everythingIn(folderId), limit: mostInPage, after }, reader);
    if (found === undefined) throw new Error('What a page was to begin behind is gone.');
    yield found;
    after = found.files.at(-1)?.file.id ?? found.folders.at(-1)?.folder.id;
    if (found.folders.length + found.files.length < mostInPage) return;
  }
}

const mostInPage = 1_000;

/** How many files and folders fit a search. */
export async function countFound(db: Db, search: EntrySearch, reader: FileReader): Promise<number> {
  const [ofFiles, ofFolders] = [
    await db.$count(files, and(...fileConditions(search))),
    asksFilesAlone(search) ? 0 : await db.$count(folders, and(...folderConditions(search, reader))),
  ];
  return ofFiles + ofFolders;
}

/** Where a page begins: after a file or folder, by what the listing is sorted by. */
interface Start {
  readonly entry: 'file' | 'folder';
  readonly id: string;
  readonly sortName: string;
  readonly size: number;
  readonly updatedAt: Date;
  readonly authorName: string;
}

/** What was moved or deleted since still says where a page begins; what its reader does not see says nothing. */
async function findStart(db: Db, id: string, { member }: FileReader): Promise<Start | undefined> {
  const [found] = await db
    .select({ file: files, authorName: authorName() })
    .from(files)
    .innerJoin(memberships, eq(memberships.id, files.authorId))
    .innerJoin(folders, eq(folders.id, files.folderId))
    .where(and(eq(files.id, id), spaceIsVisible(member)));
  if (found) return { entry: 'file', ...found.file, authorName: found.authorName };
  const [around] = await db
    .select({ folder: folders, authorName: authorName() })
    .from(folders)
    .leftJoin(memberships, eq(memberships.id, folders.authorId))
    .where(and(eq(folders.id, id), spaceIsVisible(member)));
  return around && { entry: 'folder', ...around.folder, size: 0, authorName: around.authorName };
}

function selectListed(db: Db, search: EntrySearch, start: Start | null) {
  const { sort, isDown } = search;
  const columns = { size: files.size, changed: files.updatedAt, author: authorName(), name: byName(files.sortName) };
  const column = columns[sort];
  const after = start && isAfter(column, files.id, { start, search });
  const order = isDown ? desc : asc;
  return selectFiles(db)
    .where(and(...fileConditions(search), after ?? undefined))
    .orderBy(order(column), order(files.id));
}

/** Folders have no size: where files are sorted by it, they stand by their names. */
function selectFolders(db: Db, search: EntrySearch, { reader, start }: { reader: FileReader; start: Start | null }) {
  const { sort, isDown, limit } = search;
  const named = byName(folders.sortName);
  const column = { size: named, changed: folders.updatedAt, author: authorName(), name: named }[sort];
  const after =
    start && isAfter(column, folders.id, { start, search: sort === 'size' ? { sort: 'name', isDown } : search });
  const order = isDown ? desc : asc;
  return db
    .select({ folder: folders, author: namedMemberColumns })
    .from(folders)
    .leftJoin(memberships, eq(memberships.id, folders.authorId))
    .where(
      and(...folderConditions(search, reader), after ?? undefined, asksFilesAlone(search) ? sql`false` : undefined),
    )
    .orderBy(order(column), order(folders.id))
    .limit(limit);
}

interface Place {
  readonly start: Start;
  readonly search: Pick<EntrySearch, 'sort' | 'isDown'>;
}

function isAfter(column: SQL | AnyColumn, id: AnyColumn, { start, search }: Place) {
  const { sort, isDown } = search;
  const { size, updatedAt, authorName: author, sortName: name } = start;
  const value = { size, changed: updatedAt.toISOString(), author, name }[sort];
  const further = isDown ? sql`<` : sql`>`;
  const beyond = isDown ? lt(id, start.id) : gt(id, start.id);
  return or(sql`${column} ${further} ${value}`, and(sql`${column} = ${value}`, beyond));
}

/** Of `memberships`, whatever the case of its letters. */
function authorName(): SQL<string> {
  return sql<string>`coalesce(lower(${memberships.displayName}), '') collate "C"`;
}

/** Folders are of no kind, and say nothing that files do. */
function asksFilesAlone({ kind, facets }: EntrySearch): boolean {
  return kind !== undefined || Object.keys(facets).length > 0;
}

/** Bytes are compared, as they are in the index. */
function byName(column: AnyColumn): SQL {
  return sql`${column} collate "C"`;
}

function fileConditions(search: EntrySearch): (SQL | undefined)[] {
  const { folderId, q, kind, authorId, changedFrom, changedBefore, facets } = search;
  return [
    eq(files.folderId, folderId),
    isNull(files.removedAt),
    holdsText(files.sortName, q),
    kind === undefined ? undefined : eq(files.kind, kind),
    authorId === undefined ? undefined : eq(files.authorId, authorId),
    changedFrom === null ? undefined : gte(files.updatedAt, changedFrom),
    changedBefore === null ? undefined : lt(files.updatedAt, changedBefore),
    ...Object.entries(facets).map(([name, values]) => says(name, values)),
  ];
}

/** A field says one text, or several of which one is enough. */
function says(name: string, values: readonly string[]): SQL {
  return sql`jsonb_exists_any(${files.profile} -> ${name}, ${sql.param([...values])}::text[])`;
}

function folderConditions(search: EntrySearch, { member }: FileReader): (SQL | undefined)[] {
  const { folderId, q, authorId, changedFrom, changedBefore } = search;
  return [
    eq(folders.parentId, folderId),
    folderIsVisible(member),
    holdsText(folders.sortName, q),
    authorId === undefined ? undefined : eq(folders.authorId, authorId),
    changedFrom === null ? undefined : gte(folders.updatedAt, changedFrom),
    changedBefore === null ? undefined : lt(folders.updatedAt, changedBefore),
  ];
}

/** Every word stands somewhere in the name. */
function holdsText(column: AnyColumn, q: string): SQL | undefined {
  const words = sortName(q)
    .split(/\s+/)
    .filter((word) => word !== '');
  return and(...words.map((word) => sql`position(${word} in ${column}) > 0`));
}
