import { settle } from '@atrium/testing';
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { createAtrium } from '../atrium.ts';
import { createDevices } from '../devices/devices.client.ts';
import { exampleSession } from '../session/session.fixtures.ts';
import { type Presence, sessionMachine } from '../session/session.machine.ts';
import { createNativeShell, openNativePage } from './native.client.ts';
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

describe('the page inside the app', () => {
  function open() {
    const app = createFakeApp();
    const atrium = createAtrium({ baseUrl: 'https://atrium.test', fetch: async () => Response.json({}) });
    const never = { state: async () => 'off' as const, subscribe: async () => null, unsubscribe: async () => {} };
    const went: (string | -1)[] = [];
    let take: Parameters<Parameters<typeof openNativePage>[1]['hearLinks']>[0] = () => false;
    const machine = sessionMachine.provide({
      actors: {
        loadSession: fromPromise<Presence>(async () => ({ kind: 'member', session: exampleSession })),
        endSession: fromPromise(async () => {}),
        otherTabs: fromCallback(() => {}),
      },
    });
    const sessionRef = createActor(machine).start();
    const opened = openNativePage(atrium, {
      bridge: app.bridge,
      phones: createDevices(atrium, never),
      sessionRef,
      place: { ...page, pathname: '/groups/choir' },
      hearLinks: (given) => {
        take = given;
        return () => (take = () => false);
      },
      go: (to) => went.push(to),
      onUnknown: vi.fn(),
    });
    const follow = (href: string, opensAnew = false) => take({ href, download: null, opensAnew });
    return { app, went, opened, follow, sessionRef };
  }

  it('leaves to itself what opens here, and hands over what leads out (NATIVE-D03)', () => {
    const { app, went, opened, follow } = open();
    const elsewhere = 'https://elsewhere.example/';
    expect([follow('/messages/1'), follow('/messages/1', true), follow(elsewhere)]).toEqual([false, true, true]);
    app.say({ type: 'back', payload: {} });
    app.say({ type: 'push_opened', payload: { path: '/messages/2' } });
    expect(went).toEqual(['/messages/1', -1, '/messages/2']);
    expect(app.told).toEqual([
      { type: 'ready', payload: { path: '/groups/choir' } },
      { type: 'open_external', payload: { url: elsewhere } },
    ]);
    opened.stop();
    expect(follow(elsewhere)).toBe(false);
  });

  it('says once that nobody is signed in any more (NATIVE-D03)', async () => {
    const { app, sessionRef } = open();
    await settle();
    sessionRef.send({ type: 'session.signOut' });
    await settle();
    sessionRef.send({ type: 'session.reload' });
    await settle();
    expect(app.told.filter((said) => JSON.stringify(said).includes('sign_out'))).toHaveLength(1);
  });
});
