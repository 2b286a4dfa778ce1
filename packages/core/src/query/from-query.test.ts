import { settle } from '@atrium/testing';
import { describe, expect, it } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import { AtriumError } from '../machine/index.ts';
import { fromQuery } from './from-query.ts';
import { invalidate } from './invalidate.ts';
import { createQueryClient } from './query-client.ts';

const queries = () => createQueryClient();

function listenTo(client: ReturnType<typeof queries>, read: () => Promise<string>, name?: string) {
  const heard: EventObject[] = [];
  const options = () => ({ queryKey: ['word'], queryFn: read });
  const listener = createActor(
    setup({ actors: { facts: fromQuery(client, options, name) } }).createMachine({
      invoke: { src: 'facts' },
      on: { '*': { actions: ({ event }) => heard.push(event) } },
    }),
  ).start();
  return { heard, listener };
}

describe('fromQuery', () => {
  it('tells what is read, and again only what has changed', async () => {
    const client = queries();
    let word = 'first';
    const { heard } = listenTo(client, () => Promise.resolve(word));
    await settle();
    await invalidate(client, ['word']);
    word = 'second';
    await invalidate(client, ['word']);
    await settle();
    expect(heard).toEqual([
      { type: 'facts.loaded', data: 'first' },
      { type: 'facts.loaded', data: 'second' },
    ]);
  });

  it('tells at once what the cache already knows', () => {
    const client = queries();
    client.setQueryData(['word'], 'known');
    const { heard } = listenTo(client, () => new Promise(() => {}));
    expect(heard).toEqual([{ type: 'facts.loaded', data: 'known' }]);
  });

  it('tells why reading failed, under the name it was given, and the value after that', async () => {
    const client = queries();
    let isBroken = true;
    const read = () => (isBroken ? Promise.reject(new AtriumError('not_found', 'gone')) : Promise.resolve('back'));
    const { heard } = listenTo(client, read, 'word');
    await settle();
    isBroken = false;
    await invalidate(client, ['word']);
    await settle();
    expect(heard).toEqual([
      { type: 'word.failed', failure: { code: 'not_found', message: 'gone' } },
      { type: 'word.loaded', data: 'back' },
    ]);
  });

  it('tells a failure once, and again only when reading fails anew', async () => {
    const client = queries();
    let reads = 0;
    const gone = () => Promise.reject(new AtriumError('not_found', 'gone'));
    const { heard } = listenTo(client, () => (++reads === 2 ? new Promise<never>(() => {}) : gone()));
    await settle();
    void invalidate(client, ['word']);
    await client.cancelQueries({ queryKey: ['word'] });
    await settle();
    expect(heard.map(({ type }) => type)).toEqual(['facts.failed']);
    await invalidate(client, ['word']);
    await settle();
    expect(heard.map(({ type }) => type)).toEqual(['facts.failed', 'facts.failed']);
  });

  it('stops reading when the machine leaves', async () => {
    const client = queries();
    let reads = 0;
    const { listener } = listenTo(client, async () => String(++reads));
    await settle();
    listener.stop();
    await invalidate(client, ['word']);
    expect(reads).toBe(1);
  });
});
