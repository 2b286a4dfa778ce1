import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { MemberCaller } from '../http/caller.ts';
import { commonRefusal } from '../http/refusal.ts';
import { memberIsVisible } from '../members/index.ts';
import { memberships } from '../members/members.tables.ts';
import { mayEdit } from './profile.policy.ts';

/** The member whose profile a caller changes, locked for the write; 404 where they see nobody, 403 where it is not theirs. */
export async function requireEditable(
  db: Db,
  { caller, membershipId, lock = false }: { caller: MemberCaller; membershipId: string; lock?: boolean },
) {
  const found = db
    .select()
    .from(memberships)
    .where(and(eq(memberships.id, membershipId), isNull(memberships.removedAt), memberIsVisible(caller)));
  const [row] = await (lock ? found.for('update') : found);
  if (row === undefined) throw commonRefusal('not_found');
  if (!mayEdit(caller, row.id)) throw commonRefusal('forbidden');
  return row;
}
