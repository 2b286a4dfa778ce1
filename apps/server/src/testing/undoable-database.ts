import { sql } from 'drizzle-orm';
import type { Database, Db } from '../db/database.ts';

/** A database whose writes last until they are undone. */
export interface UndoableDatabase extends Database {
  /** What is in it now stays, until what was kept before is all there is again. */
  keep(): Promise<void>;
  /** Takes back what was written since it was last kept, whoever has committed it. */
  undo(): Promise<void>;
  /** Takes back what was last kept as well. */
  undoKept(): Promise<void>;
}

/** Works in one transaction that is never committed; transactions in it are savepoints. What waits for a commit does not happen. */
export async function openUndoable(database: Database): Promise<UndoableDatabase> {
  let end: (() => void) | undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let over: Promise<unknown> = ended;
  const db = await new Promise<Db>((resolve, reject) => {
    over = database.db
      .transaction(async (tx) => {
        resolve(tx);
        await ended;
        throw new Ended();
      })
      .catch((error: unknown) => (error instanceof Ended ? undefined : reject(error)));
  });
  return {
    ...database,
    db,
    keep: async () => void (await db.execute(sql`savepoint kept`)),
    undoKept: async () => {
      await db.execute(sql`release savepoint kept`);
      await db.execute(sql`rollback to savepoint kept`);
    },
    undo: async () => void (await db.execute(sql`rollback to savepoint kept`)),
    close: async () => {
      end?.();
      await over;
      await database.close();
    },
  };
}

class Ended extends Error {}
