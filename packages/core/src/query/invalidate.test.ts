import { QueryClient, QueryObserver } from '@tanstack/query-core';
import { expect, it, vi } from 'vitest';
import { invalidate } from './invalidate.ts';

/** A read that is answered when the test says so. */
function readLater() {
  const queryClient = new QueryClient();
  const answers: ((value: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const options = { queryKey: ['notes'], queryFn, retry: false };
  return { queryClient, queryFn, options, answer: (value: string) => answers.shift()?.(value) };
}

it('makes a first read again that was under way when something changed (RT-D13)', async () => {
  const { queryClient, queryFn, options, answer } = readLater();
  const observer = new QueryObserver(queryClient, options);
  const stop = observer.subscribe(() => {});
  void invalidate(queryClient, ['notes']);
  expect(queryFn).toHaveBeenCalledTimes(1);
  answer('from before');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  answer('from after');
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('from after'));
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
});

it('makes a first read again when it is looked at next, where nobody looks any more', async () => {
  const { queryClient, queryFn, options, answer } = readLater();
  const read = queryClient.fetchQuery(options);
  void invalidate(queryClient, ['notes']);
  answer('from before');
  await read;
  await vi.waitFor(() => expect(queryClient.getQueryState(['notes'])?.isInvalidated).toBe(true));
  expect(queryFn).toHaveBeenCalledTimes(1);
});
