import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { SettingError } from '../app/setting-error.ts';
import type { Db } from './database.ts';

/** Where migrations come from, and the setting to name when the database does not fit them. */
export interface MigrationSource {
  readonly migrationsFolder: string;
  readonly setting: string;
}

/** Applies the migrations that are missing, one server at a time; tells whether the database was empty before. */
export async function migrate(db: Db, source: MigrationSource): Promise<boolean> {
  const migrations = readMigrationFiles({ migrationsFolder: source.migrationsFolder });
  return db.transaction(async (tx) => {
    await lockTables(tx);
    await tx.execute(
      sql`create table if not exists schema_migrations (hash text primary key, applied_at timestamptz not null default now())`,
    );
    const { rows } = await tx.execute<{ hash: string }>(sql`select hash from schema_migrations`);
    const applied = new Set(rows.map((row) => row.hash));
    const known = new Set(migrations.map((migration) => migration.hash));
    if ([...applied].some((hash) => !known.has(hash))) throw otherTables(source.setting);
    for (const { hash, sql: statements } of migrations) {
      if (applied.has(hash)) continue;
      for (const statement of statements) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (hash) values (${hash})`);
    }
    return applied.size === 0;
  });
}

/** Lets one server at a time bring the tables up to date, or fill them for the first time; held by a transaction. */
export async function lockTables(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(4711)`);
}

function otherTables(setting: string): SettingError {
  return new SettingError(
    setting,
    `The database of ${setting} has tables of another version of Atrium; name another database, or delete it.`,
  );
}
