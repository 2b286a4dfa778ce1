import type { PushPort, PushState } from '../devices/push.port.ts';

/** Where the service worker of the product lies; it stands for every page. */
export const workerScript = 'sw.js';

/** Registers the page's service worker, once however often it is asked for; nothing where the browser has none, or forbids it. */
export async function registerWorker(script: string): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker
    .register(new URL(script, location.origin), { updateViaCache: 'none' })
    .catch(() => undefined);
}

/** Pushes to a browser through its push service; the service worker of this script shows them, and the browser is known by this name (NOTIF-006). */
export function createBrowserPush(script: string, name: string): PushPort {
  const workerOf = () => registerWorker(script);
  return {
    state: async () => stateOf(await workerOf()),
    async subscribe(publicKey) {
      if ((await Notification.requestPermission()) !== 'granted') return null;
      await workerOf();
      const { pushManager } = await navigator.serviceWorker.ready;
      const known = await pushManager.getSubscription();
      // A subscription under another server's key reaches nobody any more.
      if (known && keyOf(known) !== publicKey) await known.unsubscribe();
      const own = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
      const { endpoint, keys } = own.toJSON();
      if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return null;
      return {
        token: endpoint,
        platform: 'web',
        name,
        keys: { p256dh: keys.p256dh, auth: keys.auth },
      };
    },
    async unsubscribe() {
      const registration = await workerOf();
      for (const shown of (await registration?.getNotifications()) ?? []) shown.close();
      await (await registration?.pushManager.getSubscription())?.unsubscribe();
    },
  };
}

async function stateOf(registration: ServiceWorkerRegistration | undefined): Promise<PushState> {
  if (registration === undefined || !('PushManager' in window) || !('Notification' in window)) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isAllowed = Notification.permission === 'granted';
  return isAllowed && (await registration.pushManager.getSubscription()) !== null ? 'on' : 'off';
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
