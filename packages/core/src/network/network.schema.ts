import * as z from 'zod/mini';
import { idOf } from '../contract/wire.ts';
import { themeSchema } from '../design/design.schema.ts';
import { languages } from '../messages/catalogue.ts';

/** The id of the network. */
export const networkIdSchema = idOf('NetworkId');
/** The id of the network. */
export type NetworkId = z.infer<typeof networkIdSchema>;

const languageSchema = z.enum(languages);
const linkSchema = z.object({ href: z.string(), text: z.string() });
const legalTextSchema = z.object({ path: z.string(), name: z.string() });
const extensionFilterSchema = z.object({
  available: z.boolean(),
  enabled: z.boolean(),
  mode: z.enum(['allow', 'deny']),
  extensions: z.array(z.string()),
});

/** Configuration of the network that screens and rules read (SHELL-026 and settled additions). */
export const networkConfigSchema = z.object({
  memberships: z.object({
    profile_edit_target: z.enum(['profile', 'change_request']),
    /** Whose changes an administrator decides, by the ids of profile fields (CHREQ-003). */
    change_requests: z.object({ enabled: z.boolean(), profile_fields: z._default(z.array(z.string()), []) }),
  }),
  customer_central_url: z.nullable(z.string()),
  folder_profiles: z.object({ enabled: z.boolean() }),
  file_profiles: z.object({ enabled: z.boolean(), column_fields: z.array(z.string()) }),
  membership_roles_enabled: z.boolean(),
  guest_users: z.object({ allowed: z.boolean() }),
  two_factor: z.enum(['disabled', 'enabled', 'enforced']),
  abuse_reports: z.object({ enabled: z.boolean() }),
  legal_texts: z.array(legalTextSchema),
  additional_links: z.array(linkSchema),
  /** Told to the network's ministers alone (SHELL-D02). */
  additional_link_for_ministers: z._default(z.nullable(linkSchema), null),
  availableModules: z.array(z.string()),
  chat: z.object({
    allow_update: z.boolean(),
    allow_destroy: z.boolean(),
    update_period: z.number(),
    max_files: z.number(),
    max_images: z.number(),
    online_status: z.boolean(),
    guests: z.boolean(),
  }),
  files: z.object({ extension_filter: extensionFilterSchema, lock_period_days: z.number(), max_size: z.number() }),
  appointments: z.object({ retroactive_opting: z.boolean(), email_attachments_max_size: z.number() }),
  meetings: z.object({ enabled: z.boolean(), buffer_minutes: z.number() }),
  teams: z.object({ enabled: z.boolean() }),
  translation: z.object({ enabled: z.boolean() }),
  newsletter: z.object({ enabled: z.boolean() }),
  time_zone: z.string(),
  language: languageSchema,
  start_page: z.nullable(z.string()),
});
/** Configuration of the network. */
export type NetworkConfig = z.infer<typeof networkConfigSchema>;

/** The network as its signed-in members see it (SHELL-025). */
export const networkSchema = z.object({
  id: networkIdSchema,
  name: z.string(),
  theme: themeSchema,
  config: networkConfigSchema,
  can: z.object({
    administrate: z.boolean(),
    version_and_updates: z.boolean(),
    create_calendars: z.boolean(),
    create_appointments: z.boolean(),
  }),
  group_categories: z.array(
    z.object({
      id: idOf('GroupCategoryId'),
      slug: z.string(),
      plural_name: z.string(),
      order: z.number(),
      can: z.object({ administrate: z.boolean() }),
    }),
  ),
  teams_configuration: z.object({ show_renew_secret_modal: z.boolean() }),
  customer_central_jwt: z.nullable(z.string()),
});
/** The network, for its members. */
export type Network = z.infer<typeof networkSchema>;

/** The part of the network that visitors may read: name, language, sign-in texts, theme, legal texts. */
export const publicNetworkSchema = z.object({
  name: z.string(),
  language: languageSchema,
  time_zone: z.string(),
  theme: themeSchema,
  sign_in: z.object({
    devise_text_before: z.string(),
    devise_text_between: z.string(),
    devise_text_after: z.string(),
    join_user_can_initiate: z.boolean(),
    /** Whoever joins proves that they are no robot (AUTH-D18). */
    altcha_captcha: z.boolean(),
    /** Whose addresses may join; any where none is named (AUTH-D30). */
    join_email_domains: z._default(z.array(z.string()), []),
    /** What whoever joins is asked for (AUTH-D14). */
    profile_fields: z._default(z.array(profileFieldSchema), []),
  }),
  legal_texts: z.array(legalTextSchema),
  additional_links: z.array(linkSchema),
});
/** The network, for visitors. */
export type PublicNetwork = z.infer<typeof publicNetworkSchema>;

export {
  type NetworkPlan,
  type NetworkSettings,
  networkPlanSchema,
  networkSettingsSchema,
} from './network-settings.schema.ts';

import { profileFieldSchema } from '../profile/profile-field.schema.ts';
