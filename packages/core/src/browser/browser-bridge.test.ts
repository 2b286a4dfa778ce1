import { afterEach, expect, it, vi } from 'vitest';
import { createBrowserBridge } from './browser-bridge.ts';

afterEach(() => vi.unstubAllGlobals());

function openPage(around: (postMessage: (message: string) => number) => object) {
  const heard: string[] = [];
  const window = Object.assign(
    new EventTarget(),
    around((message) => heard.push(message)),
  );
  vi.stubGlobal('window', window);
  const say = (detail: unknown) => window.dispatchEvent(new CustomEvent('communityapp', { detail }));
  return { heard, say };
}

it.each([
  ['Android', (postMessage: (message: string) => number) => ({ CommunityApp: { postMessage } })],
  [
    'iOS',
    (postMessage: (message: string) => number) => ({ webkit: { messageHandlers: { CommunityApp: { postMessage } } } }),
  ],
])('speaks with the app on %s, and hears it until it is let go (NATIVE-D03, NATIVE-D05)', (_, around) => {
  const { heard, say } = openPage(around);
  const said: string[] = [];
  const bridge = createBrowserBridge();
  const stop = bridge?.listen((message) => said.push(message));
  // What an app answers with is nothing a page may stumble over.
  expect(bridge?.post('{"type":"ready"}')).toBeUndefined();
  say('{"type":"back"}');
  say({ type: 'back' });
  stop?.();
  say('{"type":"resume"}');
  expect([heard, said]).toEqual([['{"type":"ready"}'], ['{"type":"back"}']]);
});

it('is nothing in a browser (NATIVE-D05)', () => {
  openPage(() => ({ webkit: { messageHandlers: {} } }));
  expect(createBrowserBridge()).toBeNull();
});
