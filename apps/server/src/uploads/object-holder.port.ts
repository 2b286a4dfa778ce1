import type { SQL } from 'drizzle-orm';
import type { MemberCaller } from '../http/caller.ts';

/** A domain whose entities hold uploaded objects; both are conditions on `stored_objects`. */
export interface ObjectHolder {
  /** Something of this domain holds the object, so its bytes have to stay. */
  readonly holds: SQL;
  /** The caller may see something that holds the object. */
  shows(caller: MemberCaller): SQL;
}
