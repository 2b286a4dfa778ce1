import type { Context } from '../http/route.ts';
import { countInvites } from './invites.repository.ts';

/** How many invites wait for the caller's answer. */
export function countOpenInvites({
  db,
  member,
  now,
}: Pick<Context<unknown>, 'db' | 'member' | 'now'>): Promise<number> {
  return countInvites(db, { caller: member, now, status: 'open' });
}
