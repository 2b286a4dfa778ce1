import { describe, expect, it } from 'vitest';
import { createDiscovery } from './discovery.store.ts';
import { exampleClientId } from './example.fixtures.ts';
import { createFileStore } from './file.store.ts';
import type { DiscoveryReply } from './upload.schema.ts';

describe('the discovery of the second file server', () => {
  it('is asked once an hour (UPLD-017, UPLD-018, FILE-067)', async () => {
    const { ask, asked, moveTo } = discovery(async () => ({ available: true, version: '2' }));
    const together = await Promise.all([ask(), ask()]);
    moveTo(3_599_999);
    await ask();
    expect([together, asked()]).toEqual([
      [
        { available: true, version: '2' },
        { available: true, version: '2' },
      ],
      1,
    ]);
    moveTo(3_600_000);
    await ask();
    expect(asked()).toBe(2);
  });

  it('keeps a no for an hour, too (UPLD-E09, UPLD-D02)', async () => {
    const { ask, asked, moveTo } = discovery(async () => ({ available: false }));
    await ask();
    moveTo(3_599_999);
    expect([await ask(), asked()]).toEqual([{ available: false }, 1]);
  });

  it('counts no answer as not available, for whoever waits for it, and asks again next time (FILE-E18)', async () => {
    const { ask, asked } = discovery(() => Promise.reject(new Error('offline')));
    const together = await Promise.all([ask(), ask()]);
    expect([together, asked()]).toEqual([[{ available: false }, { available: false }], 1]);
    await ask();
    expect(asked()).toBe(2);
  });
});

it('keeps the bytes of files apart by client id until they are forgotten (UPL-E12)', async () => {
  const ids = ['a', 'b'];
  const store = createFileStore(() => ids.shift() ?? '');
  const [a, b] = [exampleClientId('a'), exampleClientId('b')];
  const kept = ['one', 'three'].map((text) => store.keep(new File([text], 'same.txt', { type: 'text/plain' })));
  expect(kept).toEqual([
    { clientId: a, name: 'same.txt', type: 'text/plain', size: 3 },
    { clientId: b, name: 'same.txt', type: 'text/plain', size: 5 },
  ]);
  store.forget(a);
  expect([store.get(a), await store.get(b)?.text()]).toEqual([undefined, 'three']);
});

function discovery(reply: () => Promise<DiscoveryReply>) {
  let now = 0;
  let asked = 0;
  const ask = createDiscovery(
    () => {
      asked += 1;
      return reply();
    },
    () => now,
  );
  return { ask, asked: () => asked, moveTo: (moment: number) => (now = moment) };
}
