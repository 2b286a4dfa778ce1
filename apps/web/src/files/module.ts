import { defineModule, page } from '../app/define-module.ts';

const folder = () => import('./folder.route.tsx');
const held = () => import('./held-file.route.tsx');
const newFiles = () => import('./new-files.route.tsx');
const newFolder = () => import('./folder-new.route.tsx');
const propertySet = () => import('./property-set.route.tsx');
const editFile = () => import('./file-edit.route.tsx');

/** Files of the network, of groups and of members. */
export const files = defineModule({
  texts: 'files',
  live: () => import('./live.ts'),
  place: { key: 'files', module: 'Files', label: 'shell.navigation.files', path: '/files', isMembersOnly: true },
  administration: [
    {
      key: 'file_profile',
      label: 'admin.area.file_profile',
      help: 'admin.area.file_profile.help',
      path: '/administration/property_sets/file_profile/edit',
    },
    {
      key: 'folder_profile',
      label: 'admin.area.folder_profile',
      help: 'admin.area.folder_profile.help',
      path: '/administration/property_sets/folder_profile/edit',
    },
  ],
  routes: {
    '/files': page(folder, { root: 'network' }),
    '/files/approval': () => import('./approval.route.tsx'),
    '/files/my': page(folder, { root: 'member' }),
    '/files/new': newFiles,
    '/files/folders/new': newFolder,
    '/files/folders/:folderId': page(folder, { root: null }),
    '/files/folders/:folderId/edit': () => import('./folder-edit.route.tsx'),
    '/files/folders/:folderId/export': () => import('./export.route.tsx'),
    '/files/folders/:folderId/trash': () => import('./trash.route.tsx'),
    '/files/:fileId': () => import('./file.route.tsx'),
    '/files/:fileId/edit': editFile,
    '/files/:fileId/:type/host/:action': () => import('./hosted-file.route.tsx'),
    '/administration/property_sets/:name/edit': propertySet,
    '/groups/:slug/administration/property_sets/:name/edit': propertySet,
    '/administration/files/:fileId': () => import('./file.route.tsx'),
    '/appointments/:appointmentId/files/:fileId': page(held, { holder: 'appointment' }),
    '/messages/:messageId/files/:fileId': page(held, { holder: 'message' }),
    '/chat/:chatId/files/:fileId': page(held, { holder: 'chat' }),
    '/chat/:kind/:id/files/:fileId': page(held, { holder: 'chat' }),
    '/groups/:slug/files/new': newFiles,
    '/groups/:slug/files/folders/new': newFolder,
    '/groups/:slug/files/:fileId': () => import('./file.route.tsx'),
    '/groups/:slug/files/:fileId/edit': editFile,
    '/groups/:slug/files/approval': () => import('./approval.route.tsx'),
    '/groups/:slug/files/folders/:folderId/edit': () => import('./folder-edit.route.tsx'),
    '/groups/:slug/files': page(folder, { root: 'group' }),
    '/groups/:slug/files/folders/:folderId': page(folder, { root: null }),
  },
});
