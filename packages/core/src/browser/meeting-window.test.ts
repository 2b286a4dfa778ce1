import { afterEach, expect, it, vi } from 'vitest';
import { meetingWindows } from './meeting-window.ts';

const url = 'https://rooms.example/1';

afterEach(() => vi.unstubAllGlobals());

function browser(mayOpen = true) {
  const seen: string[] = [];
  const noted = (name: string) => (address: string) => void seen.push(`${name} ${address}`);
  const tab = { opener: {}, location: { replace: noted('tab') }, close: () => void seen.push('closed') };
  const open = () => {
    seen.push('opened');
    return mayOpen ? tab : null;
  };
  vi.stubGlobal('window', { open, location: { assign: noted('app') } });
  return { seen, tab };
}

it('opens a tab at once, which knows nothing of the page, and shows the meeting there (CAL-099, CAL-D80)', () => {
  const { seen, tab } = browser();
  const { show } = meetingWindows(false)();
  expect([seen, tab.opener]).toEqual([['opened'], null]);
  show(url);
  expect(seen).toEqual(['opened', `tab ${url}`]);
});

it('closes the tab again where no meeting began', () => {
  const { seen } = browser();
  meetingWindows(false)().discard();
  expect(seen).toEqual(['opened', 'closed']);
});

it('does nothing where no tab may open, and follows the address in the native app', () => {
  const { seen } = browser(false);
  const blocked = meetingWindows(false)();
  blocked.show(url);
  blocked.discard();
  meetingWindows(true)().show(url);
  expect(seen).toEqual(['opened', `app ${url}`]);
});
