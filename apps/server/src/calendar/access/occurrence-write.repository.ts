import { and, eq, notInArray, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { nextVersion } from '../../db/version.ts';
import type { ContentColumns } from '../appointment/draft-columns.repository.ts';
import { type AppointmentRow, appointmentExceptions, appointments, type ExceptionRow } from '../calendar.tables.ts';
import { noSpanColumns, seriesEndColumn, seriesOf } from '../series/stored-series.repository.ts';
import { findExceptions } from './appointment.repository.ts';
import type { StoredPatch } from './stored-appointment.schema.ts';

type ExceptionValues = Partial<Omit<ExceptionRow, 'appointmentId' | 'occursOn' | 'updatedAt'>>;

/** Which occurrence is written, and the version it had. */
export interface OccurrenceAt {
  readonly row: AppointmentRow;
  readonly occursOn: string;
  readonly version: Date;
  readonly now: Date;
}

/** Writes what was done to one occurrence; gives back its new version. */
export async function writeException(db: Db, at: OccurrenceAt, values: ExceptionValues): Promise<Date> {
  const { row, occursOn } = at;
  const updatedAt = nextVersion(at.version, at.now);
  await db
    .insert(appointmentExceptions)
    .values({ appointmentId: row.id, occursOn, ...noSpanColumns, ...values, updatedAt })
    .onConflictDoUpdate({
      target: [appointmentExceptions.appointmentId, appointmentExceptions.occursOn],
      set: { ...values, updatedAt },
    });
  await refreshSeries(db, row);
  return updatedAt;
}

/** Writes the appointment or series itself; gives back its new version. */
export async function writeRow(
  db: Db,
  { row, version, now }: Omit<OccurrenceAt, 'occursOn'>,
  values: Partial<typeof appointments.$inferInsert>,
): Promise<Date> {
  const updatedAt = nextVersion(version, now);
  await db
    .update(appointments)
    .set({ ...values, updatedAt })
    .where(eq(appointments.id, row.id));
  return updatedAt;
}

/** Deletes many appointments or series at once, or gives them a version alone; gives them back as they stand now. */
export async function writeRows(
  db: Db,
  { ids, now, isDeleted }: { readonly ids: readonly string[]; readonly now: Date; readonly isDeleted: boolean },
): Promise<readonly AppointmentRow[]> {
  const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${appointments.updatedAt} + interval '1 millisecond')`;
  const rows = await db
    .update(appointments)
    .set({ ...(isDeleted && { deletedAt: now, icsSequence: sql`${appointments.icsSequence} + 1` }), updatedAt })
    .where(anyOf(appointments.id, ids))
    .returning();
  return rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Forgets what was done to occurrences, but for those on the given dates. */
export async function dropExceptions(db: Db, appointmentId: string, except: readonly string[]): Promise<void> {
  const own = eq(appointmentExceptions.appointmentId, appointmentId);
  const others = except.length === 0 ? undefined : notInArray(appointmentExceptions.occursOn, [...except]);
  await db.delete(appointmentExceptions).where(and(own, others));
}

/** What of an occurrence's content differs from its series: whole fields, and of grouped ones their parts. */
export function patchOf(content: ContentColumns, row: AppointmentRow): StoredPatch {
  const { location, attendees, registration, event, ...fields } = content;
  const groups = {
    location: difference(location, row.location),
    attendees: difference(attendees, row.attendees),
    registration: difference(registration, row.registration),
    event: difference(event, row.event),
  };
  const changed = Object.entries(groups).filter(([, part]) => Object.keys(part).length > 0);
  return { ...difference(fields, row), ...Object.fromEntries(changed) };
}

function difference<Part extends object>(part: Part, from: object): Partial<Part> {
  const known = new Map<string, unknown>(Object.entries(from));
  const differing = Object.entries(part).filter(([name, value]) => !isEqual(value, known.get(name)));
  // Only entries of the part are left.
  return Object.fromEntries(differing) as Partial<Part>;
}

/** Plain values and lists of them; the columns hold nothing else. */
function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** What is done to one occurrence is another version of its series in every calendar that copied it. */
async function refreshSeries(db: Db, row: AppointmentRow): Promise<void> {
  const series = seriesOf(row, await findExceptions(db, row.id));
  const icsSequence = sql`${appointments.icsSequence} + 1`;
  await db
    .update(appointments)
    .set({ ...seriesEndColumn(series), icsSequence })
    .where(eq(appointments.id, row.id));
}
