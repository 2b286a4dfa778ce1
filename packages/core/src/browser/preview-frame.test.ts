import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hearEditor, tellPreview } from './preview-frame.ts';

const origin = 'https://community.example';
const preview = { theme: 'autumn', mode: 'dark' };
const parent = { postMessage: vi.fn() };

beforeEach(() => {
  parent.postMessage.mockClear();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { origin }, parent }));
});
afterEach(() => vi.unstubAllGlobals());

function say(data: unknown, source: unknown, from = origin): void {
  window.dispatchEvent(Object.assign(new Event('message'), { origin: from, source, data }));
}

it('a preview asks its editor, and shows what nobody else says (DESIGN-D05)', () => {
  const shown: unknown[] = [];
  hearEditor((told) => shown.push(told));
  expect(parent.postMessage.mock.calls).toEqual([[{ about: 'atrium.design' }, origin]]);
  say({ about: 'atrium.design', preview }, {});
  say({ about: 'atrium.design', preview }, parent, 'https://elsewhere.example');
  say({ about: 'something', preview }, parent);
  say(undefined, parent);
  expect(shown).toEqual([]);
  say({ about: 'atrium.design', preview }, parent);
  expect(shown).toEqual([preview]);
});

it('an editor tells its preview at once and whenever it asks, until another is told (DESIGN-D05)', () => {
  const postMessage = vi.fn();
  const contentWindow = { postMessage };
  // Of a frame nothing else is asked.
  const stop = tellPreview({ contentWindow } as never, preview);
  expect(postMessage.mock.calls).toEqual([[{ about: 'atrium.design', preview }, origin]]);
  say({ about: 'atrium.design' }, {});
  say({ about: 'atrium.design' }, contentWindow, 'https://elsewhere.example');
  say({ about: 'something' }, contentWindow);
  expect(postMessage).toHaveBeenCalledTimes(1);
  say({ about: 'atrium.design' }, contentWindow);
  expect(postMessage).toHaveBeenCalledTimes(2);
  stop();
  say({ about: 'atrium.design' }, contentWindow);
  expect(postMessage).toHaveBeenCalledTimes(2);
});
