import { defineModule, page } from '../app/define-module.ts';

const folder = () => import('./folder.route.tsx');

/** Files of the network, of groups and of members. */
export const files = defineModule({
  texts: 'files',
  live: () => import('./live.ts'),
  place: { key: 'files', module: 'Files', label: 'shell.navigation.files', path: '/files' },
  routes: {
    '/files': page(folder, { root: 'network' }),
    '/files/approval': () => import('./approval.route.tsx'),
    '/files/my': page(folder, { root: 'member' }),
    '/files/folders/:folderId': page(folder, { root: null }),
    '/files/folders/:folderId/edit': () => import('./folder-edit.route.tsx'),
    '/files/folders/:folderId/trash': () => import('./trash.route.tsx'),
    '/files/:fileId': () => import('./file.route.tsx'),
    '/groups/:slug/files/approval': () => import('./approval.route.tsx'),
    '/groups/:slug/files/folders/:folderId/edit': () => import('./folder-edit.route.tsx'),
    '/groups/:slug/files': page(folder, { root: 'group' }),
    '/groups/:slug/files/folders/:folderId': page(folder, { root: null }),
  },
});
