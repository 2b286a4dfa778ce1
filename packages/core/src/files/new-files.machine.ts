import { createFormMachine, type FormRef, type FormSnapshot } from '../form/index.ts';
import { findNewFilesProblems, type NewFilesDraft, newFilesDraft } from './new-files.rules.ts';

/** What was put into a folder. */
export interface PlacedFiles {
  readonly folderId: string;
  readonly count: number;
}

/** The form of new files in a folder (FILE-003, FILE-032, FILE-033). */
export const newFilesMachine = createFormMachine<NewFilesDraft, PlacedFiles>({
  id: 'newFiles',
  findProblems: findNewFilesProblems,
  draftFrom: ({ folderId }) => newFilesDraft(folderId),
});

/** A running form of new files. */
export type NewFilesRef = FormRef<NewFilesDraft, PlacedFiles>;
/** The form of new files at one moment. */
export type NewFilesSnapshot = FormSnapshot<NewFilesDraft, PlacedFiles>;
