import * as z from 'zod/mini';
import { imagesSchema } from '../contract/wire.ts';

/** What an audience can be made of (PERM-001, PERM-002). */
export const audienceTypes = [
  'system_role',
  'membership_role',
  'group_category',
  'member',
  'group',
  'group_admin',
  'channel',
] as const;
/** What an audience can be made of. */
export const audienceTypeSchema = z.enum(audienceTypes);
/** What an audience can be made of. */
export type AudienceType = z.infer<typeof audienceTypeSchema>;

/** What everybody is or is not by their rights alone (PERM-003). */
export const systemRoles = ['network_admin', 'network_member'] as const;

/** One part of an audience, as it is stored (PERM-D01). */
export const audienceEntrySchema = z.object({
  type: audienceTypeSchema,
  id: z.string().check(z.minLength(1), z.maxLength(100)),
});
/** One part of an audience. */
export type AudienceEntry = z.infer<typeof audienceEntrySchema>;

/** An audience as it is stored: whoever is in one of its parts (PERM-D01). */
export const audienceSchema = z.array(audienceEntrySchema).check(z.maxLength(100));

/** A part of an audience as it is offered (PERM-001). */
export const audienceOptionSchema = z.object({
  type: audienceTypeSchema,
  id: z.string(),
  name: z.string(),
  images: imagesSchema,
});
/** A part of an audience as it is offered. */
export type AudienceOption = z.infer<typeof audienceOptionSchema>;
