import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { comeTrue, describeOnBoth } from '../testing/index.ts';
import { migrate } from './migrate.ts';

const serverFolder = fileURLToPath(new URL('../../', import.meta.url));
const source = { migrationsFolder: `${serverFolder}drizzle`, setting: 'DATABASE_URL' };

describe('the migrations', () => {
  it('are what the tables and guards say: run `npm run migrations -w @atrium/server` when not', () => {
    const script = `import('./tools/migrations.mjs').then(async (m) => console.log(JSON.stringify(await m.buildMigrations())))`;
    const built = execFileSync(process.execPath, ['--conditions=@atrium/source', '-e', script], { cwd: serverFolder });
    const files: Record<string, string> = JSON.parse(built.toString());
    const stored = Object.keys(files).map((name) => [name, readFileSync(`${serverFolder}drizzle/${name}`, 'utf8')]);
    expect(Object.fromEntries(stored)).toEqual(files);
  });
});

describeOnBoth('a migrated database', (useServer) => {
  const server = useServer();

  it('is left as it is by the next start', async () => {
    expect(await migrate(server().db, source)).toBe(false);
  });

  it('is refused when its tables are of another version', async () => {
    await server().db.execute(sql`insert into schema_migrations (hash) values ('other')`);
    await expect(migrate(server().db, source)).rejects.toThrow(
      'The database of DATABASE_URL has tables of another version of Atrium; name another database, or delete it.',
    );
    await server().db.execute(sql`delete from schema_migrations where hash = 'other'`);
  });

  it('tells who listens of every notice, until they stop', async () => {
    const { database } = server().services;
    const heard: string[] = [];
    const stop = await database.listen('atrium_test', (payload) => void heard.push(payload));
    await database.query('select pg_notify($1, $2)', ['atrium_test', 'first']);
    await comeTrue(() => expect(heard).toEqual(['first']));
    await stop();
    await database.query('select pg_notify($1, $2)', ['atrium_test', 'second']);
    await database.query('select 1');
    expect(heard).toEqual(['first']);
  });
});
