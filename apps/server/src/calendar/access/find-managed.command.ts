import { isOccurrenceId, parseOccurrenceId } from '@atrium/core/calendar/rules';
import type { AppointmentAbilities, AppointmentId, Scope } from '@atrium/core/calendar/schema';
import type { Db } from '../../db/database.ts';
import { commonRefusal } from '../../http/refusal.ts';
import type { AppointmentRow, ExceptionRow } from '../calendar.tables.ts';
import { abilitiesFor, isOwner, type ReaderNow } from './appointment.policy.ts';
import {
  findExceptions,
  findRow,
  type LoadedAppointment,
  loadSubject,
  patched,
  type RowLock,
} from './appointment.repository.ts';
import { findCalendarsOf } from './appointment-detail.repository.ts';
import { scopeOf } from './scope.policy.ts';

/** What is to be written, locked, and what the caller may do with exactly that: with its one occurrence, or with all of it. */
export interface WritableAppointment extends LoadedAppointment {
  readonly scope: Scope;
  readonly calendars: Awaited<ReturnType<typeof findCalendarsOf>>;
  readonly can: AppointmentAbilities;
}

/** What of it a request means, once it is known what the id names. */
export type ScopeMeant = (subject: LoadedAppointment) => Scope | Promise<Scope>;

/** What the request says is meant; a series and its occurrences have to be told apart. */
export function asked(applyTo: Scope | undefined) {
  return (subject: LoadedAppointment) => scopeOf(subject, applyTo);
}

/** What the id itself names. */
export const named = ({ kind }: LoadedAppointment): Scope => (kind === 'occurrence' ? 'this' : 'all');

/** The only way to what is written: it comes locked, with the rights the caller has to the very row that is changed. */
export async function findWritable(
  db: Db,
  id: AppointmentId,
  { scope: meant, lock = 'update', ...reader }: ReaderNow & { readonly scope: ScopeMeant; readonly lock?: RowLock },
): Promise<WritableAppointment> {
  const subject = await loadSubject(db, id, { ...reader, lock });
  if (subject === undefined) throw commonRefusal('not_found');
  const calendars = await findCalendarsOf(db, subject.row.id, reader);
  const scope = await meant(subject);
  return { ...subject, scope, calendars, can: abilitiesFor(subject, calendars, { ...reader, scope }) };
}

/** The same for who has a right to it. */
export async function findManaged(
  db: Db,
  id: AppointmentId,
  { right, ...reader }: ReaderNow & { readonly scope: ScopeMeant; readonly right: keyof AppointmentAbilities },
): Promise<WritableAppointment> {
  const subject = await findWritable(db, id, reader);
  if (!subject.can[right]) throw commonRefusal('forbidden');
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
  const found = await findRow(db, id, { ...reader, deleted: true, lock: 'update' });
  if (found === undefined) throw commonRefusal('not_found');
  const { row } = found;
  const occursOn = isOccurrenceId(id) ? parseOccurrenceId(id)?.occursOn : undefined;
  const exceptions = occursOn === undefined ? [] : await findExceptions(db, row.id);
  const own = exceptions.find((exception) => exception.occursOn === occursOn && exception.deletedAt !== null) ?? null;
  const { managesCalendar, isArchived } = await findCalendarsOf(db, row.id, reader);
  const scope = own === null ? 'all' : 'this';
  const isOwn = isOwner(reader.caller, { ...found, view: patched(row, own), scope });
  const mayDestroy = (managesCalendar || isOwn) && !isArchived;
  const isDeleted = row.deletedAt !== null || own !== null;
  if (!mayDestroy) throw commonRefusal(isDeleted ? 'not_found' : 'forbidden');
  return { row, exception: own };
}
