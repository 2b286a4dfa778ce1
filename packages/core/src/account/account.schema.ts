import * as z from 'zod/mini';
import { idOf, instantSchema } from '../contract/wire.ts';
import { languages } from '../messages/catalogue.ts';

/** What a member chooses about language and time; null follows the network. */
export const localeSettingsSchema = z.object({
  locale: z.nullable(z.enum(languages)),
  /** IANA zone. */
  time_zone: z.nullable(z.string().check(z.maxLength(64))),
});
/** What a member chooses about language and time. */
export type LocaleSettings = z.infer<typeof localeSettingsSchema>;

/** How the reader signs in, and how they read. */
export const accountSchema = z.object({
  email: z.string(),
  /** An address that waits to be confirmed. */
  pending_email: z.nullable(z.string()),
  ...localeSettingsSchema.shape,
  can: z.object({
    /** Whether the reader may leave; the last administrator stays. */
    leave: z.boolean(),
  }),
});
/** The account of the reader. */
export type Account = z.infer<typeof accountSchema>;

/** A browser the reader is signed in with (AUTH-D09). */
export const ownSessionSchema = z.object({
  id: idOf('SessionId'),
  user_agent: z.string(),
  ip: z.string(),
  created_at: instantSchema,
  last_used_at: instantSchema,
  current: z.boolean(),
});
/** A browser the reader is signed in with. */
export type OwnSession = z.infer<typeof ownSessionSchema>;

/** What somebody types to get another password; bounds are `find…Problems`. */
export const newPasswordSchema = z.object({
  password: z.string().check(z.maxLength(1_000)),
  password_confirmation: z.string().check(z.maxLength(1_000)),
});
/** A new password, typed twice. */
export type NewPassword = z.infer<typeof newPasswordSchema>;

/** A password as it is asked for again before something that matters. */
export const currentPasswordSchema = z.string().check(z.maxLength(1_000));

/** A secret from the link of a mail. */
export const mailTokenSchema = z.string().check(z.maxLength(200));

/** What a program of the reader's has, without what opens anything (SDK-D07). */
export const accessTokenSchema = z.object({
  id: z.string(),
  /** What it is for, in its owner's words. */
  name: z.string(),
  created_at: instantSchema,
  /** Null for one that has not been used. */
  last_used_at: z.nullable(instantSchema),
  /** Null for one that ends with its owner's account. */
  expires_at: z.nullable(instantSchema),
});
/** What a program of the reader's has. */
export type AccessToken = z.infer<typeof accessTokenSchema>;
