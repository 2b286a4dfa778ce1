import { type Atrium, createAtrium } from '../atrium.ts';
import { createDevices } from '../devices/devices.client.ts';
import { getPushSettings, savePushSettings } from '../devices/devices.contract.ts';
import { exampleDevices } from '../devices/devices.fixtures.ts';
import type { Device } from '../devices/devices.schema.ts';
import { pushSwitches } from '../notifications/notification-kinds.schema.ts';
import { exampleSession } from '../session/session.fixtures.ts';
import { getUnreads } from '../unreads/unreads.contract.ts';
import { createNativeShell } from './native.client.ts';
import type { FromApp } from './native.schema.ts';
import type { NativeBridge } from './native-bridge.port.ts';

/** An app that is none: it keeps what it is told, and says what a test or a story has it say. */
export function createFakeApp() {
  const listeners = new Set<(message: string) => void>();
  const told: unknown[] = [];
  const bridge: NativeBridge = {
    post: (message) => void told.push(JSON.parse(message)),
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const sayText = (message: string) => {
    for (const listener of listeners) listener(message);
  };
  return { bridge, told, sayText, say: (message: FromApp) => sayText(JSON.stringify(message)) };
}

/** The product inside the fake app, beside a server that is none; whatever passes between the three is noted. */
export function playApp({ bridge }: ReturnType<typeof createFakeApp>, note: (line: string) => void) {
  const atrium = createAtrium({ baseUrl: 'https://atrium.test', fetch: createFakeServer(note) });
  const pushes = { state: async () => 'off' as const, subscribe: async () => null, unsubscribe: async () => {} };
  const shell = createNativeShell(atrium, {
    bridge: { ...bridge, post: (message) => note(`to the app: ${message}`) },
    phones: createDevices(atrium, pushes),
    handlers: {
      onBack: () => note('the page goes back'),
      onResume: () => note('the page reads anew'),
      onOpen: (path) => note(`the page opens ${path}`),
      onUnknown: (message) => note(`not understood: ${message}`),
    },
  });
  return { ...shell, ...askingFor(atrium, shell) };
}

/** The product inside the fake app. */
export type PlayedApp = ReturnType<typeof playApp>;

function askingFor({ http }: Atrium, { tell }: ReturnType<typeof createNativeShell>) {
  const params = { deviceId: phone.id };
  return {
    pushSettings: () => http.request(getPushSettings, { params }),
    silenceChat: () => http.request(savePushSettings, { params, body: { settings: { chat: false } } }),
    /** What waits becomes the number on the app. */
    async count(): Promise<void> {
      const { Notifications, GroupInvites } = await http.request(getUnreads, {});
      tell({ type: 'set_badge', payload: { count: Notifications + GroupInvites } });
    },
  };
}

const phone = examplePhone();

function examplePhone(): Device {
  const [, known] = exampleDevices;
  if (!known) throw new Error('There is no phone among the examples.');
  return known;
}

function createFakeServer(note: (line: string) => void): typeof fetch {
  let settings: Readonly<Record<string, boolean>> = Object.fromEntries(pushSwitches.map((name) => [name, true]));
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    note(call);
    if (call === 'POST /api/v1/devices') return Response.json({ id: phone.id }, { status: 201 });
    if (request.method === 'DELETE') return new Response(null, { status: 204 });
    if (pathname.endsWith('/settings')) {
      if (request.method === 'POST') settings = { ...settings, ...(await request.json()).settings };
      return Response.json({ settings });
    }
    return Response.json(answers[pathname] ?? {}, { status: pathname in answers ? 200 : 404 });
  };
}

const answers: Readonly<Record<string, unknown>> = {
  '/api/v1/network': { network: exampleSession.network },
  '/api/v1/unreads': { Notifications: 3, GroupInvites: 2, Calendars: 0, GroupJoinRequests: [] },
  '/api/v1/get-web-token': { token: 'opens-once', expires_at: '2026-11-18T09:01:00.000Z' },
};
