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

/** Deadlocks, serialization failures, and references to what went meanwhile: they pass when the transaction is run again. */
const passing: ReadonlySet<unknown> = new Set(['40P01', '40001', '23503']);

function isPassing(error: unknown): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause && passing.has(cause.code);
}
