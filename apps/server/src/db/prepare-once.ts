import type { Placeholder } from 'drizzle-orm';
import type { Db } from './database.ts';

/** A value of a query, or its place in one that is written before the value is known. */
export type Term<Value> = Value | Placeholder;

/**
 * A query that is asked often is written once by each handle, for each name that tells one form of it from the others;
 * prepared under that name, it is also planned once by each connection.
 */
export function prepareOnce<Name extends string, Query>(
  write: (db: Db, name: Name) => Query,
): (db: Db, name: Name) => Query {
  const written = new WeakMap<Db, Map<Name, Query>>();
  return (db, name) => {
    const queries = written.get(db) ?? new Map<Name, Query>();
    written.set(db, queries);
    const query = queries.get(name) ?? write(db, name);
    queries.set(name, query);
    return query;
  };
}
