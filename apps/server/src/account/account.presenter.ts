import type { Account } from '@atrium/core/account/schema';
import type { Db } from '../db/database.ts';
import { hasOtherAdministrator, type OwnAccount } from './account.repository.ts';

/** An account as its owner reads it. */
export async function presentAccount(db: Db, account: OwnAccount): Promise<Account> {
  const { email, pendingEmail, locale, timeZone, networkAdmin, membershipId } = account;
  const leave = !networkAdmin || (await hasOtherAdministrator(db, membershipId));
  return { email, pending_email: pendingEmail, locale, time_zone: timeZone, can: { leave } };
}
