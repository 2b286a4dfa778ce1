export { createFolderUnreads, type FolderUnreads, type UnreadFolders } from './folder-unreads.effects.ts';
