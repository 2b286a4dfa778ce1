import type { Db } from '../db/database.ts';
import type { Topic } from './topic.ts';

/** Who joins what; everything is read with this handle, at one moment. */
export interface JoinContext {
  readonly db: Db;
  readonly now: Date;
  readonly topic: Topic;
  readonly membershipId: string;
}

/** What a join is answered with besides its number. */
export interface Welcome {
  readonly content: Readonly<Record<string, unknown>>;
  /** Events of the topic that are not for this member. */
  readonly withheld: readonly string[];
}

/** Something a member asks over a joined topic. */
export interface PushContext {
  readonly topic: Topic;
  readonly membershipId: string;
  readonly payload: unknown;
  readonly now: Date;
}

/** Answers a push; throws a `PushRefusal` when it says no. */
export type PushHandler = (push: PushContext) => Promise<Readonly<Record<string, unknown>>>;

/** What a domain does on the socket. */
export interface DomainChannel {
  welcome(join: JoinContext): Promise<Welcome>;
  readonly pushes: Readonly<Record<string, PushHandler>>;
  /** A member has opened their first socket, or has had none for a while. */
  presenceChanged?(membershipId: string, isPresent: boolean): Promise<void>;
}

/** A declared "no" to a push. */
export class PushRefusal extends Error {
  override readonly name = 'PushRefusal';
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(reason: string, details: Readonly<Record<string, unknown>> = {}) {
    super(reason);
    this.reason = reason;
    this.details = details;
  }
}
