import {
  birthdayMailMachine,
  type NetworkSettings,
  type StoredSettings,
  settingsDraftOf,
  settingsFormMachine,
} from '@atrium/core/admin';
import { exampleSettings } from '@atrium/core/admin/fixtures';
import type { Failure } from '@atrium/core/machine';
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

/** Where pictures of letters are kept, or why they are not. */
export function picturesOf(failure?: Failure) {
  return {
    store: async () => (failure ? { failure } : { id: '7c0000000000000000000001' }),
    href: () => pixel,
  };
}

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==';
