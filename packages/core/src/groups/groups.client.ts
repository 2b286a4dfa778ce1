import type { Atrium } from '../atrium.ts';
import { groupQueries } from './groups.queries.ts';

/** The groups' reads, bound to a client. */
export function createGroups(atrium: Atrium) {
  return { queries: groupQueries(atrium.http) };
}
