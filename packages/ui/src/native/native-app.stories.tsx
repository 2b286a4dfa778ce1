import { createAtrium } from '@atrium/core';
import type { Device } from '@atrium/core/devices';
import { exampleDevices } from '@atrium/core/devices/fixtures';
import { type FromApp, messageForLink } from '@atrium/core/native';
import { createFakeApp, createNativeShell, type NativeShell } from '@atrium/core/native/fixtures';
import { exampleSession } from '@atrium/core/session/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useReducer, useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../primitives/index.ts';
import { Frame } from '../shell/index.ts';

const device = { token: 'phone-of-mira', platform: 'android', name: 'Mira’s phone', app_version: '2.4' } as const;
const words: readonly (readonly [string, FromApp])[] = [
  ['Register the phone', { type: 'device_registered', payload: device }],
  ['Tap a push', { type: 'push_opened', payload: { path: '/messages/1' } }],
  ['Go back', { type: 'back', payload: {} }],
  ['Resume', { type: 'resume', payload: {} }],
];

/** The product in a web view, around it an app that is none: what one says, the other hears. */
function Played() {
  const [app] = useState(createFakeApp);
  const [log, note] = useReducer((lines: readonly string[], line: string) => [...lines, line], []);
  const shell = useShell(app, note);
  return (
    <Frame network={exampleSession.network} place="/" userbar={null} tools={<Button>Search</Button>} isInApp>
      <div style={{ display: 'grid', gap: 16, padding: 16 }}>
        <h1>Inside the app</h1>
        <a href="/members">A page of the product</a>
        <a href="https://elsewhere.example/">A page elsewhere</a>
        <a href="/files/1" download="Plan.pdf">
          A file
        </a>
        <fieldset>
          <legend>What the app says</legend>
          {words.map(([name, message]) => (
            <Button key={name} onClick={() => app.say(message)}>
              {name}
            </Button>
          ))}
          <Button onClick={() => app.sayText('{"type":"explode"}')}>Say what nobody knows</Button>
        </fieldset>
        <Button onClick={() => void shell?.signOut()}>Sign out</Button>
        <ol aria-label="What was said">
          {log.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
      </div>
    </Frame>
  );
}

function useShell({ bridge }: ReturnType<typeof createFakeApp>, note: (line: string) => void): NativeShell | null {
  const [shell, setShell] = useState<NativeShell | null>(null);
  useEffect(() => {
    const heard = { ...bridge, post: (message: string) => note(`to the app: ${message}`) };
    const opened = createNativeShell(createAtrium({ baseUrl: 'https://atrium.test' }), {
      bridge: heard,
      phones: {
        register: async ({ token }) => {
          note(`POST /api/v1/devices of ${token}`);
          return examplePhone();
        },
        remove: async () => note('DELETE /api/v1/devices/{id}'),
      },
      handlers: {
        onBack: () => note('the page goes back'),
        onResume: () => note('the page reads anew'),
        onOpen: (path) => note(`the page opens ${path}`),
        onUnknown: (message) => note(`not understood: ${message}`),
      },
    });
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href) return;
      event.preventDefault();
      const message = messageForLink({ href: link.href, download: link.getAttribute('download') }, window.location);
      if (message !== null) opened.tell(message);
    };
    document.addEventListener('click', follow);
    setShell(opened);
    return () => {
      document.removeEventListener('click', follow);
      opened.stop();
    };
  }, [bridge, note]);
  return shell;
}

function examplePhone(): Device {
  const [, phone] = exampleDevices;
  if (!phone) throw new Error('There is no phone among the examples.');
  return phone;
}

const meta = {
  title: 'native/App',
  component: Played,
  parameters: { layout: 'fullscreen' },
  globals: { viewport: { value: 'w390', isRotated: false } },
} satisfies Meta<typeof Played>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Spoken: Story = {
  name: 'Both sides of the bridge (NATIVE-001, NATIVE-D03)',
  play: async ({ canvas }) => {
    const lines = () => canvas.queryAllByRole('listitem').map(({ textContent }) => textContent);
    for (const [name] of words) await userEvent.click(canvas.getByRole('button', { name }));
    await userEvent.click(canvas.getByRole('button', { name: 'Say what nobody knows' }));
    await waitFor(() => expect(lines()).toHaveLength(5));
    await expect(lines()).toEqual([
      'POST /api/v1/devices of phone-of-mira',
      'the page opens /messages/1',
      'the page goes back',
      'the page reads anew',
      'not understood: {"type":"explode"}',
    ]);
    for (const name of ['A page of the product', 'A page elsewhere', 'A file']) {
      await userEvent.click(canvas.getByRole('link', { name }));
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(lines()).toHaveLength(10));
    await expect(lines().slice(5)).toEqual([
      'to the app: {"type":"navigate","payload":{"path":"/members"}}',
      'to the app: {"type":"open_external","payload":{"url":"https://elsewhere.example/"}}',
      expect.stringMatching(/^to the app: \{"type":"download","payload":\{"name":"Plan\.pdf"/),
      'to the app: {"type":"sign_out","payload":{}}',
      'DELETE /api/v1/devices/{id}',
    ]);
  },
};
