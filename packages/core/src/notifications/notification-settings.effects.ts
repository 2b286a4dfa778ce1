import { fromPromise } from 'xstate';
import type { AskedAct } from '../acts/index.ts';
import type { Atrium } from '../atrium.ts';
import type { SaveInput } from '../form/index.ts';
import {
  type BouncedAddress,
  letterActivationMachine,
  type NotificationSettingsDraft,
  notificationSettingsMachine,
} from './notification-settings.machine.ts';
import { activateLetters, saveNotificationSettings } from './notifications.contract.ts';

/** The settings of notifications, bound to a client. */
export function notificationSettingsMachines({ http }: Pick<Atrium, 'http'>) {
  return {
    notificationSettingsMachine: notificationSettingsMachine.provide({
      actors: {
        saveDraft: fromPromise<NotificationSettingsDraft, SaveInput<NotificationSettingsDraft>>(
          async ({ input: { draft } }) => {
            const { memberId, ...settings } = draft;
            const saved = await http.request(saveNotificationSettings, { params: { memberId }, body: { settings } });
            return { memberId, ...saved.settings };
          },
        ),
      },
    }),
    letterActivationMachine: letterActivationMachine.provide({
      actors: {
        act: fromPromise<undefined, AskedAct<BouncedAddress, Readonly<Record<string, never>>>>(
          ({ input: { entity } }) => http.request(activateLetters, { params: { memberId: entity.memberId } }),
        ),
      },
    }),
  };
}
