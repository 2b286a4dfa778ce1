import {
  birthdayMailMachine,
  type NetworkSettings,
  type StoredSettings,
  settingsDraftOf,
  settingsFormMachine,
} from '@atrium/core/admin';
import { exampleSettings } from '@atrium/core/admin/fixtures';
import { createActor, fromPromise } from 'xstate';

/** The form of the example settings; it is never done saving, or is refused. */
export function settingsFormOf(changed: Partial<NetworkSettings> = {}, failure?: Error) {
  const save = () => (failure ? Promise.reject(failure) : new Promise<StoredSettings>(() => {}));
  const machine = settingsFormMachine.provide({ actors: { saveDraft: fromPromise(save) } });
  return createActor(machine, { input: { draft: settingsDraftOf(exampleSettings(changed)) } }).start();
}

/** Trying a birthday mail, which is sent. */
export function birthdayTestOf() {
  const machine = birthdayMailMachine.provide({ actors: { act: fromPromise(async () => {}) } });
  return createActor(machine, { input: { entity: null } }).start();
}
