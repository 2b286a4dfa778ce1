import type { Db } from '../db/database.ts';

/** Tells the owner of an account that wrong passwords have closed it for a while (AUTH-D03); `db` is the handle to write with. */
export type TellAccountClosed = (db: Db, account: { userId: string; membershipId: string }) => Promise<void>;
