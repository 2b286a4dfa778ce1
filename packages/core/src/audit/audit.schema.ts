import * as z from 'zod/mini';
import { idOf, instantSchema } from '../contract/wire.ts';
import { memberReferenceSchema } from '../members/member-reference.schema.ts';

/** What the audit log keeps (AUDIT-D02 and what else rights, memberships and sign-ins need). A new one adds a line here and its text `audit.action.…`. */
export const auditActions = [
  'sign_in',
  'sign_in_failed',
  'sign_out',
  'account_closed',
  'sessions_revoke',
  'password_update',
  'password_reset',
  'email_update',
  'two_factor_enable',
  'two_factor_disable',
  'two_factor_reset',
  'passkey_create',
  'passkey_destroy',
  'backup_codes_update',
  'access_token_create',
  'access_token_destroy',
  'membership_create',
  'membership_update',
  'welcome_send',
  'membership_lock',
  'membership_unlock',
  'membership_leave',
  'membership_destroy',
  'membership_anonymise',
  'network_admin_permission_create',
  'network_admin_permission_destroy',
  'role_create',
  'role_update',
  'role_destroy',
  'role_assign',
  'role_unassign',
  'invite_create',
  'invite_destroy',
  'network_join_accept',
  'network_join_reject',
  'change_request_accept',
  'change_request_reject',
  'group_create',
  'group_update',
  'group_archive',
  'group_unarchive',
  'group_destroy',
  'group_restore',
  'group_join',
  'group_leave',
  'group_join_reject',
  'group_admin_permission_create',
  'group_admin_permission_destroy',
  'group_category_create',
  'group_category_update',
  'group_category_destroy',
  'group_category_admin_create',
  'group_category_admin_destroy',
  'calendar_share_create',
  'calendar_share_destroy',
  'policy_setting_update',
  'file_publish',
  'file_destroy',
  'file_move',
  'file_update',
  'file_restore',
  'file_version_approve',
  'file_version_decline',
  'file_finalize',
  'file_reopen',
  'file_unlock',
  'file_purge',
  'folder_rights_update',
] as const;

/** What was done. */
export const auditActionSchema = z.enum(auditActions);
/** What was done. */
export type AuditAction = z.infer<typeof auditActionSchema>;

/** What something was done to. */
export const auditObjectTypes = [
  'network',
  'member',
  'group',
  'group_category',
  'calendar',
  'role',
  'invite',
  'token',
  'file',
] as const;
/** What something was done to. */
export type AuditObjectType = (typeof auditObjectTypes)[number];

/** What differs after a write from how it was before: of each field both values; null on both sides where they are nobody's to read. */
export const auditChangesSchema = z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }));
/** What differs after a write. */
export type AuditChanges = z.infer<typeof auditChangesSchema>;

/** An entry of the audit log (AUDIT-D01). */
export const auditEventSchema = z.object({
  id: idOf('AuditEventId'),
  created_at: instantSchema,
  event_type: auditActionSchema,
  /** Who did it; null for visitors and for what the server does by itself. */
  actor: z.nullable(memberReferenceSchema),
  /** Whom it was done to, where that is somebody. */
  membership: z.nullable(memberReferenceSchema),
  details: z.object({
    object: z.object({ type: z.enum(auditObjectTypes), id: z.nullable(z.string()), name: z.string() }),
    changes: auditChangesSchema,
    /** Where it was asked from. */
    address: z.nullable(z.string()),
  }),
});
/** An entry of the audit log. */
export type AuditEvent = z.infer<typeof auditEventSchema>;
