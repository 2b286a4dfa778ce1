import type { Db } from './database.ts';

type Act = () => void;

const waiting = new WeakMap<object, Act[]>();

/** Makes the transactions of a database hold back acts until they are committed. */
export function withCommitActs(db: Db): Db {
  return holdActs(db, (acts) => {
    for (const act of acts) act();
  });
}

/** Acts once the transaction is committed, never when it is taken back; at once without a transaction. */
export function afterCommit(db: Db, act: Act): void {
  const acts = waiting.get(db);
  if (acts === undefined) act();
  else acts.push(act);
}

/** Whether a handle is a transaction. */
export function isTransaction(db: Db): boolean {
  return waiting.has(db);
}

function holdActs(db: Db, release: (acts: readonly Act[]) => void): Db {
  const begin = db.transaction.bind(db);
  return Object.assign(db, {
    transaction: async (work: Parameters<Db['transaction']>[0], config?: Parameters<Db['transaction']>[1]) => {
      const acts: Act[] = [];
      const result = await begin((tx) => {
        waiting.set(tx, acts);
        // A savepoint's acts wait for the transaction around it.
        return work(holdActs(tx, (inner) => void acts.push(...inner)) as typeof tx);
      }, config);
      release(acts);
      return result;
    },
  });
}
