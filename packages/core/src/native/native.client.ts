import type { Atrium } from '../atrium.ts';
import type { DeviceDraft, DeviceId } from '../devices/index.ts';
import { invalidate } from '../query/index.ts';
import { connectSession, type SessionRef } from '../session/index.ts';
import { getAppNetwork, getWebToken } from './native.contract.ts';
import { messageForLink, readFromApp } from './native.rules.ts';
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

/** Who speaks to the app, and what becomes of what it says. */
export interface NativeOptions {
  readonly bridge: NativeBridge;
  readonly phones: Phones;
  readonly handlers: NativeHandlers;
}

/** The product inside the app on phones: who speaks to it, and what it asks the server for. */
export function createNativeShell({ http }: Pick<Atrium, 'http'>, { bridge, phones, handlers }: NativeOptions) {
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

/** A link as `messageForLink` asks for it, and whether it asks for a window of its own. */
type Followed = Parameters<typeof messageForLink>[0] & { readonly opensAnew: boolean };

/** What the page of a member does inside the app on phones. */
export interface NativePageOptions extends Pick<NativeOptions, 'bridge' | 'phones'> {
  readonly sessionRef: SessionRef;
  /** Where the page is. */
  readonly place: { readonly href: string; readonly pathname: string };
  /** Tells of links that are followed, and leaves to this page those that it takes. */
  readonly hearLinks: (take: (link: Followed) => boolean) => () => void;
  /** Goes to a page, or back to the one before. */
  readonly go: (to: string | -1) => void;
  /** What was not understood, for the log. */
  readonly onUnknown: (message: string) => void;
}

/** The product in a page inside the app: it hands over links that lead out, reads anew when it is seen again, and says who leaves. */
export function openNativePage(atrium: Atrium, { sessionRef, place, hearLinks, go, ...app }: NativePageOptions) {
  const { bridge, phones, onUnknown } = app;
  const handlers = {
    onBack: () => go(-1),
    onResume: () => void invalidate(atrium.queryClient, []),
    onOpen: (path: string) => go(path),
    onUnknown,
  };
  const { tell, stop } = createNativeShell(atrium, { bridge, phones, handlers });
  tell({ type: 'ready', payload: { path: place.pathname } });

  const stopLinks = hearLinks((link) => {
    const message = messageForLink(link, place);
    // A window of its own nothing has inside the app.
    if (message === null || (message.type === 'navigate' && !link.opensAnew)) return false;
    if (message.type === 'navigate') go(message.payload.path);
    else tell(message);
    return true;
  });
  const gone = sessionRef.subscribe((snapshot) => {
    // Its device goes with the session, on the server.
    if (connectSession(snapshot, sessionRef.send).session) return;
    tell({ type: 'sign_out', payload: {} });
    gone.unsubscribe();
  });

  return {
    tell,
    stop() {
      gone.unsubscribe();
      stopLinks();
      stop();
    },
  };
}

/** The product in a page inside the app. */
export type NativePage = ReturnType<typeof openNativePage>;
