import { createFormMachine, type FormRef, type FormSnapshot } from '../form/index.ts';
import type { ProfileValues } from '../profile/profile-field.schema.ts';
import { findFileProblems, findFolderProblems } from './files.rules.ts';
import type { FileDetail, FileEntry, Folder, FolderEntry, OwnRights } from './files.schema.ts';

/** A folder as its form edits it. */
export interface FolderDraft {
  readonly name: string;
  readonly description: string;
  /** What its additional fields say; null where its editor does not say. */
  readonly profile: ProfileValues | null;
  /** What it says of its rights; null where its editor does not say. */
  readonly rights: OwnRights | null;
  /** A root has no name of its own. */
  readonly isRoot: boolean;
  /** Where a new one is made. */
  readonly parentId: string | null;
  /** Which folder is changed, and the version that is based on; null for a new one. */
  readonly target: { readonly id: string; readonly updatedAt: string } | null;
}

/** The form of a new folder. */
export function newFolderDraft(parentId: string): FolderDraft {
  return { name: '', description: '', profile: {}, rights: null, isRoot: false, parentId, target: null };
}

/** The form of a folder that exists. */
export function folderDraftOf(folder: Folder): FolderDraft {
  const { id, name, description, own_rights, can, type, parent_folder_id: parentId, updated_at: updatedAt } = folder;
  const rights = can.rights ? own_rights : null;
  const { folder_profile: profile } = folder;
  return { name, description, profile, rights, isRoot: type === 'root_folder', parentId, target: { id, updatedAt } };
}

/** The form of a folder that is only renamed. */
export function folderNameDraft(row: FolderEntry): FolderDraft {
  const { id, name, description, updated_at: updatedAt } = row;
  return { name, description, profile: null, rights: null, isRoot: false, parentId: null, target: { id, updatedAt } };
}

/** The form of a folder (FILE-004, FILE-005). */
export const folderFormMachine = createFormMachine<FolderDraft, Folder>({
  id: 'folderForm',
  findProblems: (draft) => (draft.isRoot ? {} : findFolderProblems(draft)),
  draftFrom: folderDraftOf,
});

/** A running form of a folder. */
export type FolderFormRef = FormRef<FolderDraft, Folder>;
/** The form of a folder at one moment. */
export type FolderFormSnapshot = FormSnapshot<FolderDraft, Folder>;

/** A file as its form edits it. */
export interface FileDraft {
  readonly name: string;
  readonly description: string;
  /** What its additional fields say. */
  readonly profile: ProfileValues;
  /** Stays as it is. */
  readonly extension: string;
  readonly target: { readonly id: string; readonly updatedAt: string };
}

/** The form of a file. */
export function fileDraftOf(
  file: Pick<FileEntry, 'id' | 'name' | 'description' | 'extension' | 'file_profile' | 'updated_at'>,
): FileDraft {
  const { id, name, description, extension, file_profile: profile, updated_at: updatedAt } = file;
  return { name, description, profile, extension, target: { id, updatedAt } };
}

/** The form of a file (FILE-006, FILE-D02). */
export const fileFormMachine = createFormMachine<FileDraft, FileDetail>({
  id: 'fileForm',
  findProblems: findFileProblems,
  draftFrom: fileDraftOf,
});

/** A running form of a file. */
export type FileFormRef = FormRef<FileDraft, FileDetail>;
/** The form of a file at one moment. */
export type FileFormSnapshot = FormSnapshot<FileDraft, FileDetail>;
