import { and, eq, type SQLWrapper, sql } from 'drizzle-orm';
import { appointmentExceptions, appointments } from '../../calendar/calendar.tables.ts';
import type { Db } from '../../db/database.ts';
import { directMessages } from '../../direct-messages/direct-messages.tables.ts';
import { plainTextOf, renamedIn } from '../../editor/index.ts';

/** Members who are called otherwise from now on, wherever texts mention them. */
interface Renaming {
  readonly ids: readonly string[];
  readonly name: string;
}

/** Takes the names of members out of the texts that mention them (EDIT-D01, SET-D08). */
export async function forgetMentions(db: Db, ids: readonly string[], name: string): Promise<void> {
  const renaming = { ids, name };
  await forgetInMessages(db, renaming);
  await forgetInAppointments(db, renaming);
  await forgetInDates(db, renaming);
}

async function forgetInMessages(db: Db, { ids, name }: Renaming): Promise<void> {
  const { id, htmlContent } = directMessages;
  const found = await db.select({ id, htmlContent }).from(directMessages).where(mentions(htmlContent, ids));
  for (const row of found) {
    const content = renamedIn(row.htmlContent, ids, name);
    const texts = { content, htmlContent: content, plainContent: plainTextOf(content) };
    await db.update(directMessages).set(texts).where(eq(id, row.id));
  }
}

async function forgetInAppointments(db: Db, { ids, name }: Renaming): Promise<void> {
  const { id, descriptionRendered: rendered } = appointments;
  const found = await db.select({ id, rendered }).from(appointments).where(mentions(rendered, ids));
  for (const row of found) {
    const description = renamedIn(row.rendered, ids, name);
    await db.update(appointments).set({ description, descriptionRendered: description }).where(eq(id, row.id));
  }
}

async function forgetInDates(db: Db, { ids, name }: Renaming): Promise<void> {
  const { appointmentId, occursOn, patch } = appointmentExceptions;
  const found = await db
    .select({ appointmentId, occursOn, patch })
    .from(appointmentExceptions)
    .where(mentions(sql`${patch}::text`, ids));
  for (const row of found) {
    const description = renamedIn(row.patch.descriptionRendered ?? '', ids, name);
    await db
      .update(appointmentExceptions)
      .set({ patch: { ...row.patch, description, descriptionRendered: description } })
      .where(and(eq(appointmentId, row.appointmentId), eq(occursOn, row.occursOn)));
  }
}

/** A text mentions one of them; inside JSON its quotation marks are written with a backslash. */
function mentions(text: SQLWrapper, ids: readonly string[]) {
  return sql`${text} ~ ${`data-mention=\\\\?"(${ids.join('|')})`}`;
}
