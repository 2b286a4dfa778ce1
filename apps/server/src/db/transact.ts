import type { Db } from './database.ts';

const attempts = 3;

/** Runs a write in a transaction, once more when it met another one on its way. */
export async function transact<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === attempts || !isPassing(error)) throw error;
    }
  }
}

/** Deadlocks and serialization failures pass when the transaction is run again. */
function isPassing(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && (cause.code === '40001' || cause.code === '40P01');
}
