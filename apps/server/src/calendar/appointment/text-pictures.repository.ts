import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { picturesIn } from '../../editor/index.ts';
import { appointmentExceptions, appointmentFiles, appointments } from '../calendar.tables.ts';

/** Keeps for an appointment the pictures of its text and of the texts its dates have of their own, and no others (EDIT-005). */
export async function holdTextPictures(db: Db, appointmentId: string): Promise<void> {
  const whole = await db
    .select({ rendered: appointments.descriptionRendered })
    .from(appointments)
    .where(eq(appointments.id, appointmentId));
  const dates = await db
    .select({ patch: appointmentExceptions.patch })
    .from(appointmentExceptions)
    .where(eq(appointmentExceptions.appointmentId, appointmentId));
  const texts = [
    ...whole.map(({ rendered }) => rendered),
    ...dates.map(({ patch }) => patch?.descriptionRendered ?? ''),
  ];
  const objectIds = [...new Set(texts.flatMap(picturesIn))];
  const kind = 'text_picture' as const;
  await db
    .delete(appointmentFiles)
    .where(and(eq(appointmentFiles.appointmentId, appointmentId), eq(appointmentFiles.kind, kind)));
  const rows = objectIds.map((objectId, position) => ({ appointmentId, objectId, kind, position }));
  if (rows.length > 0) await db.insert(appointmentFiles).values(rows);
}
