import { periods } from '@atrium/core/time';
import type { Db } from '../../db/database.ts';
import type { Fail } from '../../http/refusal.ts';
import type { Changed } from '../appointment/update-occurrence.command.ts';
import type { WritableAppointment } from './find-managed.command.ts';
import { writeException, writeRow } from './occurrence-write.repository.ts';

/** Marks that an act sets on an appointment or on one of its occurrences. */
export type Mark = { readonly canceledAt: Date | null } | { readonly deletedAt: Date | null };

/** Sets a mark on one occurrence or on all that the row stands for. */
export async function mark(
  db: Db,
  { subject, now }: { readonly subject: WritableAppointment; readonly now: Date },
  values: Mark,
): Promise<Omit<Changed, 'id' | 'draft'>> {
  const { row, occurrence, scope } = subject;
  const icsSequence = row.icsSequence + 1;
  if (scope === 'this' && occurrence !== null) {
    const { occursOn } = occurrence;
    const updatedAt = await writeException(db, { row, occursOn, version: subject.updatedAt, now }, values);
    return { row, occursOn, updatedAt };
  }
  const updatedAt = await writeRow(db, { row, version: subject.updatedAt, now }, { ...values, icsSequence });
  return { row, occursOn: null, updatedAt };
}

/** Refuses to take back what was not done, or too long ago. */
export function refuseLateUndo(
  { fail, now }: { readonly fail: Fail<'undo_expired'>; readonly now: Date },
  doneAt: Date | null | undefined,
): void {
  const isInTime = doneAt && now.getTime() - doneAt.getTime() <= periods.undo;
  if (!isInTime) throw fail('undo_expired');
}
