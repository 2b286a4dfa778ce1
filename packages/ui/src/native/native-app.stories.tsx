import { type FromApp, messageForLink } from '@atrium/core/native';
import { createFakeApp, type PlayedApp, playApp } from '@atrium/core/native/fixtures';
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
const questions: readonly (readonly [string, (played: PlayedApp) => Promise<unknown>])[] = [
  ['The network', (played) => played.network()],
  ['What is unread', (played) => played.count()],
  ['A token for a web view', (played) => played.webToken()],
  ['What this phone is pushed', (played) => played.pushSettings()],
  ['No pushes of chats', (played) => played.silenceChat()],
];
const links: readonly (readonly [string, { readonly href: string; readonly download?: string }])[] = [
  ['A page of the product, in the web view', { href: '/members' }],
  ['A page elsewhere, in the browser', { href: 'https://elsewhere.example/' }],
  ['A file, by the phone', { href: '/files/1', download: 'Plan.pdf' }],
];

/** The product in a web view, around it an app and behind it a server that are none: what each says, the others hear. */
function Played() {
  const [app] = useState(createFakeApp);
  const [log, note] = useReducer((lines: readonly string[], line: string) => [...lines, line], []);
  const played = usePlayed(app, note);
  return (
    <Frame network={exampleSession.network} place="/" userbar={null} tools={<Button>Search</Button>} isInApp>
      <div style={{ display: 'grid', gap: 16, padding: 16 }}>
        <h1>Inside the app</h1>
        {links.map(([name, target]) => (
          <a key={name} {...target}>
            {name}
          </a>
        ))}
        <fieldset>
          <legend>What the app says</legend>
          {words.map(([name, message]) => (
            <Button key={name} onClick={() => app.say(message)}>
              {name}
            </Button>
          ))}
          <Button onClick={() => app.sayText('{"type":"explode"}')}>Say what nobody knows</Button>
        </fieldset>
        <fieldset>
          <legend>What the app asks the server for</legend>
          {questions.map(([name, ask]) => (
            <Button key={name} onClick={() => played && void ask(played)}>
              {name}
            </Button>
          ))}
        </fieldset>
        <Button onClick={() => void played?.signOut()}>Leave the app</Button>
        <ol aria-label="What was said">
          {log.map((line, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added
            <li key={place}>{line}</li>
          ))}
        </ol>
      </div>
    </Frame>
  );
}

function usePlayed(app: ReturnType<typeof createFakeApp>, note: (line: string) => void): PlayedApp | null {
  const [played, setPlayed] = useState<PlayedApp | null>(null);
  useEffect(() => {
    const opened = playApp(app, note);
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link?.href) return;
      event.preventDefault();
      const message = messageForLink({ href: link.href, download: link.getAttribute('download') }, window.location);
      if (message !== null) opened.tell(message);
    };
    document.addEventListener('click', follow);
    setPlayed(opened);
    return () => {
      document.removeEventListener('click', follow);
      opened.stop();
    };
  }, [app, note]);
  return played;
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
      'POST /api/v1/devices',
      'the page opens /messages/1',
      'the page goes back',
      'the page reads anew',
      'not understood: {"type":"explode"}',
    ]);
    for (const [name] of links) await userEvent.click(canvas.getByRole('link', { name }));
    await userEvent.click(canvas.getByRole('button', { name: 'Leave the app' }));
    await waitFor(() => expect(lines()).toHaveLength(10));
    await expect(lines().slice(5)).toEqual([
      'to the app: {"type":"navigate","payload":{"path":"/members"}}',
      'to the app: {"type":"open_external","payload":{"url":"https://elsewhere.example/"}}',
      expect.stringMatching(/^to the app: \{"type":"download","payload":\{"name":"Plan\.pdf"/),
      'to the app: {"type":"sign_out","payload":{}}',
      expect.stringMatching(/^DELETE \/api\/v1\/devices\/\w+$/),
    ]);
  },
};
export const Asked: Story = {
  name: 'What the app asks the server for (NATIVE-004, NATIVE-006, NATIVE-007, NOTIF-007)',
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    const lines = () => canvas.queryAllByRole('listitem').map(({ textContent }) => textContent);
    for (const [name] of questions) {
      const before = lines().length;
      await userEvent.click(canvas.getByRole('button', { name }));
      await waitFor(() => expect(lines().length).toBeGreaterThan(before));
    }
    await waitFor(() => expect(lines()).toHaveLength(6));
    await expect(lines().toSorted()).toEqual([
      'GET /api/v1/devices/6a0000000000000000000002/settings',
      'GET /api/v1/get-web-token',
      'GET /api/v1/network',
      'GET /api/v1/unreads',
      'POST /api/v1/devices/6a0000000000000000000002/settings',
      'to the app: {"type":"set_badge","payload":{"count":5}}',
    ]);
  },
};
