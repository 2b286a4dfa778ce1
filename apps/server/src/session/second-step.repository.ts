import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { memberships } from '../members/members.tables.ts';
import { modeOf } from '../two-factor/index.ts';
import { hasFactor } from './caller.repository.ts';

/** Whether a right password is not enough: the network asks for a second step, and the member has one (AUTH-D05). */
export async function asksSecondStep(db: Db, membershipId: string, network: CurrentNetwork): Promise<boolean> {
  if (modeOf(network) === 'disabled') return false;
  const [member] = await db.select({ hasFactor }).from(memberships).where(eq(memberships.id, membershipId));
  return member?.hasFactor === true;
}
