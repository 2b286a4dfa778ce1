import { expect, it, vi } from 'vitest';
import { createMemoryEnvironment } from '../environment/index.ts';
import { createKeptTexts } from './kept-texts.store.ts';

it('keeps a choice on the device, and tells who shows it (USERBAR-034)', () => {
  const { local } = createMemoryEnvironment().storage;
  const [kept, listener] = [createKeptTexts(local), vi.fn()];
  const stop = kept.watch('sections', listener);
  kept.set('sections', 'people');
  expect([kept.get('sections'), createKeptTexts(local).get('sections')]).toEqual(['people', 'people']);
  expect(listener).toHaveBeenCalled();
  stop();
  listener.mockClear();
  kept.set('sections', '');
  expect([kept.get('sections'), listener.mock.calls]).toEqual(['', []]);
});

it('holds it until the page is left where the device keeps nothing, and gives way once it does (USERBAR-E03)', () => {
  const { local } = createMemoryEnvironment().storage;
  let isFull = true;
  const kept = createKeptTexts({ ...local, set: (key, text) => !isFull && local.set(key, text) });
  kept.set('sections', 'people');
  expect([kept.get('sections'), local.get('sections')]).toEqual(['people', null]);
  isFull = false;
  kept.set('sections', 'look');
  local.set('sections', 'safety');
  expect(kept.get('sections')).toBe('safety');
});
