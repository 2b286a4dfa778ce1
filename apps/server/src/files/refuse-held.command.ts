import { changeVerdict } from '@atrium/core/files/rules';
import type { Fail } from '../http/refusal.ts';
import { presentLock } from './files.presenter.ts';
import type { FoundFile } from './files.repository.ts';
import type { FileReader } from './folders.repository.ts';

/** The refusals of a file that is final or locked. */
export type HeldCodes = Fail<'locked' | 'finalized'>;

/** Refuses to change a final file, and one that another has locked, with who that is and until when (FILE-D16, FILE-D17). */
export function refuseHeld(reader: FileReader, { listed }: FoundFile, fail: HeldCodes): void {
  const lock = presentLock(listed, reader);
  const finalizedAt = listed.file.finalizedAt?.toISOString() ?? null;
  if (changeVerdict({ ...lock, finalizedAt }).allowed) return;
  if (finalizedAt !== null) throw fail('finalized');
  throw refuseLocked(lock, fail);
}

/** The refusal of a file that somebody else has locked. */
export function refuseLocked({ locked_by, lockedUntil }: ReturnType<typeof presentLock>, fail: Fail<'locked'>) {
  return fail('locked', { beside: { locked_by: locked_by?.displayName ?? '', locked_until: lockedUntil } });
}
