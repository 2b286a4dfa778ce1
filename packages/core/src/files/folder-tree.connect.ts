import { allow, refuse, type Verdict } from '../machine/index.ts';
import type { Entry } from './files.schema.ts';
import type { TreeFolder } from './folder.rules.ts';
import type { FolderTreeEvent, FolderTreeSnapshot } from './folder-tree.machine.ts';

/** A folder as a line of the tree. */
export interface TreeLine {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly isOpen: boolean;
  /** It was read and has nothing inside. */
  readonly isLeaf: boolean;
  /** Whether what is moved may go there (FILE-D09). */
  readonly verdict: Verdict;
}

/** A tree of folders with what is moved within it; a root is named by its space. */
export interface MovedWithin {
  readonly snapshot: FolderTreeSnapshot;
  readonly entries: readonly Entry[];
  readonly nameOf: (folder: Pick<TreeFolder, 'name'>) => string;
}

/** What a tree of folders shows and does. */
export interface FolderTreeApi {
  readonly lines: readonly TreeLine[];
  readonly isBusy: boolean;
  open(id: string): void;
  close(id: string): void;
}

/** Reads a tree of folders for its view; where something is moved from, and what is moved, cannot be chosen. */
export function connectFolderTree(
  { snapshot, entries, nameOf }: MovedWithin,
  send: (event: FolderTreeEvent) => void,
): FolderTreeApi {
  const { entity, root, open, inside } = snapshot.context;
  const from = entity.id;
  const moved = new Set<string>(entries.filter(({ entry }) => entry === 'folder').map(({ id }) => id));
  const linesOf = (folder: TreeFolder, level: number, isWithin: boolean): TreeLine[] => {
    const isMoved = isWithin || moved.has(folder.id);
    const isOpen = open.includes(folder.id);
    const verdict = verdictOn(folder, { entries, from, isMoved });
    const line = {
      id: folder.id,
      name: nameOf(folder),
      level,
      isOpen,
      isLeaf: inside[folder.id]?.length === 0,
      verdict,
    };
    const below = isOpen ? (inside[folder.id] ?? []) : [];
    return [line, ...below.flatMap((one) => linesOf(one, level + 1, isMoved))];
  };
  return {
    lines: root ? linesOf(root, 1, false) : [],
    isBusy: snapshot.hasTag('busy'),
    open: (id) => send({ type: 'folder.open', id }),
    close: (id) => send({ type: 'folder.close', id }),
  };
}

interface Moving {
  readonly entries: readonly Entry[];
  readonly from: string;
  readonly isMoved: boolean;
}

function verdictOn({ id, can }: TreeFolder, { entries, from, isMoved }: Moving): Verdict {
  if (isMoved) return refuse('files.move.own');
  if (id === from) return refuse('files.move.here');
  const hasFiles = entries.some(({ entry }) => entry === 'file');
  const hasFolders = entries.some(({ entry }) => entry === 'folder');
  const isFit = (!hasFiles || can.add_files) && (!hasFolders || can.create_subfolders);
  return isFit ? allow : refuse('files.move.refused');
}
