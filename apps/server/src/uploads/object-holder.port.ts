import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork, MemberCaller } from '../http/caller.ts';

/** A domain whose entities hold uploaded objects; both are conditions on `stored_objects`. */
export interface ObjectHolder {
  /** Something of this domain holds the object, so its bytes have to stay. */
  readonly holds: SQL;
  /** The object that something of this domain, named by its own id, is made of now; none where the caller does not see it. */
  objectOf?(db: Db, caller: MemberCaller, id: string): Promise<string | undefined>;
  /** The caller may see something that holds the object. */
  shows(caller: MemberCaller, network: CurrentNetwork): SQL;
}
