import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { appointmentCategories } from '../calendar.tables.ts';

const columns = { id: appointmentCategories.id, label: appointmentCategories.label } as const;

/** The categories a form offers, in the network's order. */
export function findOfferedCategories(db: Db) {
  return db
    .select(columns)
    .from(appointmentCategories)
    .where(isNull(appointmentCategories.deletedAt))
    .orderBy(asc(appointmentCategories.position), asc(appointmentCategories.id));
}

/** Whether a form may offer a category; one that was deleted stays only where it is. */
export async function isOfferedCategory(db: Db, id: number): Promise<boolean> {
  if (!Number.isInteger(id) || Math.abs(id) >= 2 ** 31) return false;
  const isIt = and(eq(appointmentCategories.id, id), isNull(appointmentCategories.deletedAt));
  const rows = await db.select(columns).from(appointmentCategories).where(isIt);
  return rows.length > 0;
}

/** A category by its number, deleted ones too. */
export async function findCategory(db: Db, id: number | null) {
  if (id === null) return null;
  const [row] = await db.select(columns).from(appointmentCategories).where(eq(appointmentCategories.id, id));
  return row ?? null;
}
