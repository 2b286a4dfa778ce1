import * as z from 'zod/mini';
import { languages } from '../messages/catalogue.ts';

const grantSchema = z.enum(['admins', 'members']);
const grantsSchema = z.object({ create_calendars: grantSchema, create_appointments: grantSchema });
/** A part of the day at which mails go out, in the network's time zone: at 8, 14 and 20 (SET-D04). */
const slotSchema = z.enum(['am', 'pm', 'lpm']);
const idsSchema = z.array(z.string().check(z.maxLength(64)));

const basic = {
  name: z.string(),
  language: z.enum(languages),
  time_zone: z.string(),
  abuse_reports_enabled: z.boolean(),
  chat_message_allow_update: z.boolean(),
  chat_message_allow_destroy: z.boolean(),
  /** How many minutes a message may be changed or deleted; 0 without end. */
  chat_message_update_period: z.number(),
  /** Who creates calendars and appointments in the network, and in groups that do not say otherwise. */
  calendars: z.object({ network: grantsSchema, group: grantsSchema, personal: z.boolean() }),
  retroactive_opting: z.boolean(),
  /** Which files are taken by how their name ends. */
  extension_filter: z.object({
    enabled: z.boolean(),
    mode: z.enum(['allow', 'deny']),
    extensions: z.array(z.string()),
  }),
};

const join = {
  join_user_can_initiate: z.boolean(),
  join_moderated: z.boolean(),
  altcha_captcha: z.boolean(),
  join_as_external: z.boolean(),
  join_ask_for_profile_data: z.boolean(),
  /** Whose addresses may join by themselves, such as `example.org`; any where none is named (AUTH-D30). */
  join_email_domains: z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(100)), []),
  join_section_admins_can_invite_users: z.boolean(),
  group_promotion_config: z.object({
    active: z.boolean(),
    title: z.string(),
    description: z.string(),
    group_ids: idsSchema,
    group_category_ids: idsSchema,
    enabled_for_external: z.boolean(),
  }),
  devise_text_before: z.string(),
  devise_text_between: z.string(),
  devise_text_after: z.string(),
};

const member = {
  directory_default_sort: z.enum(['first_name', 'last_name']),
  show_map: z.boolean(),
  map_scope_selection: z.enum(['all', 'poi']),
  network_location: z.object({ street: z.string(), number: z.string(), zip: z.string(), city: z.string() }),
  zoom_level: z.number(),
  map_theme: z.enum(['alidade_smooth', 'alidade_smooth_dark', 'osm_bright', 'outdoors']),
  directory_profile_fields: idsSchema,
  /** Shown beside a name to tell equal names apart (SET-D06). */
  detection_profile_field: z.nullable(z.string()),
  directory_filter_profile_fields: idsSchema,
  show_locked_memberships: z.boolean(),
  anonymize_memberships_config: z.enum(['disabled', 'enabled', 'after_days']),
  anonymize_memberships_after_days: z.number(),
  anonymize_memberships_name: z.string(),
  guest_users_allowed: z.boolean(),
  guest_users_allow_chat: z.boolean(),
  membership_roles_enabled: z.boolean(),
  two_factor: z.enum(['disabled', 'enabled', 'enforced']),
  two_factor_totp_available: z.boolean(),
  two_factor_email_available: z.boolean(),
};

const mail = {
  notifications_send_direct_message_body: z.boolean(),
  email_recommendations: z.object({ allow_external_recipients: z.boolean(), include_replies_default: z.boolean() }),
  digest_sending_days: z.array(
    z.object({ day: z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']), slot: slotSchema }),
  ),
  digests: z.object({
    max_number_of_upcoming_appointments: z.number(),
    upcoming_appointments_position: z.enum(['top', 'bottom']),
    show_comments: z.boolean(),
  }),
  daily_activity: z.object({
    enabled: z.boolean(),
    include_network_level: z.boolean(),
    mode: z.enum(['new', 'new_and_updated']),
    sending_time: slotSchema,
    only_weekdays: z.boolean(),
  }),
  birthday_emails: z.object({
    enabled: z.boolean(),
    image: z.nullable(z.string().check(z.maxLength(200))),
    subject: z.nullable(z.string()),
    text: z.nullable(z.string()),
  }),
};

/** What the administrators of a network set, all tabs together (SET-D02); bounds and conditions are `findSettingsProblems`. */
export const networkSettingsSchema = z.object({ ...basic, ...join, ...member, ...mail });
/** What the administrators of a network set. */
export type NetworkSettings = z.infer<typeof networkSettingsSchema>;

/** What the plan of a network lets its administrators set (SET-005). */
export const networkPlanSchema = z.object({
  abuse_reports_configurable: z.boolean(),
  digests_configurable: z.boolean(),
  birthday_emails_configurable: z.boolean(),
  guest_users_allowed: z.boolean(),
  two_factor_enforceable: z.boolean(),
  login_form_configurable: z.boolean(),
});
/** What the plan of a network lets its administrators set. */
export type NetworkPlan = z.infer<typeof networkPlanSchema>;
