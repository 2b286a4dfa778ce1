import { fromPromise } from 'xstate';
import type { Atrium } from '../../atrium.ts';
import { type SaveInput, versionOf } from '../../form/index.ts';
import { pictureHref, type StoredPicture, storePicture } from '../../uploads/index.ts';
import { birthdayMailMachine } from './birthday-mail.machine.ts';
import { sendTestBirthdayMail, updateSettings } from './settings.contract.ts';
import { settingsQueries } from './settings.queries.ts';
import type { StoredSettings } from './settings.schema.ts';
import { type SettingsDraft, settingsFormMachine } from './settings-form.machine.ts';

/** The settings' machines and reads, bound to a client. */
export function createSettings(atrium: Atrium) {
  const { http } = atrium;
  return {
    /** The picture of wishes for birthdays: stored as it is chosen, kept with the settings (SET-034). */
    birthdayPicture: {
      store: (file: File): Promise<StoredPicture> => storePicture(atrium, file),
      href: (id: string): string | null => pictureHref(atrium, id),
    },
    settingsQueries: settingsQueries(http),
    settingsFormMachine: settingsFormMachine.provide({
      actors: {
        saveDraft: fromPromise<StoredSettings, SaveInput<SettingsDraft>>(({ input: { draft, current } }) => {
          const { updatedAt, ...settings } = draft;
          return http.request(updateSettings, { body: { settings, updated_at: versionOf(current) ?? updatedAt } });
        }),
      },
    }),
    birthdayMailMachine: birthdayMailMachine.provide({
      actors: {
        act: fromPromise(async ({ input }) => {
          await http.request(sendTestBirthdayMail, { body: { birthday_emails: input.input } });
        }),
      },
    }),
  };
}
