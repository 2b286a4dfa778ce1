import { settle } from '@atrium/testing';
import { describe, expect, it, vi } from 'vitest';
import { createAtrium } from '../atrium.ts';
import { createDevices } from '../devices/devices.client.ts';
import { createNativeShell } from './native.client.ts';
import { createFakeApp } from './native.fixtures.ts';
import { messageForLink } from './native.rules.ts';

const page = { href: 'https://atrium.example/groups/choir' };

describe('the bridge to the app', () => {
  function open() {
    const calls: string[] = [];
    const atrium = createAtrium({
      baseUrl: 'https://atrium.test',
      fetch: async (input) => {
        const request = input as Request;
        calls.push(`${request.method} ${new URL(request.url).pathname}`);
        if (request.method === 'DELETE') return new Response(null, { status: 204 });
        return Response.json({ id: '6a0000000000000000000001' }, { status: 201 });
      },
    });
    const app = createFakeApp();
    const never = { state: async () => 'off' as const, subscribe: async () => null, unsubscribe: async () => {} };
    const phones = createDevices(atrium, never);
    const handlers = { onBack: vi.fn(), onResume: vi.fn(), onOpen: vi.fn(), onUnknown: vi.fn() };
    return { app, handlers, calls, shell: createNativeShell(atrium, { bridge: app.bridge, phones, handlers }) };
  }

  it('registers the phone, and leaves it when somebody signs out (NATIVE-D03)', async () => {
    const { app, calls, shell } = open();
    app.say({ type: 'device_registered', payload: { token: 't', platform: 'ios', name: 'Phone', app_version: '2' } });
    await settle();
    await shell.signOut();
    expect(calls).toEqual(['POST /api/v1/devices', 'DELETE /api/v1/devices/6a0000000000000000000001']);
    expect(app.told).toEqual([{ type: 'sign_out', payload: {} }]);
  });

  it('hands on what the app says, and logs what it does not understand (NATIVE-D03)', () => {
    const { app, handlers, shell } = open();
    app.say({ type: 'back', payload: {} });
    app.say({ type: 'resume', payload: {} });
    app.say({ type: 'push_opened', payload: { path: '/messages/1' } });
    const unknown = [
      'no json',
      '{"type":"explode","payload":{}}',
      '{"type":"push_opened","payload":{"path":"https://evil.example"}}',
    ];
    for (const message of unknown) app.sayText(message);
    expect([handlers.onBack, handlers.onResume].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    expect(handlers.onOpen.mock.calls).toEqual([['/messages/1']]);
    expect(handlers.onUnknown.mock.calls.map(([message]) => message)).toEqual(unknown);
    shell.stop();
    app.say({ type: 'back', payload: {} });
    expect(handlers.onBack).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['/messages/1?x=1#end', null, { type: 'navigate', payload: { path: '/messages/1?x=1#end' } }],
    ['https://elsewhere.example/', null, { type: 'open_external', payload: { url: 'https://elsewhere.example/' } }],
    ['/files/1', 'a.pdf', { type: 'download', payload: { name: 'a.pdf', url: 'https://atrium.example/files/1' } }],
    ['/files/1', '', { type: 'download', payload: { name: '1', url: 'https://atrium.example/files/1' } }],
    [
      '/appointments/1.ics',
      null,
      { type: 'download', payload: { name: '1.ics', url: 'https://atrium.example/appointments/1.ics' } },
    ],
    [
      'https://elsewhere.example/a.ics',
      null,
      { type: 'open_external', payload: { url: 'https://elsewhere.example/a.ics' } },
    ],
    ['javascript:alert(1)', null, null],
    ['mailto:ada@example.org', null, null],
  ])('opens %s where it belongs (NATIVE-D03)', (href, download, message) => {
    expect(messageForLink({ href, download }, page)).toEqual(message);
  });
});
