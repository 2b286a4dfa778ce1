import { settle } from '@atrium/testing';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { AtriumError } from '../machine/index.ts';
import { folderEntryOf, folderOf } from './files.fixtures.ts';
import { rootAround } from './folder.rules.ts';
import { connectFolderTree } from './folder-tree.connect.ts';
import { folderTreeMachine } from './folder-tree.machine.ts';

const all = { add_files: true, create_subfolders: true };
const root = folderOf();
const [step] = root.folder_path;
const archive = { id: 'a', name: 'Archive', can: all };
const board = { id: 'b', name: 'Board', can: { ...all, create_subfolders: false } };

function open(folder = root) {
  const read: string[] = [];
  const tree = createActor(
    folderTreeMachine.provide({
      actors: {
        read: fromPromise(async ({ input: { id } }) => {
          read.push(id);
          if (id === 'b') throw new AtriumError('offline', 'No');
          return id === root.id ? [archive, board] : [];
        }),
      },
    }),
    { input: { entity: folder } },
  ).start();
  const entries = [folderEntryOf(1)];
  const nameOf = ({ name }: { readonly name: string }) => name || 'Files';
  const shown = () => connectFolderTree({ snapshot: tree.getSnapshot(), entries, nameOf }, tree.send);
  const lines = () => shown().lines.map(({ name, level, verdict }) => [name, level, verdict.allowed]);
  return { tree, read, shown, lines };
}

it('begins with the root and what lies in it, read anew each time it is asked where to (FILE-D09)', async () => {
  const { tree, read, shown, lines } = open();
  expect(lines()).toEqual([]);
  tree.send({ type: 'tree.start' });
  expect([lines(), shown().isBusy]).toEqual([[['Files', 1, false]], true]);
  await settle();
  const begun = [
    ['Files', 1, false],
    ['Archive', 2, true],
    ['Board', 2, false],
  ];
  expect(lines()).toEqual(begun);
  shown().open('a');
  await settle();
  expect(shown().lines[1]).toMatchObject({ isOpen: true, isLeaf: true });
  shown().close(root.id);
  expect(lines()).toEqual([['Files', 1, false]]);
  shown().open(root.id);
  tree.send({ type: 'tree.start' });
  await settle();
  expect([lines(), read]).toEqual([begun, [root.id, 'a', root.id]]);
});

it('keeps what was read where a folder cannot be, and has nothing without a root', async () => {
  const { tree, lines } = open();
  tree.send({ type: 'tree.start' });
  await settle();
  tree.send({ type: 'folder.open', id: 'b' });
  await settle();
  expect([lines().length, tree.getSnapshot().context.failure?.code]).toEqual([3, 'offline']);
  tree.send({ type: 'facts.loaded', data: { ...root, folder_path: [] } });
  tree.send({ type: 'tree.start' });
  expect(lines().length).toBe(3);
});

it.each([
  ['its own rights where it is open', root.id, { add_files: false, create_subfolders: true }],
  ['what the server says where another one is', 'f9', all],
])('takes into the root by %s (FILE-026, FILE-D09)', (_, id, can) => {
  const folder = { ...root, id: id as typeof root.id, can: { ...root.can, add_files: false, create_subfolders: true } };
  expect(rootAround(folder)).toEqual({ ...step, can });
});
