import type { moveEntries, removeEntries } from '@atrium/core/files/contract';
import type { MessageKey } from '@atrium/core/messages';
import { and, isNull, sql } from 'drizzle-orm';
import { anyOf } from '../db/any-of.ts';
import { commonRefusal } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { fileAbilities, folderAbilities } from './files.policy.ts';
import type { FileRow } from './files.repository.ts';
import { files } from './files.tables.ts';
import { readerOf } from './find-file.command.ts';
import { type FoundFolder, findFolders, findNamed, findTreeIds } from './folders.repository.ts';

/** What stands in the way of something named in a call, by its id. */
export type Problem = readonly [string, MessageKey];

/** A call about several files and folders. */
export type Batch = Context<typeof removeEntries> | Context<typeof moveEntries>;

/** Refuses a call about several as soon as one of them cannot be. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const errors = Object.fromEntries(problems.map(([id, key]) => [id, [key]]));
  throw commonRefusal('invalid', { errors });
}

/** What keeps a file from being deleted or moved (FILE-043 to FILE-045). */
export function fileProblems(
  context: Pick<Batch, 'member' | 'now'>,
  row: FileRow,
  around: FoundFolder | undefined,
): Problem[] {
  if (around === undefined) return [[row.id, 'files.batch.not_found']];
  if (!fileAbilities(context.member, row, around).destroy) return [[row.id, 'files.batch.forbidden']];
  if (row.finalizedAt !== null) return [[row.id, 'files.batch.finalized']];
  return row.lockEndsAt !== null && row.lockEndsAt > context.now ? [[row.id, 'files.batch.locked']] : [];
}

/** The first thing inside folders that keeps them from being deleted, or taken to where others do not see it (FILE-D10). */
export async function findHeldInside(context: Batch, tops: readonly FoundFolder[]): Promise<Problem[]> {
  const { db, member, now } = context;
  const problems: Problem[] = [];
  for (const top of tops) {
    const tree = await findTreeIds(db, [top.folder.id]);
    const visible = new Map((await findFolders(db, tree, readerOf(context))).map((one) => [one.folder.id, one]));
    const isBarred = tree.some((id) => {
      const one = visible.get(id);
      return one === undefined || !folderAbilities(member, one).destroy;
    });
    if (isBarred) problems.push([top.folder.id, 'files.batch.forbidden']);
    const within = and(anyOf(files.folderId, tree), isNull(files.removedAt));
    // What is judged here stays as it is until the transaction ends.
    await db.select({ one: sql`1` }).from(files).where(within).orderBy(files.id).for('update');
    const isHeld = sql`(${files.finalizedAt} is not null or ${files.lockEndsAt} > ${now.toISOString()} or ${files.authorId} <> ${member.membershipId})`;
    const rows = await db.select().from(files).where(and(within, isHeld));
    const [first] = rows.flatMap((row) => fileProblems({ member, now }, row, visible.get(row.folderId)));
    if (first) problems.push([top.folder.id, first[1]]);
  }
  return problems;
}

/** Folders whose names another one has where they are to go. */
export async function findTakenBy(
  { db }: Pick<Batch, 'db'>,
  target: FoundFolder,
  moved: readonly FoundFolder[],
): Promise<Problem[]> {
  if (moved.length === 0) return [];
  const keys = moved.map(({ folder }) => folder.nameKey);
  const there = new Set((await findNamed(db, target.folder.id, keys)).map(({ nameKey }) => nameKey));
  return moved.flatMap(({ folder }, index): Problem[] => {
    const isTwice = keys.indexOf(folder.nameKey) !== index;
    return isTwice || there.has(folder.nameKey) ? [[folder.id, 'files.batch.name_taken']] : [];
  });
}
