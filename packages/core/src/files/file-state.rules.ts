import { allow, refuse, type Verdict } from '../machine/verdict.ts';
import type { DocumentAction, Entry, FileEntry, FileVersion, RemovedEntry, ReviewStatus } from './files.schema.ts';

type Held = Pick<FileEntry, 'finalizedAt' | 'lockedUntil' | 'locked_by_me'>;

/** Whether a file can be changed now: a final one is only read, one that another has locked waits (FILE-D17). */
export function changeVerdict({ finalizedAt, lockedUntil, locked_by_me }: Held): Verdict {
  if (finalizedAt !== null) return refuse('files.refusal.finalized');
  return lockedUntil !== null && !locked_by_me ? refuse('files.refusal.locked') : allow;
}

type Changeable = Held & Pick<FileEntry, 'can'>;

/** Whether the reader changes a file: its name, its description, what it is. */
export function editVerdict(file: Changeable): Verdict {
  return file.can.update ? changeVerdict(file) : refuse('failure.forbidden');
}

/** Whether the reader gives a row another name. */
export function renameVerdict(entry: Entry): Verdict {
  if (entry.entry === 'file') return editVerdict(entry);
  return entry.can.update ? allow : refuse('failure.forbidden');
}

/** Whether the reader locks a file, or changes their own lock (FILE-031, FILE-060). */
export function lockVerdict(file: Changeable): Verdict {
  return file.can.lock ? changeVerdict(file) : refuse('failure.forbidden');
}

/** Whether the reader locks a file while downloading it; null where that is not offered at all (FILE-060). */
export function takeVerdict(file: Changeable): Verdict | null {
  return file.can.lock ? changeVerdict(file) : null;
}

/** Whether the reader takes a lock off: their own, or as an administrator that of another (FILE-D16). */
export function unlockVerdict({ lockedUntil, locked_by_me, can }: Changeable): Verdict {
  return lockedUntil !== null && (locked_by_me || can.unlock) ? allow : refuse('failure.forbidden');
}

/** Whether the reader makes a file final, or takes a final one up again (FILE-D17). */
export function finalizeVerdict(file: Changeable, isFinal: boolean): Verdict {
  if (!file.can.finalize) return refuse('failure.forbidden');
  return isFinal ? changeVerdict(file) : allow;
}

/** Whether files and folders are deleted or moved together: one that is not lets the others wait (FILE-043 to FILE-046, FILE-E05). */
export function batchVerdict(entries: readonly Entry[]): Verdict {
  if (entries.length === 0) return refuse('files.batch.none');
  if (entries.some(({ can }) => !can.destroy)) return refuse('files.batch.forbidden');
  const files = entries.filter((entry) => entry.entry === 'file');
  if (files.some(({ finalizedAt }) => finalizedAt !== null)) return refuse('files.batch.finalized');
  return files.some(({ lockedUntil }) => lockedUntil !== null) ? refuse('files.batch.locked') : allow;
}

const dayMs = 86_400_000;
/** The longest lock (FILE-D16). */
export const longestLockDays = 365;

/** Whether a lock may last until a day, as seen on another (FILE-E15). */
export function mayLockUntil(until: string, today: string): boolean {
  const days = (Date.parse(until) - Date.parse(today)) / dayMs;
  return days >= 0 && days <= longestLockDays;
}

/** The day a lock of so many days lasts until. */
export function lockEnd(today: string, days: number): string {
  const kept = Math.min(Math.max(days, 0), longestLockDays);
  return new Date(Date.parse(today) + kept * dayMs).toISOString().slice(0, 10);
}

/** Whether the reader takes something out of the trash. */
export function isRestorable({ can }: Pick<RemovedEntry, 'can'>): boolean {
  return can.restore;
}

interface Waiting {
  readonly createdAt: Date;
}

/** Whether something newer was published while a version waited, so that approving it is asked about (FILE-E14). */
export function isOutdated(version: Waiting, current: Waiting): boolean {
  return version.createdAt < current.createdAt;
}

type Editable = Changeable & Pick<FileEntry, 'extension'>;

/** What a hosted editor can do with a file and whether its reader may; nothing with what it cannot open (FILE-D18). */
export function documentActions(file: Editable): readonly Omit<DocumentAction, 'app'>[] {
  if (!edited.has(file.extension)) return [];
  const authorized = editVerdict(file).allowed;
  return [
    { action: 'view', authorized: true },
    { action: 'edit', authorized },
    { action: 'review', authorized },
  ];
}

/** Whether an editor opens a file for its reader; else why not (FILE-D18, FILE-E17). */
export function actionVerdict(file: Changeable, { authorized }: Pick<DocumentAction, 'authorized'>): Verdict {
  if (authorized) return allow;
  const edit = editVerdict(file);
  return edit.allowed ? refuse('failure.forbidden') : edit;
}

const edited: ReadonlySet<string> = new Set(['txt', 'md', 'csv', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp']);

interface Deciding {
  readonly pending: Pick<FileVersion, 'author'>;
  readonly file: { readonly can: Pick<FileEntry['can'], 'approve'> };
  readonly readerId: string | null;
}

/** What becomes of a version that waits: others decline it, whoever brought it withdraws it. */
export type VersionFate = 'approve' | 'decline' | 'withdraw';

/** What the reader decides about a version that waits: who approves does, whoever brought it takes it back (FILE-057). */
export function decisionsOn({ pending, file, readerId }: Deciding): readonly VersionFate[] {
  const isOwn = pending.author.id === readerId;
  if (file.can.approve) return [isOwn ? 'withdraw' : 'decline', 'approve'];
  return isOwn ? ['withdraw'] : [];
}

/** The tabs of what is to be decided (FILE-007). */
export const approvalTabs = ['versions', 'reviews'] as const;

/** What of a document waits for a review, in the order it is told; what is none is not said. */
export function reviewParts(
  review: ReviewStatus,
): readonly { readonly part: keyof ReviewStatus; readonly count: number }[] {
  const parts = ['insertions', 'deletions', 'changes', 'comments'] as const;
  return parts.map((part) => ({ part, count: review[part] })).filter(({ count }) => count > 0);
}
