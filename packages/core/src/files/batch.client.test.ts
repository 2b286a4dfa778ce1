import { createTestClock, settle } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createAtrium } from '../atrium.ts';
import { createMemoryEnvironment } from '../environment/index.ts';
import { createFiles } from './files.client.ts';
import { fileEntryOf, folderEntryOf, folderOf } from './files.fixtures.ts';

it('says once of many that were deleted or moved how many they are (UPLD-D08)', async () => {
  const atrium = createAtrium({
    baseUrl: 'https://atrium.test',
    environment: createMemoryEnvironment({ clock: createTestClock() }),
    fetch: async () => new Response(null, { status: 204 }),
  });
  const { ref, release } = createFiles(atrium).openFolder(folderOf());
  const { removal, move } = ref.getSnapshot().context.acts;
  const entries = [folderEntryOf(1), fileEntryOf(1), fileEntryOf(2)];
  const told = () => atrium.toasts.get().map(({ text, values }) => [text, values]);
  removal.send({ type: 'act.run', input: { entries } });
  removal.send({ type: 'act.confirm' });
  await settle();
  expect(told()).toEqual([['files.removed', { count: 3, name: 'Ordner 1' }]]);
  move.send({ type: 'act.run', input: { entries, target: { id: folderEntryOf(2).id, name: 'Ziel' } } });
  await settle();
  expect(told().slice(1)).toEqual([['files.moved', { count: 3, name: 'Ordner 1', folder: 'Ziel' }]]);
  release();
});
