import { QueryObserver } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { AtriumError } from '../machine/index.ts';
import { createQueryClient } from './query-client.ts';
import { rereadFailed } from './reread-failed.ts';

describe('what could not be read', () => {
  it('is read again once the connection is back, and nothing else is', async () => {
    const queries = createQueryClient();
    const read: string[] = [];
    let isDown = true;
    const optionsFor = (name: string, fails: boolean) => ({
      queryKey: [name],
      queryFn: async () => {
        read.push(name);
        if (fails && isDown) throw new AtriumError('offline', 'The server could not be reached.');
        return name;
      },
    });
    const observer = new QueryObserver(queries, optionsFor('month', true));
    const stops = [
      observer.subscribe(() => {}),
      new QueryObserver(queries, optionsFor('groups', false)).subscribe(() => {}),
    ];
    await queries.prefetchQuery(optionsFor('left', true));
    await queries.refetchQueries();
    expect(observer.getCurrentResult().status).toBe('error');
    read.length = 0;
    isDown = false;

    await rereadFailed(queries);
    expect(read).toEqual(['month']);
    expect(observer.getCurrentResult().data).toBe('month');
    for (const stop of stops) stop();
  });
});
