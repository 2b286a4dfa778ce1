import type { Folder, FolderI18nType, FolderRights, FolderType, OwnRights, Space } from './files.schema.ts';

/** What holds in a folder: who reads it only ever becomes fewer, the rest is its own or that of the folder around it. */
export function rightsWithin(around: FolderRights, own: OwnRights): FolderRights {
  return {
    reads: around.reads === 'admins' ? 'admins' : (own.reads ?? 'all'),
    adds: own.adds ?? around.adds,
    approval: own.approval ?? around.approval,
  };
}

/** What holds in a space before anybody has said anything: its members read and add, nothing waits. */
export const rootRights: FolderRights = { reads: 'all', adds: 'members', approval: false };

/** The rights of a folder that says nothing itself. */
export const noOwnRights: OwnRights = { reads: null, adds: null, approval: null };

/** Whether a folder with this way to it may take in folders: none of them lies on that way (FILE-E01). */
export function isCycle(path: readonly { readonly id: string }[], moved: readonly string[]): boolean {
  return path.some(({ id }) => moved.includes(id));
}

/** What a folder without a name of its own is called by: a root by whose it is, the others by what they are (FILE-014). */
export function i18nTypeOf(type: FolderType, { kind }: Pick<Space, 'kind'>): FolderI18nType {
  return type === 'root_folder' ? `root_folder.${kind}` : type;
}

/** How many folders lie in one another at most, the root counted: deeper ones no disk and no address could hold. */
export const deepestFolder = 64;

/** The folders above each of many paths, outermost first, each once: what a dropped tree needs. */
export function foldersOf(paths: readonly string[]): readonly string[] {
  const depths = new Map<string, number>();
  for (const path of paths) {
    let depth = 1;
    for (let end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
      depths.set(path.slice(0, end), depth);
      depth += 1;
    }
    depths.set(path, depth);
  }
  const outermostFirst = [...depths].sort(
    ([one, depth], [other, otherDepth]) => depth - otherDepth || (one < other ? -1 : 1),
  );
  return outermostFirst.map(([path]) => path);
}

/** Whether a path has more folders in one another than there may be anywhere. */
export function isTooDeep(path: string): boolean {
  return path.split('/', deepestFolder + 1).length > deepestFolder;
}

/** Whether a folder leads its reader to the fields that files and folders have: administrators of its space, at its root. */
export function administersProperties({ can, type }: Pick<Folder, 'can' | 'type'>): boolean {
  return type === 'root_folder' && can.rights;
}

/** A folder that something can be moved into, as far as that is known. */
export interface TreeFolder {
  readonly id: string;
  /** Empty for a root, which is named by its space. */
  readonly name: string;
  readonly can: { readonly add_files: boolean; readonly create_subfolders: boolean };
}

/** The root that something in a folder is moved within. What may go into it is known where it is open; elsewhere the server says. */
export function rootAround(folder: Pick<Folder, 'id' | 'folder_path' | 'can'>): TreeFolder | null {
  const [root] = folder.folder_path;
  if (!root) return null;
  const isHere = root.id === folder.id;
  const { add_files, create_subfolders } = folder.can;
  return { ...root, can: { add_files: !isHere || add_files, create_subfolders: !isHere || create_subfolders } };
}

/** What the page of a folder offers its reader. */
export interface FolderRightsOfReader {
  readonly mayAdd: boolean;
  readonly mayMakeFolders: boolean;
  readonly mayEdit: boolean;
  readonly mayApprove: boolean;
}

/** What the page of a folder offers its reader (FILE-026 to FILE-028). */
export function folderRights({ can }: Pick<Folder, 'can'>): FolderRightsOfReader {
  return {
    mayAdd: can.add_files,
    mayMakeFolders: can.create_subfolders,
    mayEdit: can.update,
    mayApprove: can.approve,
  };
}

/** Who looks at files, as far as it decides whether there are any of the network for them. */
export interface FilesReader {
  readonly current_member: { readonly is_external: boolean };
  readonly network: { readonly can: { readonly administrate: boolean } };
}

/** Whether somebody has files of the network: its guests, unless they administrate it, have those of their groups and their own. */
export function seesNetworkFiles(session: FilesReader | null): boolean {
  return session !== null && (!session.current_member.is_external || session.network.can.administrate);
}
