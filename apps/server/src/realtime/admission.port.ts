import type { Db } from '../db/database.ts';
import type { Topic } from './topic.ts';

/** A member in a group. */
export interface GroupPart {
  readonly groupId: string;
  readonly membershipId: string;
}

/** Who may come in and stay, as the domains know it. */
export interface Admission {
  /** Whether a member may listen to a topic: the network's, their own, and those of their groups. */
  mayJoin(db: Db, topic: Topic, membershipId: string): Promise<boolean>;
  /** Those of these members who are neither locked nor gone. */
  findActiveMembers(db: Db, membershipIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of these sessions that have not ended. */
  findOpenSessions(db: Db, sessionIds: readonly string[], now: Date): Promise<ReadonlySet<string>>;
  /** Which of these members belong to which of these groups. */
  findGroupParts(db: Db, groupIds: readonly string[], membershipIds: readonly string[]): Promise<readonly GroupPart[]>;
}
