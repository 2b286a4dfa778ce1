// Writes drizzle/ anew from src/**/*.tables.ts and src/**/*.guards.sql. Nothing has been released yet,
// so there is one migration of tables and one of guards; the output depends on the sources alone.
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';

const serverFolder = dirname(dirname(fileURLToPath(import.meta.url)));
const breakpoint = '\n--> statement-breakpoint\n';

if (process.argv[1] === fileURLToPath(import.meta.url)) write(await buildMigrations());

/** File name below drizzle/ -> content. */
export async function buildMigrations() {
  const tables = await tableStatements();
  return {
    '0000_tables.sql': [...extensions(), ...tables].join(breakpoint),
    '0001_guards.sql': guardStatements().join(breakpoint),
    'meta/_journal.json': `${JSON.stringify(journal(['0000_tables', '0001_guards']), null, 2)}\n`,
  };
}

function extensions() {
  return ['pg_trgm', 'btree_gist', 'unaccent'].map((name) => `CREATE EXTENSION IF NOT EXISTS ${name};`);
}

async function tableStatements() {
  const schema = {};
  for (const file of filesOf('src/**/*.tables.ts')) {
    Object.assign(schema, await import(pathToFileURL(join(serverFolder, file)).href));
  }
  return generateMigration(generateDrizzleJson({}), generateDrizzleJson(schema));
}

function guardStatements() {
  const statements = filesOf('src/**/*.guards.sql').flatMap((file) =>
    readFileSync(join(serverFolder, file), 'utf8').split('--> statement-breakpoint'),
  );
  return ['SELECT 1;', ...statements.map((statement) => statement.trim()).filter((statement) => statement !== '')];
}

function filesOf(pattern) {
  return globSync(pattern, { cwd: serverFolder }).sort();
}

function journal(tags) {
  return {
    version: '7',
    dialect: 'postgresql',
    entries: tags.map((tag, idx) => ({ idx, version: '7', when: idx + 1, tag, breakpoints: true })),
  };
}

function write(files) {
  const folder = join(serverFolder, 'drizzle');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'meta'), { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
}
