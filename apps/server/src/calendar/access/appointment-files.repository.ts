import { and, asc, eq, exists, isNull, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Db } from '../../db/database.ts';
import type { ObjectHolder } from '../../uploads/index.ts';
import { storedObjects } from '../../uploads/uploads.tables.ts';
import { appointmentFiles, appointments } from '../calendar.tables.ts';
import { appointmentIsVisible } from './calendar-visibility.repository.ts';

const query = new QueryBuilder();

/** Appointments hold their files as long as they exist, and show them to whoever sees the appointment. */
export const appointmentFileHolder: ObjectHolder = {
  holds: exists(
    query.select({ one: sql`1` }).from(appointmentFiles).where(eq(appointmentFiles.objectId, storedObjects.id)),
  ),
  shows: (caller) =>
    exists(
      query
        .select({ one: sql`1` })
        .from(appointmentFiles)
        .innerJoin(appointments, eq(appointments.id, appointmentFiles.appointmentId))
        .where(
          and(
            eq(appointmentFiles.objectId, storedObjects.id),
            isNull(appointments.deletedAt),
            appointmentIsVisible(caller),
          ),
        ),
    ),
};

/** The files of an appointment by the part they belong to, in their order. */
export function findAppointmentFiles(db: Db, appointmentId: string) {
  return db
    .select({ kind: appointmentFiles.kind, object: storedObjects })
    .from(appointmentFiles)
    .innerJoin(storedObjects, eq(storedObjects.id, appointmentFiles.objectId))
    .where(eq(appointmentFiles.appointmentId, appointmentId))
    .orderBy(asc(appointmentFiles.kind), asc(appointmentFiles.position));
}

/** What of an appointment's files its page takes. */
export type AppointmentFileRow = Awaited<ReturnType<typeof findAppointmentFiles>>[number];

/** The ids of everything an appointment holds. */
export async function findFileIds(db: Db, appointmentId: string): Promise<readonly string[]> {
  const rows = await findAppointmentFiles(db, appointmentId);
  return rows.map(({ object }) => object.id);
}
