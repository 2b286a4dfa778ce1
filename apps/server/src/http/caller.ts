import type { Language } from '@atrium/core/messages';
import type { FastifyRequest } from 'fastify';
import type { Term } from '../db/prepare-once.ts';

/** Somebody who is not signed in. */
export interface VisitorCaller {
  readonly kind: 'visitor';
}

/** A signed-in member and what they administer, derived for each request and stored nowhere. */
export interface MemberCaller {
  readonly kind: 'member';
  readonly membershipId: string;
  readonly userId: string;
  readonly isExternal: boolean;
  readonly networkAdmin: boolean;
  /** Groups the member administers, those of administered categories among them. */
  readonly groupAdminOf: ReadonlySet<string>;
  /** Every category for an administrator of the network. */
  readonly categoryAdminOf: ReadonlySet<string>;
  readonly memberOf: ReadonlySet<string>;
  readonly language: Language;
  readonly timeZone: string;
  /** Where the log of events stood when the call came: whatever it reads has what was told before. */
  readonly position: number;
}

/** What conditions on what a member sees are made of. */
export interface ReaderTerms extends Pick<MemberCaller, 'isExternal' | 'networkAdmin'> {
  readonly membershipId: Term<string>;
  readonly memberOf: Term<ReadonlySet<string>>;
  readonly groupAdminOf: Term<ReadonlySet<string>>;
}

/** Who makes a request. */
export type Caller = VisitorCaller | MemberCaller;

/**
 * The session a browser sent; `pending` waits for the second factor and makes its caller a visitor still, `byToken` was
 * opened by an app, which may do no more than a program.
 */
export interface CurrentSession {
  readonly id: string;
  readonly membershipId: string;
  readonly pending: boolean;
  readonly byToken: boolean;
  readonly expiresAt: Date;
}

/** The network as far as every request needs it. */
export interface CurrentNetwork {
  readonly id: string;
  readonly name: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Where updates are offered; absent on a server without. */
  readonly central?: CustomerCentral;
  /** The secret that this server makes meetings in Teams with ends soon. */
  readonly isTeamsSecretToRenew?: boolean;
}

/** Where updates are offered to who runs a server, and how somebody is known there. */
export interface CustomerCentral {
  readonly url: string;
  /** A token that says who somebody is, for so long. */
  readonly tokenFor: (membershipId: string, seconds: number) => Promise<string>;
}

/** Everything a request says about who sent it. */
export interface Identity {
  readonly caller: Caller;
  readonly session: CurrentSession | null;
  /** The id of the token that a program sent. */
  readonly tokenId?: string;
  readonly network: CurrentNetwork;
  readonly language: Language;
  /** The caller has to set up a second step before anything else; programs are let through. */
  readonly mustSetUp?: boolean;
  /** The hash a forgery token must have; `null` when none fits, absent when none is asked for. */
  readonly csrfHash?: string | null;
}

/** Finds out who sent a request. */
export type Identify = (request: FastifyRequest) => Promise<Identity>;
