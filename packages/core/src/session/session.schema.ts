import * as z from 'zod/mini';
import { instantSchema } from '../contract/wire.ts';
import { currentMemberSchema } from '../members/members.schema.ts';
import { networkSchema, publicNetworkSchema } from '../network/network.schema.ts';

/** What the shell starts from once somebody is signed in (AUTH-D07). */
export const sessionSchema = z.object({
  current_member: currentMemberSchema,
  network: networkSchema,
  csrf_token: z.string(),
  expires_at: instantSchema,
  /** The network asks everybody for a second step, and the member has none yet: nothing else is open to them (AUTH-D06). */
  must_set_up_two_factor: z._default(z.boolean(), false),
  /** What the member's codes come from is no longer offered: another way is asked for after signing in (SET-E03). */
  another_factor_due: z._default(z.boolean(), false),
  /** Fields of the profile that everybody has to fill say nothing yet; asked for after signing in (ONB-D01). */
  onboarding_due: z._default(z.boolean(), false),
  /** Groups are recommended to the member, who is new and has not seen them; shown after signing in (AUTH-D19). */
  promotion_due: z._default(z.boolean(), false),
});
/** A session of a member. */
export type Session = z.infer<typeof sessionSchema>;

/** What a visitor without a session gets, inside the 401. */
export const visitorSchema = z.object({
  csrf_token: z.string(),
  network: publicNetworkSchema,
  /** Why the session that this browser had has ended, where somebody else has ended it (AUTH-D04). */
  ended_by: z._default(z.nullable(z.enum(['member_locked'])), null),
});
/** What is known before the door. */
export type Visitor = z.infer<typeof visitorSchema>;

/** What a person types to sign in. */
export const credentialsSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1, 'session.problem.email_empty'), z.maxLength(254)),
  password: z.string().check(z.minLength(1, 'session.problem.password_empty'), z.maxLength(128)),
  remember_me: z._default(z.boolean(), false),
});
/** What a person types to sign in. */
export type Credentials = z.infer<typeof credentialsSchema>;

/** Where a successful sign-in leads: into the product, or to the second factor. */
export const signedInSchema = z.object({
  redirect_to: z.string(),
  two_factor_required: z._default(z.boolean(), false),
});
/** The answer to a successful sign-in. */
export type SignedIn = z.infer<typeof signedInSchema>;
