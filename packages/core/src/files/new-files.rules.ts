import { allow, refuse, type Verdict } from '../machine/verdict.ts';
import type { Problems } from '../messages/catalogue.ts';
import type { TakenChoice } from './arrivals.rules.ts';
import type { TakenName } from './files.schema.ts';

/** Files that are to be put into a folder, as their form has them. */
export interface NewFilesDraft {
  readonly folderId: string;
  /** Uploads that have arrived or are on their way. */
  readonly file_ids: readonly string[];
  readonly names: Readonly<Record<string, string>>;
  /** Said of each of them. */
  readonly description: string;
  /** What becomes of those whose names the folder has already. */
  readonly taken: TakenChoice;
}

/** The form of new files in a folder. */
export function newFilesDraft(folderId: string): NewFilesDraft {
  return { folderId, file_ids: [], names: {}, description: '', taken: 'both' };
}

/** Whether there is anything to save (FILE-032). */
export function newFilesVerdict({ file_ids }: Pick<NewFilesDraft, 'file_ids'>): Verdict {
  return file_ids.length > 0 ? allow : refuse('files.problem.no_files');
}

/** What is wrong with new files as their form has them. */
export function findNewFilesProblems(draft: NewFilesDraft): Problems {
  const verdict = newFilesVerdict(draft);
  return {
    ...(!verdict.allowed && { files: [verdict.reason] }),
    ...([...draft.description].length > longestNote && { description: ['general.problem.too_big'] }),
  };
}

const longestNote = 2_000;

/** A new file on its way into a folder. */
export interface PlacedFile {
  readonly id: string;
  readonly description: string;
  readonly replaces?: string;
}

/** What is put into the folder: of taken names a new version, another file of the same name, or nothing (FILE-D07). */
export function placedFiles(
  { file_ids, names, description, taken: choice }: NewFilesDraft,
  taken: readonly TakenName[],
): readonly PlacedFile[] {
  const there = new Map(taken.map((one) => [one.name, one]));
  return file_ids.flatMap((id) => {
    const known = there.get(names[id] ?? '');
    if (known && choice === 'skip') return [];
    const replaces = known?.replaceable && choice === 'replace' ? { replaces: known.file_id } : {};
    return [{ id, description: description.trim(), ...replaces }];
  });
}
