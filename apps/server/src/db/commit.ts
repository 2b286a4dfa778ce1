import type { Db } from './database.ts';

type Act = () => void;

/** Writes everything of one kind that a transaction has gathered. */
type Write<Item> = (tx: Db, items: readonly Item[]) => Promise<void>;

interface Gathered {
  write(tx: Db, items: readonly unknown[]): Promise<void>;
  readonly items: readonly unknown[];
}

/** What a transaction, or a savepoint in one, holds back. */
interface Held {
  readonly gathered: Gathered[];
  readonly acts: Act[];
}

const held = new WeakMap<object, Held>();

/** Makes the transactions of a database hold things back until they are committed; what is taken back takes its own along. */
export function withCommitActs(db: Db): Db {
  const begin = db.transaction.bind(db);
  return Object.assign(db, {
    transaction: async (work: Parameters<Db['transaction']>[0], config?: Parameters<Db['transaction']>[1]) => {
      const own: Held = { gathered: [], acts: [] };
      const outer = held.get(db);
      const result = await begin(async (tx) => {
        held.set(tx, own);
        const done = await work(withCommitActs(tx) as typeof tx);
        if (outer === undefined) await writeGathered(tx, own);
        return done;
      }, config);
      // A savepoint's things wait for the transaction around it.
      outer?.gathered.push(...own.gathered);
      if (outer === undefined) for (const act of own.acts) act();
      else outer.acts.push(...own.acts);
      return result;
    },
  });
}

/** Acts once the transaction is committed, never when it is taken back; at once without a transaction. */
export function afterCommit(db: Db, act: Act): void {
  const own = held.get(db);
  if (own === undefined) act();
  else own.acts.push(act);
}

/** Gathers things that are written together, as the last act of the transaction; at once without a transaction. */
export async function writeBeforeCommit<Item>(db: Db, items: readonly Item[], write: Write<Item>): Promise<void> {
  const own = held.get(db);
  if (own === undefined) await db.transaction((tx) => write(tx, items));
  else own.gathered.push({ write, items });
}

async function writeGathered(tx: Db, { gathered }: Held): Promise<void> {
  for (const write of new Set(gathered.map((batch) => batch.write))) {
    const batches = gathered.filter((batch) => batch.write === write);
    await write(
      tx,
      batches.flatMap(({ items }) => items),
    );
  }
}
