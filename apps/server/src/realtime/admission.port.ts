import type { Db } from '../db/database.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import type { MemberRow } from './realtime.tables.ts';
import type { Topic } from './topic.ts';

/** A member in a group. */
export interface GroupPart {
  readonly groupId: string;
  readonly membershipId: string;
}

/** Who has been let into a topic, and their network. */
export interface Admitted {
  readonly reader: MemberRow;
  readonly network: CurrentNetwork;
}

/** Who may come in and stay, as the domains know it. */
export interface Admission {
  /** Lets a member into a topic: the network's, their own, and those of their groups; undefined for any other. */
  admit(db: Db, topic: Topic, membershipId: string): Promise<Admitted | undefined>;
  /** Those of these members who are neither locked nor gone. */
  findActiveMembers(db: Db, membershipIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of these sessions that have not ended. */
  findOpenSessions(db: Db, sessionIds: readonly string[], now: Date): Promise<ReadonlySet<string>>;
  /** Which of these members belong to which of these groups. */
  findGroupParts(db: Db, groupIds: readonly string[], membershipIds: readonly string[]): Promise<readonly GroupPart[]>;
}
