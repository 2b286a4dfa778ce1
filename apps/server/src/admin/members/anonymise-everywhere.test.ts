import { readdir } from 'node:fs/promises';
import { removeAdministeredMember } from '@atrium/core/admin/contract';
import { memberIdSchema } from '@atrium/core/members/schema';
import { is, type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '../../db/id.ts';
import { enterCategory, enterGroup } from '../../groups/groups.fixtures.ts';
import { groups } from '../../groups/groups.tables.ts';
import { memberships, users } from '../../members/members.tables.ts';
import { networkSettings } from '../../network/network.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';

const name = 'Quirin Xylander';

/**
 * Columns of rows that belong to a member and may hold their name once it is taken away: what they wrote for others, and
 * brought along, stays (SET-D08). One that is missing here is either forgotten by `anonymise` or named here.
 */
const written: Readonly<Record<string, readonly string[]>> = {
  appointments: [
    ...['attendees', 'description', 'description_rendered', 'event', 'generic_author', 'location', 'name'],
    ...['registration', 'teams'],
  ],
  crawls: ['chat_ref', 'result', 'url'],
  direct_messages: ['content', 'html_content', 'plain_content', 'subject'],
  file_versions: ['description', 'original_filename', 'review'],
  files: ['description', 'extension', 'name', 'original_filename', 'profile', 'removed_with', 'review', 'sort_name'],
  folders: ['description', 'name', 'profile', 'removed_with', 'sort_name'],
  messages: ['cid', 'links', 'previews', 'text'],
  resumable_uploads: ['name'],
  stored_objects: ['name'],
};

/** Columns that hold no words of people, by how they are called. */
const wordless =
  /(^|_)(id|hash|key|slug|token|salt|secret|checksum|sha256|kind|type|status|state|topic|language|zone|emoji)$/;

describeOnPostgres('the name of who has left', (useServer) => {
  const server = useServer();
  let nora: TestMember;
  let quirin: TestMember;

  beforeEach(async () => {
    await server().reset();
    nora = await server().member('Nora', { networkAdmin: true });
    quirin = await server().member('Quirin', { lastName: 'Xylander', email: 'quirin@xylander.example' });
  });

  it('goes from every table that says something of a member, those to come among them (SET-D08)', async () => {
    await server()
      .db.update(networkSettings)
      .set({ settings: { anonymize_memberships_config: 'enabled', anonymize_memberships_name: 'Ehemals dabei' } });
    const group = await enterGroup(server(), await enterCategory(server(), 'circles'), { slug: 'choir' });
    const tables = await tablesOfMembers();
    expect(tables.length).toBeGreaterThan(15);
    for (const table of tables) await enter(table, group);
    expect(await namedIn(tables)).toEqual(
      expect.arrayContaining(['external_invites.first_name', 'sessions.user_agent']),
    );
    await server().reply(removeAdministeredMember, {
      as: nora,
      params: { memberId: z.parse(memberIdSchema, quirin.membershipId) },
      query: { content: 'keep' },
    });
    expect(await namedIn(tables)).toEqual(
      Object.entries(written).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
    );
  });

  /** A row of the member, with the name wherever it fits; what else it points to need not be there. */
  async function enter(table: PgTable, group: string): Promise<void> {
    const { name: called, columns, foreignKeys } = getTableConfig(table);
    const targets = new Map(
      foreignKeys.flatMap((key) => {
        const { columns: from, foreignTable } = key.reference();
        return from.map((column) => [column.name, foreignTable] as const);
      }),
    );
    const ids = new Map<PgTable, string>([
      [memberships, quirin.membershipId],
      [users, quirin.userId],
      [groups, group],
    ]);
    const filled = columns.flatMap((column) => {
      const target = targets.get(column.name);
      const isNeeded = column.notNull || target === memberships || target === users;
      if (target && !isNeeded) return [];
      const value = target ? sql`${ids.get(target) ?? newId()}` : wordsFor(column);
      return value === undefined ? [] : [{ column: sql.identifier(column.name), value }];
    });
    await server().db.transaction(async (db) => {
      await db.execute(sql`set local session_replication_role = replica`);
      await db.execute(
        sql`insert into ${sql.identifier(called)} (${sql.join(
          filled.map(({ column }) => column),
          sql`, `,
        )})
          values (${sql.join(
            filled.map(({ value }) => value),
            sql`, `,
          )})`,
      );
    });
  }

  function wordsFor(column: PgColumn): SQL | undefined {
    const type = column.getSQLType();
    const now = server().clock.now().toISOString();
    if (column.generated || column.generatedIdentity) return undefined;
    const [first] = column.enumValues ?? [];
    if (first !== undefined) return sql`${first}`;
    if (type === 'text[]') return sql`array[${name}]::text[]`;
    if (type === 'text') return holdsWords(column) ? sql`${name}` : sql`${newId()}`;
    if (type === 'jsonb') return sql`${JSON.stringify({ name })}::jsonb`;
    if (type.startsWith('timestamp')) return sql`${now}::timestamptz`;
    if (type === 'date') return sql`${now.slice(0, 10)}::date`;
    if (type === 'boolean') return sql`false`;
    if (type.startsWith('char(')) return sql`'546e7a'`;
    if (/^(smallint|integer|bigint|numeric|double|real)/.test(type)) return sql`1`;
    return column.notNull ? sql`${name}` : undefined;
  }

  /** Which columns hold the name. */
  async function namedIn(tables: readonly PgTable[]): Promise<readonly string[]> {
    const found: string[] = [];
    for (const table of tables) {
      const { name: called, columns } = getTableConfig(table);
      for (const column of columns) {
        const { rows } = await server().db.execute<{ count: number }>(
          sql`select count(*)::int as count from ${sql.identifier(called)} t
            where t.${sql.identifier(column.name)}::text ~* 'quirin|xylander'`,
        );
        if ((rows[0]?.count ?? 0) > 0) found.push(`${called}.${column.name}`);
      }
    }
    return found.sort();
  }
});

/** Every table with a column that points to a member or to their account. */
async function tablesOfMembers(): Promise<readonly PgTable[]> {
  const paths = await readdir(new URL('../../', import.meta.url), { recursive: true });
  const found = paths.filter((path) => path.endsWith('.tables.ts'));
  const modules = await Promise.all(found.map((path): Promise<object> => import(`../../${path}`)));
  const values: readonly unknown[] = modules.flatMap((module) => Object.values(module));
  const tables = new Set(values.filter((value): value is PgTable => is(value, PgTable)));
  return [...tables].filter((table) => table !== memberships && isTheirs(table) && hasWords(table));
}

function hasWords(table: PgTable): boolean {
  const { columns, foreignKeys } = getTableConfig(table);
  const pointing = new Set(foreignKeys.flatMap((key) => key.reference().columns.map((column) => column.name)));
  return columns.some((column) => !pointing.has(column.name) && holdsWords(column));
}

/** Whether a column may hold what people write. */
function holdsWords(column: PgColumn): boolean {
  const isChoice = (column.enumValues ?? []).length > 0;
  const type = column.getSQLType();
  return ['jsonb', 'text[]'].includes(type) || (type === 'text' && !isChoice && !wordless.test(column.name));
}

function isTheirs(table: PgTable): boolean {
  const targets = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);
  return targets.some((target) => target === memberships || target === users);
}
