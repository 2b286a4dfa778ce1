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

/** Something told on a topic. */
export interface Told {
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Whether somebody hears what is told on a topic they have joined; who hears everything is answered without a query. */
export type Hearing = (told: Told) => boolean | Promise<boolean>;

/** Who may come in and stay, as the domains know it. */
export interface Admission {
  /** Lets a member into a topic: the network's, their own, and those of their groups; undefined for any other. */
  admit(db: Db, topic: Topic, membershipId: string): Promise<Admitted | undefined>;
  /** The one place that decides who hears what: asked of what is told now and of what was missed. */
  hearing(db: Db, topic: Topic, admitted: Admitted): Hearing;
  /** Those of these members who are neither locked nor gone. */
  findActiveMembers(db: Db, membershipIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Those of these sessions that have not ended. */
  findOpenSessions(db: Db, sessionIds: readonly string[], now: Date): Promise<ReadonlySet<string>>;
  /** Which of these members belong to which of these groups. */
  findGroupParts(db: Db, groupIds: readonly string[], membershipIds: readonly string[]): Promise<readonly GroupPart[]>;
}
