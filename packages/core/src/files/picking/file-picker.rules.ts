import { allow, refuse, type Verdict } from '../../machine/index.ts';
import type { FileEntry, FolderStep, Space } from '../files.schema.ts';

/** Where files are chosen from: a root, with whose it is. */
export interface PickingPlace extends FolderStep {
  readonly space: Space;
}

/** How far a choice of files has come. */
export interface Picking {
  readonly places: readonly PickingPlace[];
  /** From the place to the folder that is shown; empty where the places are. */
  readonly path: readonly FolderStep[];
  readonly chosen: readonly FileEntry[];
  readonly most: number;
}

/** The way to a place; none where there is no such place. */
export function placeIn({ places }: Pick<Picking, 'places'>, id: string): readonly FolderStep[] {
  return places.filter((place) => place.id === id);
}

/** Whether a step of the way is above the folder that is shown. */
export function isWithin(path: readonly FolderStep[], depth: number): boolean {
  return depth >= 1 && depth < path.length;
}

/** Whether a file may be chosen, or given back. */
export function pickVerdict(
  { chosen, most }: Pick<Picking, 'chosen' | 'most'>,
  { id }: Pick<FileEntry, 'id'>,
): Verdict {
  return isChosen(chosen, id) || chosen.length < most ? allow : refuse('files.pick.enough');
}

/** What is chosen after a file was chosen or given back; no more than may be. */
export function addedOrTaken(picking: Pick<Picking, 'chosen' | 'most'>, file: FileEntry): readonly FileEntry[] {
  const { chosen } = picking;
  if (isChosen(chosen, file.id)) return chosen.filter(({ id }) => id !== file.id);
  return pickVerdict(picking, file).allowed ? [...chosen, file] : chosen;
}

/** Whether a file is among those that were chosen. */
export function isChosen(chosen: readonly FileEntry[], id: string): boolean {
  return chosen.some((file) => file.id === id);
}
