import * as z from 'zod/mini';
import { idOf, instantSchema } from '../contract/wire.ts';
import { profileValuesSchema } from '../profile/profile-field.schema.ts';

/** What somebody tells of themselves to join (AUTH-D14); bounds are `findSignUpProblems`. */
export const signUpSchema = z.object({
  email: z.string().check(z.trim(), z.maxLength(254)),
  first_name: z.string().check(z.trim(), z.maxLength(100)),
  last_name: z.string().check(z.trim(), z.maxLength(100)),
  password: z.string().check(z.maxLength(1_000)),
  /** A word to the administrators, where they decide. */
  message: z._default(z.string().check(z.trim(), z.maxLength(1_000)), ''),
  /** What the fields of their profile say, where the network asks for them. */
  profile: z._default(profileValuesSchema, {}),
  /** The legal texts of the network are agreed to. */
  consent: z._default(z.boolean(), false),
  /** The browser's proof, where the network asks for one (AUTH-D18). */
  altcha: z._default(z.string().check(z.maxLength(2_000)), ''),
});
/** What somebody tells of themselves to join. */
export type SignUp = z.infer<typeof signUpSchema>;

/** What a browser works out to prove that it takes its time; the protocol is ALTCHA's (AUTH-D18). */
export const proofChallengeSchema = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string(),
  /** Where the number that is looked for ends at the latest. */
  maxnumber: z.number(),
  salt: z.string(),
  signature: z.string(),
});
/** What a browser works out. */
export type ProofChallenge = z.infer<typeof proofChallengeSchema>;

/** Somebody who waits to be let into the network (AUTH-D17). */
export const applicantSchema = z.object({
  id: idOf('ApplicantId'),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: instantSchema,
});
/** Somebody who waits to be let into the network. */
export type Applicant = z.infer<typeof applicantSchema>;

/** What has become of a confirmed wish to join. */
export const joinedSchema = z.object({ status: z.enum(['joined', 'in_moderation']) });
/** What has become of a confirmed wish to join. */
export type Joined = z.infer<typeof joinedSchema>;
