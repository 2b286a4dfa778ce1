import type { FileAbilities, FolderAbilities } from '@atrium/core/files/schema';
import type { MemberCaller } from '../http/caller.ts';
import type { FileRow } from './files.repository.ts';
import type { FolderRow, FoundFolder } from './folders.repository.ts';

/** Whether somebody administers the space a folder lies in; what is personal is its owner's alone. */
export function administersSpace(caller: MemberCaller, { space, groupId }: FolderRow): boolean {
  if (space === 'member') return true;
  if (space === 'network') return caller.networkAdmin;
  return groupId !== null && caller.groupAdminOf.has(groupId);
}

/** Whether somebody adds to a folder: whoever may, of those inside the space; nobody to an archived group. */
function mayAdd(caller: MemberCaller, { folder, group }: FoundFolder): boolean {
  if (group !== null && group.archivedAt !== null) return false;
  if (administersSpace(caller, folder)) return true;
  const isInside = folder.space === 'network' ? !caller.isExternal : caller.memberOf.has(folder.groupId ?? '');
  return isInside && folder.addsNow === 'members';
}

/** What a member may do with a folder they see. */
export function folderAbilities(caller: MemberCaller, found: FoundFolder): FolderAbilities {
  const { folder, group } = found;
  const adds = mayAdd(caller, found);
  const isAdmin = administersSpace(caller, folder) && (group === null || group.archivedAt === null);
  const isRoot = folder.parentId === null;
  const owns = isAdmin || (adds && folder.authorId === caller.membershipId);
  return {
    add_files: adds,
    create_subfolders: adds,
    // A root has no name of its own; its rights are all there is to change.
    update: isRoot ? isAdmin && folder.space !== 'member' : owns,
    destroy: owns && !isRoot,
    rights: isAdmin && folder.space !== 'member',
    approve: isAdmin,
  };
}

/** What a member may do with a file in a folder they see: whoever adds there also changes, its author or administrators delete. */
export function fileAbilities(caller: MemberCaller, file: FileRow, found: FoundFolder): FileAbilities {
  const adds = mayAdd(caller, found);
  const { folder, group } = found;
  const isAdmin = administersSpace(caller, folder) && (group === null || group.archivedAt === null);
  const owns = isAdmin || (adds && file.authorId === caller.membershipId);
  return { update: adds, destroy: owns, lock: adds, unlock: isAdmin, finalize: owns, approve: isAdmin };
}
