import { QueryObserver } from '@tanstack/query-core';
import { describe, expect, it } from 'vitest';
import { AtriumError } from '../machine/index.ts';
import { invalidate } from './invalidate.ts';
import { createQueryClient } from './query-client.ts';

describe('the cache', () => {
  it('reads the same thing once while it is fresh', async () => {
    const queries = createQueryClient();
    let reads = 0;
    const options = { queryKey: ['word'], queryFn: async () => ++reads };
    expect(await Promise.all([queries.fetchQuery(options), queries.fetchQuery(options)])).toEqual([1, 1]);
    expect(await queries.fetchQuery(options)).toBe(1);
  });

  it.each(['offline', 'timeout', 'not_found'])(
    'does not repeat what failed as %s: the http client has',
    async (code) => {
      const queries = createQueryClient();
      let reads = 0;
      const queryFn = async () => {
        reads += 1;
        throw new AtriumError(code, code);
      };
      await expect(queries.fetchQuery({ queryKey: ['word'], queryFn })).rejects.toMatchObject({ code });
      expect(reads).toBe(1);
    },
  );

  it('reads again what is on screen and marks the rest, below a key and nowhere else', async () => {
    const queries = createQueryClient();
    const read: string[] = [];
    const optionsFor = (name: string, part: string) => ({
      queryKey: [name, part],
      queryFn: async () => {
        read.push(part);
        return part;
      },
    });
    const stop = new QueryObserver(queries, optionsFor('notes', 'shown')).subscribe(() => {});
    await queries.fetchQuery(optionsFor('notes', 'hidden'));
    await queries.fetchQuery(optionsFor('other', 'other'));
    read.length = 0;
    await invalidate(queries, ['notes']);
    stop();
    expect(read).toEqual(['shown']);
    expect(queries.getQueryState(['notes', 'hidden'])?.isInvalidated).toBe(true);
    expect(queries.getQueryState(['other', 'other'])?.isInvalidated).toBe(false);
  });
});
