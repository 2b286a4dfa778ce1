import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { memberships } from '../members/members.tables.ts';
import { translations } from './translation.tables.ts';

type TranslationRow = typeof translations.$inferSelect;
type Sought = Pick<TranslationRow, 'type' | 'objectId' | 'language' | 'provider' | 'objectUpdatedAt'>;

/** What this provider has made of this very version. */
export async function findTranslation(db: Db, sought: Sought): Promise<TranslationRow | undefined> {
  const { type, objectId, language, provider, objectUpdatedAt } = sought;
  const isObject = and(eq(translations.type, type), eq(translations.objectId, objectId));
  const isVersion = and(eq(translations.provider, provider), eq(translations.objectUpdatedAt, objectUpdatedAt));
  const [row] = await db
    .select()
    .from(translations)
    .where(and(isObject, isVersion, eq(translations.language, language)));
  return row;
}

/** Keeps a translation in place of the one of an older version. */
export async function keepTranslation(db: Db, row: TranslationRow): Promise<void> {
  const { type: _type, objectId: _id, language: _language, ...values } = row;
  await db
    .insert(translations)
    .values(row)
    .onConflictDoUpdate({
      target: [translations.type, translations.objectId, translations.language],
      set: values,
    });
}

/** Forgets what was translated before an instant. */
export async function forgetTranslations(db: Db, before: Date): Promise<void> {
  await db.delete(translations).where(lt(translations.createdAt, before));
}

/** Keeps the language somebody last translated into. */
export async function saveTranslationLanguage(db: Db, membershipId: string, language: string): Promise<void> {
  await db.update(memberships).set({ translationLanguage: language }).where(eq(memberships.id, membershipId));
}
