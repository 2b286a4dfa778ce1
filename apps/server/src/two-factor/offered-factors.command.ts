import { lacksOffered } from '@atrium/core/two-factor/rules';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import { findGuard } from './factors.repository.ts';
import { availableTypes, modeOf } from './two-factor.policy.ts';
import { judgedGuard } from './two-factor.presenter.ts';

/** Whether the network has taken away every way of the second step that somebody has (SET-E03). */
export async function isAnotherFactorDue(db: Db, membershipId: string, network: CurrentNetwork): Promise<boolean> {
  if (modeOf(network) === 'disabled' || availableTypes(network).length === 2) return false;
  return lacksOffered(judgedGuard(await findGuard(db, membershipId), network));
}
