export { type Archived, diskName, withOwnPaths, zipOf } from './archive.rules.ts';
export { openFolderAsRead } from './unread-files.command.ts';
export { countUnreadFiles } from './unread-files.repository.ts';
