import type { Db } from '../db/database.ts';
import type { CurrentNetwork } from '../http/caller.ts';

/** A group that is deleted or brought back, and when it was deleted. */
export interface EndedGroup {
  readonly groupId: string;
  readonly deletedAt: Date;
  readonly network: CurrentNetwork;
  readonly now: Date;
}

/** A domain with content that belongs to groups; what only points to a group goes with its row. */
export interface GroupContent {
  /** Takes away from everybody what lies in no group or place that is in use. */
  hide(db: Db, group: EndedGroup): Promise<void>;
  /** Shows again what was hidden with the group. */
  bringBack(db: Db, group: EndedGroup): Promise<void>;
  /** Deletes for good what was hidden with the group, and lets go of its files. */
  forget(db: Db, groupId: string): Promise<void>;
}
