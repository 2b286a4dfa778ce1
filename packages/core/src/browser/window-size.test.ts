import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToResizes } from './window-size.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', Object.assign(new EventTarget(), { setTimeout, clearTimeout }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('looks at a window that is being resized once in 500 ms, and at its last size (SHELL-037)', () => {
  const heard: number[] = [];
  const from = Date.now();
  const stop = listenToResizes(() => heard.push(Date.now() - from));
  for (let step = 0; step < 12; step += 1) {
    window.dispatchEvent(new Event('resize'));
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(2_000);
  expect(heard).toEqual([0, 500, 1_000, 1_500]);
  window.dispatchEvent(new Event('resize'));
  window.dispatchEvent(new Event('resize'));
  stop();
  vi.advanceTimersByTime(2_000);
  window.dispatchEvent(new Event('resize'));
  expect(heard).toHaveLength(5);
});
