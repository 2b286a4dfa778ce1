import { fromPromise } from 'xstate';
import type { AskedAct } from '../acts/index.ts';
import type { Atrium } from '../atrium.ts';
import { invalidate, type QueryOptions, write } from '../query/index.ts';
import { getPushKey, registerDevice, removeDevice, savePushSettings } from './devices.contract.ts';
import { devicesKeys } from './devices.keys.ts';
import {
  deviceRemovalMachine,
  type PushChoice,
  type PushedDevice,
  type PushHere,
  type PushWish,
  pushChoiceMachine,
  pushHereMachine,
} from './devices.machine.ts';
import { deviceQueries } from './devices.queries.ts';
import type { DeviceDraft, DeviceId, PushSettings } from './devices.schema.ts';
import type { PushPort, PushState } from './push.port.ts';

/** The devices that pushes go to, bound to a client and to the device in somebody's hands. */
export function createDevices(atrium: Atrium, push: PushPort) {
  const { http, queryClient } = atrium;
  const queries = deviceQueries(http);

  async function introduce(): Promise<PushState> {
    const { public_key } = await http.request(getPushKey, {});
    const device = await push.subscribe(public_key);
    if (device !== null) await http.request(registerDevice, { body: { device } });
    return push.state();
  }

  async function leave(): Promise<PushState> {
    const { devices } = await queryClient.fetchQuery({ ...queries.list(), staleTime: 0 });
    const here = devices.find(({ current }) => current);
    if (here !== undefined) await http.request(removeDevice, { params: { deviceId: here.id } });
    await push.unsubscribe();
    return push.state();
  }

  return {
    queries: {
      ...queries,
      /** Whether the device in somebody's hands takes pushes. */
      here: (): QueryOptions<PushHere> => ({
        queryKey: devicesKeys.here,
        queryFn: async () => ({ state: await push.state() }),
      }),
    },
    ...createMachines(atrium, push, { introduce, leave }),
    /** Introduces a device that was found elsewhere than here: the phone around the product. */
    register: (device: DeviceDraft) => http.request(registerDevice, { body: { device } }),
    remove: (deviceId: DeviceId) => http.request(removeDevice, { params: { deviceId } }),
    /** Introduces the device again to whoever is signed in, where it takes pushes already: its address may have changed. */
    async keepReached(): Promise<void> {
      if ((await push.state()) === 'on') await introduce();
    },
    /** Nobody is signed in any more: what is shown of them goes. */
    forget: () => push.unsubscribe(),
  };
}

/** The devices that pushes go to, bound to a client. */
export type DevicesClient = ReturnType<typeof createDevices>;

interface HereActs {
  introduce(): Promise<PushState>;
  leave(): Promise<PushState>;
}

function createMachines(atrium: Atrium, push: PushPort, { introduce, leave }: HereActs) {
  const { http, queryClient } = atrium;
  return {
    pushHereMachine: pushHereMachine.provide({
      actors: {
        act: fromPromise<PushState, AskedAct<PushHere, PushWish>>(async ({ input }) => {
          const state = await (input.input.isOn ? introduce() : leave());
          await invalidate(queryClient, devicesKeys.all);
          return state;
        }),
      },
    }),
    pushChoiceMachine: pushChoiceMachine.provide({
      actors: {
        act: fromPromise<PushSettings, AskedAct<PushedDevice, PushChoice>>(async ({ input: { entity, input } }) => {
          const settings = { [input.name]: input.isOn };
          const shown = { queryKey: devicesKeys.settings(entity.id), patch: withSettings(settings) };
          const request = { params: { deviceId: entity.id }, body: { settings } };
          return (await write(atrium, { endpoint: savePushSettings, request, patches: [shown] })).settings;
        }),
      },
    }),
    deviceRemovalMachine: deviceRemovalMachine.provide({
      actors: {
        act: fromPromise(async ({ input }) => {
          const { id: deviceId, current } = input.subject;
          await http.request(removeDevice, { params: { deviceId } });
          if (current) await push.unsubscribe();
          await invalidate(queryClient, devicesKeys.all);
          return undefined;
        }),
      },
    }),
  };
}

function withSettings(settings: Partial<PushSettings>) {
  // Kept under the key of these settings alone.
  return (data: unknown) => {
    const known = data as { readonly settings: PushSettings };
    return { ...known, settings: { ...known.settings, ...settings } };
  };
}
