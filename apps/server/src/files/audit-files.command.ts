import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@atrium/core/audit/schema';
import { type Audited, recordAudit } from '../audit/index.ts';
import type { FolderRow } from './folders.repository.ts';
import { spaceIdOf } from './folders.repository.ts';

/** What was done to files and folders of one place. */
export interface FilesDone {
  readonly action: AuditAction;
  /** Where they lie, or lay until now. */
  readonly folder: FolderRow;
  readonly entries: readonly { readonly id: string; readonly name: string }[];
  /** Where they went. */
  readonly target?: FolderRow;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** Writes into the audit log what was done in spaces people share; what somebody keeps for themselves is nobody's to read. */
export async function auditFiles(audited: Audited, done: FilesDone): Promise<void> {
  const { action, folder, entries, target } = done;
  if (folder.space === 'member' && (target === undefined || target.space === 'member')) return;
  const before = { ...placeIn(folder), ...done.before };
  const after = { ...placeIn(target ?? folder), ...done.after };
  // What was saved as it was is no change.
  if (done.before && isDeepStrictEqual(before, after)) return;
  const object = (entry: FilesDone['entries'][number]) => ({ type: 'file' as const, id: entry.id, name: entry.name });
  await recordAudit(audited, ...entries.map((entry) => ({ action, object: object(entry), before, after })));
}

/** Ids alone of what is personal. */
function placeIn(folder: FolderRow) {
  const isPersonal = folder.space === 'member';
  return { space: isPersonal ? 'member' : spaceIdOf(folder), folder: isPersonal ? null : folder.name || folder.id };
}
