import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type Coming, createComing, useComing } from './coming.ts';

function Wanting({ coming, isWanted }: { readonly coming: Coming<string>; readonly isWanted: boolean }) {
  return <p>{useComing(coming, isWanted) ?? 'nothing'}</p>;
}

it('is loaded once it is wanted, once for all, and is there at once from then on (GEN-D28)', async () => {
  const load = vi.fn(async () => 'part');
  const coming = createComing(load);
  const screen = await render(<Wanting coming={coming} isWanted={false} />);
  expect([screen.container.textContent, load.mock.calls.length]).toEqual(['nothing', 0]);
  await screen.rerender(<Wanting coming={coming} isWanted />);
  await expect.element(screen.getByText('part')).toBeVisible();
  const second = await render(<Wanting coming={coming} isWanted />);
  expect([second.container.textContent, load.mock.calls.length]).toEqual(['part', 1]);
});

it('is asked for again where its files do not come (GEN-D28)', async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('No connection.'));
  const coming = createComing(load);
  const come = coming.load();
  await vi.advanceTimersByTimeAsync(4_999);
  expect([coming.get(), load.mock.calls.length]).toEqual([null, 1]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await come;
  expect([coming.get(), load.mock.calls.length]).toEqual(['part', 2]);
});

it('is there for all who want it where somebody has it already, and is not loaded then (GEN-D28)', async () => {
  const load = vi.fn(async () => 'part');
  const coming = createComing(load);
  const screen = await render(<Wanting coming={coming} isWanted={false} />);
  coming.provide('given');
  await screen.rerender(<Wanting coming={coming} isWanted />);
  expect([screen.container.textContent, load.mock.calls.length]).toEqual(['given', 0]);
});
