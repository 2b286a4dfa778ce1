import * as z from 'zod/mini';
import { defineEndpoint, versionSchema } from '../../contract/index.ts';
import { networkSettingsSchema } from '../../network/network-settings.schema.ts';
import { settingsOptionsSchema, storedSettingsSchema } from './settings.schema.ts';

/** The settings of the network, and what they may be set to (SET-002, SET-D01). */
export const getSettings = defineEndpoint({
  id: 'admin.settings.get',
  method: 'GET',
  path: '/administration/settings',
  reply: z.extend(storedSettingsSchema, { options: settingsOptionsSchema }),
});

/** Changes them, all tabs together, based on the version that was read (SET-003, SET-D02). */
export const updateSettings = defineEndpoint({
  id: 'admin.settings.update',
  method: 'PUT',
  path: '/administration/settings',
  body: z.object({ settings: networkSettingsSchema, updated_at: versionSchema }),
  reply: storedSettingsSchema,
  failures: { stale_object: 409 },
  touches: ['admin', 'groups', 'calendars', 'overviews'],
});

/** Sends a birthday mail, as it is being written, to whoever asks (SET-036, SET-D12). */
export const sendTestBirthdayMail = defineEndpoint({
  id: 'admin.settings.send_test_birthday_email',
  method: 'POST',
  path: '/administration/settings/send_test_birthday_email',
  body: z.object({ birthday_emails: networkSettingsSchema.shape.birthday_emails }),
});
