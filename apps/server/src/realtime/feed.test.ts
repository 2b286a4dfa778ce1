import { expect, it } from 'vitest';
import { comeTrue, openTestDatabase } from '../testing/index.ts';
import { createFeed } from './feed.ts';

it('tells of a look-up that fails while somebody is coming in, and goes on', async () => {
  const database = await openTestDatabase('pglite');
  const failures: unknown[] = [];
  const feed = createFeed('network:cccccccccccc', database.db, (error) => failures.push(error));
  const heard: string[] = [];
  const listener = (membershipId: string, hears: () => boolean | Promise<boolean>) => ({
    membershipId,
    hears,
    send: (text: string) => heard.push(`${membershipId} ${text}`),
    sendFrames: () => undefined,
  });
  const greet = () => true;
  const failure = new Error('The database is away.');
  await feed.enter(async () => ({ seq: 0, listener: listener('anna', () => Promise.reject(failure)), greet }));
  await feed.enter(async () => ({ seq: 0, listener: listener('ben', () => true), greet }));
  const coming = Promise.withResolvers<undefined>();
  const entered = feed.enter(() => coming.promise);
  feed.tell({ event: 'note', payload: {} });
  await comeTrue(() => expect(failures).toEqual([failure]));
  coming.resolve(undefined);
  await entered;
  expect(heard).toEqual([expect.stringMatching(/^ben .*note/)]);
  await database.close();
});
