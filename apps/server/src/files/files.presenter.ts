import type { ReplyGivenOf } from '@atrium/core/contract';
import type { getFile, getFolder, listEntries } from '@atrium/core/files/contract';
import { i18nTypeOf, isOutdated } from '@atrium/core/files/rules';
import type { FileAbilities, FolderStep } from '@atrium/core/files/schema';
import { presentMember } from '../members/index.ts';
import type { ListedFolder } from './entries.repository.ts';
import { fileAbilities, folderAbilities } from './files.policy.ts';
import type { FoundFile, ListedFile, ListedVersion } from './files.repository.ts';
import { type FileReader, type FolderRow, type FoundFolder, rightsOf } from './folders.repository.ts';

type FolderGiven = ReplyGivenOf<typeof getFolder>['folder'];
type EntryGiven = ReplyGivenOf<typeof listEntries>['entries'][number];
type FileEntryGiven = Extract<EntryGiven, { entry: 'file' }>;
type FileGiven = ReplyGivenOf<typeof getFile>['file'];
type Step = Pick<FolderStep, 'name'> & { readonly id: string };

/** Whose files lie in a folder. */
export function presentSpace({ folder: { space }, group }: FoundFolder): FolderGiven['space'] {
  return { kind: space, name: group?.name ?? '', slug: group?.slug ?? null };
}

interface FolderFacts {
  readonly path: readonly Step[];
  readonly counts: { readonly total_files_count: number; readonly total_subfolders_count: number };
}

/** A folder for one reader. */
export function presentFolder(found: FoundFolder, { path, counts }: FolderFacts, { member }: FileReader): FolderGiven {
  const { folder } = found;
  const type = folder.parentId === null ? ('root_folder' as const) : ('folder' as const);
  return {
    id: folder.id,
    parent_folder_id: folder.parentId,
    name: folder.name,
    description: folder.description,
    folder_profile: folder.profile,
    type,
    i18n_type: i18nTypeOf(type, { kind: folder.space }),
    space: presentSpace(found),
    folder_path: path.length === 0 ? [{ id: folder.id, name: '' }] : [...path],
    own_rights: presentOwnRights(folder),
    rights: rightsOf(folder),
    ...counts,
    updated_at: folder.updatedAt.toISOString(),
    can: folderAbilities(member, found),
  };
}

function presentOwnRights({ reads, adds, approval }: FolderRow): FolderGiven['own_rights'] {
  return { reads, adds, approval };
}

/** A folder as a row of the one around it. */
export function presentFolderEntry(
  { folder, author }: ListedFolder,
  around: FoundFolder,
  reader: FileReader,
): EntryGiven {
  const { update, destroy } = folderAbilities(reader.member, { ...around, folder });
  return {
    entry: 'folder',
    id: folder.id,
    name: folder.name,
    description: folder.description,
    updated_at: folder.updatedAt.toISOString(),
    author: author && presentMember(author),
    restricted: folder.readsNow === 'admins' && around.folder.readsNow === 'all',
    can: { update, destroy },
  };
}

/** A file as a row of its folder. */
export function presentFileEntry(listed: ListedFile, around: FoundFolder, reader: FileReader): FileEntryGiven {
  const { file, author, pendingCount } = listed;
  return {
    entry: 'file',
    id: file.id,
    name: file.name,
    description: file.description,
    original_filename: file.originalFilename,
    extension: file.extension,
    content_type: file.contentType,
    kind: file.kind,
    version: { major: file.major },
    size: file.size,
    author: presentMember(author),
    created_at: file.createdAt.toISOString(),
    updated_at: file.updatedAt.toISOString(),
    finalizedAt: file.finalizedAt?.toISOString() ?? null,
    ...presentLock(listed, reader),
    folder_ids: [file.folderId],
    file_profile: file.profile,
    state: file.removedAt === null ? 'published' : 'removed',
    pending_count: pendingCount,
    review_status: file.review,
    can: fileAbilities(reader.member, file, around),
  };
}

/** A lock counts until its last day is over. */
export function presentLock({ file, locker }: Pick<ListedFile, 'file' | 'locker'>, { member, now }: FileReader) {
  const holds = file.lockEndsAt !== null && file.lockEndsAt > now;
  return {
    lockedUntil: holds ? file.lockedUntil : null,
    lockedById: holds ? file.lockedById : null,
    locked_by: holds && locker ? presentMember(locker) : null,
    locked_by_me: holds && file.lockedById === member.membershipId,
  };
}

interface FileFacts {
  readonly path: readonly Step[];
  readonly current: ListedVersion | undefined;
  readonly pending: readonly ListedVersion[];
  readonly views: number;
  readonly captions: boolean;
}

/** A file for its page. Versions that wait are shown to those who decide, and to those who brought them. */
export function presentFile(
  found: FoundFile,
  { path, current, pending, ...facts }: FileFacts,
  reader: FileReader,
): FileGiven {
  const entry = presentFileEntry(found.listed, found, reader);
  return {
    ...entry,
    space: presentSpace(found),
    folder_path: [...path],
    view: current?.version.view ?? 'none',
    pending_versions: pending.map((version) => presentVersion(version, current?.version)),
    current_version_authors: current ? [presentMember(current.author)] : [],
    ...facts,
    needs_approval: found.folder.approvalNow && !entry.can.approve,
  };
}

/** The version a file is now. */
export type CurrentVersion = Pick<ListedVersion['version'], 'createdAt' | 'major'>;

/** A version of a file. */
export function presentVersion(
  { version, author }: ListedVersion,
  current: CurrentVersion | undefined,
): FileGiven['pending_versions'][number] {
  return {
    id: version.id,
    major: version.major,
    original_filename: version.originalFilename,
    size: version.size,
    description: version.description,
    author: presentMember(author),
    author_name: author.displayName,
    created_at: version.createdAt.toISOString(),
    is_current: version.major !== null && version.major === current?.major,
    is_outdated: version.major === null && current !== undefined && isOutdated(version, current),
  };
}

/** Whether somebody sees a version that waits. */
export function seesPending(can: Pick<FileAbilities, 'approve'>, authorId: string, { member }: FileReader): boolean {
  return can.approve || authorId === member.membershipId;
}
