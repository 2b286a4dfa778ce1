import { changeVerdict } from '@atrium/core/files/rules';
import type { Fail } from '../http/refusal.ts';
import { presentLock } from './files.presenter.ts';
import type { FoundFile } from './files.repository.ts';
import type { FileReader } from './folders.repository.ts';

/** The refusals of a file that is final or locked. */
export type HeldCodes = Fail<'locked' | 'finalized'>;

/** Refuses to change a final file, and one that another has locked, with who that is and until when (FILE-D16, FILE-D17). */
export function refuseHeld(reader: FileReader, { listed }: FoundFile, fail: HeldCodes): void {
  if (isFree(reader, { listed })) return;
  if (listed.file.finalizedAt !== null) throw fail('finalized');
  throw refuseLocked(presentLock(listed, reader), fail);
}

/** Whether a file is neither final nor kept by somebody else, so that what is written of it could be saved (FILE-D17). */
export function isFree(reader: FileReader, { listed }: Pick<FoundFile, 'listed'>): boolean {
  const finalizedAt = listed.file.finalizedAt?.toISOString() ?? null;
  return changeVerdict({ ...presentLock(listed, reader), finalizedAt }).allowed;
}

/** The refusal of a file that somebody else has locked. */
export function refuseLocked({ locked_by, lockedUntil }: ReturnType<typeof presentLock>, fail: Fail<'locked'>) {
  return fail('locked', { beside: { locked_by: locked_by?.displayName ?? '', locked_until: lockedUntil } });
}
