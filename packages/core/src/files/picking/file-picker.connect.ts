import { allow, type Failure, refuse, type Verdict } from '../../machine/index.ts';
import type { EntryListRef } from '../entry-list.machine.ts';
import type { FileEntry, FolderStep, Space } from '../files.schema.ts';
import type { FilePickerEvent, FilePickerSnapshot } from './file-picker.machine.ts';
import { isChosen, type PickingPlace, pickVerdict } from './file-picker.rules.ts';

/** What a choice of files shows and does. */
export interface FilePickerApi {
  readonly status: 'reading' | 'failed' | 'places' | 'folder';
  /** Why the places could not be read. */
  readonly failure: Failure | null;
  readonly places: readonly PickingPlace[];
  /** Whose files are shown; null at the places. */
  readonly space: Space | null;
  readonly path: readonly FolderStep[];
  /** What the folder holds; null at the places. */
  readonly list: EntryListRef | null;
  readonly chosen: readonly FileEntry[];
  readonly confirming: Verdict;
  isChosen(id: string): boolean;
  verdictOn(file: FileEntry): Verdict;
  toggle(file: FileEntry): void;
  openPlace(id: string): void;
  openFolder(step: FolderStep): void;
  /** Back to the first steps of the way. */
  returnTo(depth: number): void;
  /** Back to where all places are; null where there is only one. */
  readonly showPlaces: (() => void) | null;
  retry(): void;
  confirm(): void;
}

/** Reads a choice of files for its view. */
export function connectFilePicker(
  { context, value, children }: FilePickerSnapshot,
  send: (event: FilePickerEvent) => void,
): FilePickerApi {
  const { places, path, chosen, failure } = context;
  const [root] = path;
  return {
    status: statuses[value],
    failure,
    places,
    space: places.find(({ id }) => id === root?.id)?.space ?? null,
    path,
    list: children.list ?? null,
    chosen,
    confirming: chosen.length > 0 ? allow : refuse('files.pick.none'),
    isChosen: (id) => isChosen(chosen, id),
    verdictOn: (file) => pickVerdict(context, file),
    toggle: (file) => send({ type: 'file.toggle', file }),
    openPlace: (id) => send({ type: 'place.open', id }),
    openFolder: ({ id, name }) => send({ type: 'folder.open', step: { id, name } }),
    returnTo: (depth) => send({ type: 'path.return', depth }),
    showPlaces: places.length > 1 ? () => send({ type: 'places.show' }) : null,
    retry: () => send({ type: 'picker.retry' }),
    confirm: () => send({ type: 'picker.confirm' }),
  };
}

const statuses = { reading: 'reading', failed: 'failed', atPlaces: 'places', inFolder: 'folder' } as const;
