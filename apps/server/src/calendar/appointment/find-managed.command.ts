import { isOccurrenceId, parseOccurrenceId } from '@atrium/core/calendar/rules';
import type { AppointmentAbilities, AppointmentId } from '@atrium/core/calendar/schema';
import type { Db } from '../../db/database.ts';
import { commonRefusal } from '../../http/refusal.ts';
import { appointmentAbilities } from '../calendar.policy.ts';
import type { AppointmentRow, ExceptionRow } from '../calendar.tables.ts';
import { abilitiesFor, type ReaderNow } from './appointment.policy.ts';
import { findExceptions, findRow, findSubject, type LoadedAppointment } from './appointment.repository.ts';
import { findCalendarsOf } from './appointment-detail.repository.ts';

/** What an id names, locked for a write, if the caller sees it and has the right to it. */
export async function findManaged(
  db: Db,
  id: AppointmentId,
  { right, ...reader }: ReaderNow & { readonly right: keyof AppointmentAbilities },
): Promise<LoadedAppointment> {
  const subject = await findSubject(db, id, { ...reader, lock: 'update' });
  if (subject === undefined) throw commonRefusal('not_found');
  const can = abilitiesFor(subject, await findCalendarsOf(db, subject.row.id, reader), reader);
  if (!can[right]) throw commonRefusal('forbidden');
  return subject;
}

/** What was deleted, for who may take that back; to everybody else it is gone. */
export interface Deleted {
  readonly row: AppointmentRow;
  /** The occurrence's own deletion; null where the row itself is meant. */
  readonly exception: ExceptionRow | null;
}

/** Finds what an id named before it was deleted. */
export async function findDeleted(db: Db, id: AppointmentId, reader: ReaderNow): Promise<Deleted> {
  const row = await findRow(db, id, { ...reader, deleted: true, lock: 'update' });
  if (row === undefined) throw commonRefusal('not_found');
  const occursOn = isOccurrenceId(id) ? parseOccurrenceId(id)?.occursOn : undefined;
  const exceptions = occursOn === undefined ? [] : await findExceptions(db, row.id);
  const own = exceptions.find((exception) => exception.occursOn === occursOn && exception.deletedAt !== null) ?? null;
  const isDeleted = row.deletedAt !== null || own !== null;
  if (!(await mayDestroy(db, row, reader))) throw commonRefusal(isDeleted ? 'not_found' : 'forbidden');
  return { row, exception: own };
}

async function mayDestroy(db: Db, row: AppointmentRow, reader: ReaderNow): Promise<boolean> {
  const { managesCalendar } = await findCalendarsOf(db, row.id, reader);
  const { authorId, organizerId, attendees } = row;
  const rest = { isParticipant: false, canceled: false, meetingRoomId: null, startsAt: 0, endsAt: 0 };
  return appointmentAbilities(reader.caller, { authorId, organizerId, attendees, managesCalendar, ...rest }, reader)
    .destroy;
}
