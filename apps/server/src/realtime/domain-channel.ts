import type { CommonPushFailure, Push, PushFailureOf } from '@atrium/core/contract';
import type { Db } from '../db/database.ts';
import type { Admitted } from './admission.port.ts';
import type { Topic, TopicKind } from './topic.ts';

/** Who joins what; everything is read with this handle, at one moment. */
export interface JoinContext extends Admitted {
  readonly db: Db;
  readonly now: Date;
  readonly topic: Topic;
}

/** Reads one thing that a join is answered with; undefined leaves it out. */
export type Welcome = (join: JoinContext) => Promise<unknown>;

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
  readonly domain: string;
  /** What joins of each kind of topic are answered with besides their number, by name. */
  readonly welcomes: { readonly [Kind in TopicKind]?: Readonly<Record<string, Welcome>> };
  readonly pushes: Readonly<Record<string, PushHandler>>;
  /** Pushes that keep their order by themselves: the next of them need not wait until the one before is answered. */
  readonly overlapping?: readonly string[];
  /** A member has opened their first socket, or has had none for a while. */
  presenceChanged?(membershipId: string, isPresent: boolean): Promise<void>;
}

/** Makes the refusals of a push: for the reasons that it declares, and for those of every push. */
export type PushFail<Code extends string> = (
  reason: Code | CommonPushFailure,
  details?: Readonly<Record<string, unknown>>,
) => PushRefusal;

/** A declared "no" to a push. */
export class PushRefusal extends Error {
  override readonly name = 'PushRefusal';
  readonly reason: string;
  readonly details: Readonly<Record<string, unknown>>;

  private constructor(reason: string, details: Readonly<Record<string, unknown>> = {}) {
    super(reason);
    this.reason = reason;
    this.details = details;
  }

  /** A refusal for a reason that every push may have. */
  static common(reason: CommonPushFailure): PushRefusal {
    return new PushRefusal(reason);
  }

  /** The refusals of one push. */
  static of<P extends Push>(_push: P): PushFail<PushFailureOf<P>> {
    return (reason, details) => new PushRefusal(reason, details);
  }
}
