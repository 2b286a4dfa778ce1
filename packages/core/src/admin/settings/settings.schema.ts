import * as z from 'zod/mini';
import { idOf, versionSchema } from '../../contract/wire.ts';
import { networkPlanSchema, networkSettingsSchema } from '../../network/network-settings.schema.ts';

/** The settings as they are stored, with what they may be set to (SET-D01). */
export const storedSettingsSchema = z.object({
  settings: networkSettingsSchema,
  updated_at: versionSchema,
});
/** The settings as they are stored. */
export type StoredSettings = z.infer<typeof storedSettingsSchema>;

/** What the settings may be set to. */
export const settingsOptionsSchema = z.object({
  plan: networkPlanSchema,
  /** What kind of network it is; nobody changes that here (SET-D05). */
  category: z.nullable(z.string()),
  profile_fields: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Groups that may be recommended. */
  groups: z.array(z.object({ id: idOf('GroupId'), name: z.string() })),
  group_categories: z.array(z.object({ id: idOf('GroupCategoryId'), name: z.string() })),
  /** How many guests could not sign in any more without guests (SET-D10). */
  guests: z.number(),
});
/** What the settings may be set to. */
export type SettingsOptions = z.infer<typeof settingsOptionsSchema>;
