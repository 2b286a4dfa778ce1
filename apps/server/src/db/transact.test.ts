import { expect, it } from 'vitest';
import { groupCategories, groups } from '../groups/groups.tables.ts';
import { describeOnBoth } from '../testing/index.ts';
import { newId } from './id.ts';
import { transact } from './transact.ts';

describeOnBoth('a write that met another one', (useServer) => {
  const server = useServer();
  const dates = () => ({ createdAt: server().clock.now(), updatedAt: server().clock.now() });

  it('is made again where what it refers to has gone meanwhile, and finds it so (GCAT-E02)', async () => {
    await server().reset();
    const groupCategoryId = newId();
    const found: number[] = [];
    const made = await transact(server().db, async (tx) => {
      found.push(await tx.$count(groupCategories));
      if (found.length > 1) return 'refused';
      await tx.insert(groups).values({ id: newId(), slug: 'choir', name: 'Chor', groupCategoryId, ...dates() });
      return 'made';
    });
    expect([made, found]).toEqual(['refused', [0, 0]]);
  });

  it('fails where that is not why', async () => {
    let runs = 0;
    const write = transact(server().db, async () => {
      runs += 1;
      throw new Error('Something else.');
    });
    await expect(write).rejects.toThrow('Something else.');
    expect(runs).toBe(1);
  });
});
