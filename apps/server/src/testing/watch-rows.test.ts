import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dialects, openTestDatabase } from './index.ts';
import { openUndoable, type UndoableDatabase } from './undoable-database.ts';
import { type RowWatch, watchRows } from './watch-rows.ts';

describe.each(dialects())('a watch over rows (%s)', (dialect) => {
  let database: UndoableDatabase;
  let rows: RowWatch;
  beforeAll(async () => {
    database = await openUndoable(await openTestDatabase(dialect));
    await database.db.execute(sql`create table seats (id int primary key, name text, last_used_at text)`);
    await database.db.execute(sql`insert into seats values (1, 'Atelier', null), (2, 'Garten', null)`);
    await database.keep();
    rows = await watchRows(database.db);
  });
  beforeEach(async () => {
    await database.undo();
    await rows.reset();
  });
  afterAll(() => database.close());

  const write = (statement: ReturnType<typeof sql>) => database.db.execute(statement);

  it.each([
    ['a new row', sql`insert into seats values (3, 'Küche', null)`],
    ['another name', sql`update seats set name = 'Keller' where id = 1`],
    ['a row less', sql`delete from seats where id = 2`],
  ])('sees %s, and nothing once it is undone', async (_, statement) => {
    const before = await rows.sums();
    await write(statement);
    const after = await rows.sums();
    expect(after).not.toEqual(before);
    expect({ ...after, seats: '' }).toEqual({ ...before, seats: '' });
    await database.undo();
    await rows.reset();
    expect(await rows.sums()).toEqual(before);
  });

  it('sees what is written in a transaction, and not what that takes back', async () => {
    const before = await rows.sums();
    await database.db
      .transaction(async (tx) => {
        await tx.execute(sql`delete from seats`);
        throw new Error('taken back');
      })
      .catch(() => undefined);
    expect(await rows.sums()).toEqual(before);
    await database.db.transaction((tx) => tx.execute(sql`delete from seats`));
    expect(await rows.sums()).not.toEqual(before);
  });

  it('leaves out when something was used last', async () => {
    const before = await rows.sums();
    await write(sql`update seats set last_used_at = 'now'`);
    expect(await rows.sums()).toEqual(before);
  });
});
