import type { Atrium } from '../atrium.ts';
import type { DeviceDraft, DeviceId } from '../devices/index.ts';
import { getAppNetwork, getWebToken } from './native.contract.ts';
import { readFromApp } from './native.rules.ts';
import type { FromApp, ToApp } from './native.schema.ts';
import type { NativeBridge } from './native-bridge.port.ts';

interface NativeHandlers {
  /** The phone's own way back. */
  readonly onBack: () => void;
  /** The app is in somebody's hands again: what is shown may be old. */
  readonly onResume: () => void;
  /** A push was tapped. */
  readonly onOpen: (path: string) => void;
  /** What was not understood, for the log. */
  readonly onUnknown: (message: string) => void;
}

/** What a phone is made known by, as `createDevices` has it. */
interface Phones {
  register(device: DeviceDraft): Promise<{ readonly id: DeviceId }>;
  remove(id: DeviceId): Promise<unknown>;
}

interface Native {
  readonly bridge: NativeBridge;
  readonly phones: Phones;
  readonly handlers: NativeHandlers;
}

/** The product inside the app on phones: who speaks to it, and what it asks the server for. */
export function createNativeShell({ http }: Pick<Atrium, 'http'>, { bridge, phones, handlers }: Native) {
  let device: DeviceId | null = null;
  const tell = (message: ToApp) => bridge.post(JSON.stringify(message));

  async function hear(said: FromApp): Promise<void> {
    if (said.type === 'back') return handlers.onBack();
    if (said.type === 'resume') return handlers.onResume();
    if (said.type === 'push_opened') return handlers.onOpen(said.payload.path);
    const { id } = await phones.register(said.payload);
    device = id;
  }

  const stop = bridge.listen((message) => {
    const said = readFromApp(message);
    if (said === null) handlers.onUnknown(message);
    else void hear(said).catch(() => handlers.onUnknown(message));
  });

  return {
    tell,
    /** Nobody is signed in any more: the phone hears nothing of them. */
    async signOut(): Promise<void> {
      const deviceId = device;
      device = null;
      tell({ type: 'sign_out', payload: {} });
      if (deviceId !== null) await phones.remove(deviceId);
    },
    network: () => http.request(getAppNetwork, {}),
    /** What opens a web view in the reader's name, once. */
    webToken: () => http.request(getWebToken, {}),
    stop,
  };
}

/** The product inside the app on phones. */
export type NativeShell = ReturnType<typeof createNativeShell>;
