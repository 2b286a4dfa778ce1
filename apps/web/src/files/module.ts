import { defineModule, page } from '../app/define-module.ts';

const folder = () => import('./folder.route.tsx');
const ofAppointment = () => import('./file-of-appointment.route.tsx');
const ofMessage = () => import('./file-of-message.route.tsx');
const ofChat = () => import('./file-of-chat.route.tsx');
const newFiles = () => import('./new-files.route.tsx');
const newFolder = () => import('./folder-new.route.tsx');
const file = () => import('./file.route.tsx');
const editFolder = () => import('./folder-edit.route.tsx');
const approval = () => import('./approval.route.tsx');
const propertySet = () => import('./property-set.route.tsx');
const exported = () => import('./export.route.tsx');
const trash = () => import('./trash.route.tsx');
const editFile = () => import('./file-edit.route.tsx');

const folders = '/api/storage/folders';
const inFolder = (id: string) => [
  `${folders}/${id}`,
  `${folders}/${id}/entries?q=&sort_by=name&direction=up`,
  '/unreads/folders',
];
const one = [`${folders}/:folderId`];
const removed = [...one, `${folders}/:folderId/removed`];
const network = [`${folders}/root?personal=false`];
const ofGroup = [`${folders}/root?group=:slug&personal=false`];
const oneFile = '/api/storage/files/:fileId';
const shown = [oneFile, '/files/:fileId/wopi/actions', `${oneFile}/versions`];
const fields = '/api/v1/property_sets/:name?context_type=Network&context_id=:network';

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
    '/files': page(folder, { root: 'network' }, [...network, ...inFolder(':network')]),
    '/files/approval': page(approval, {}, network),
    '/files/my': page(folder, { root: 'member' }, [`${folders}/root?personal=true`, ...inFolder(':me')]),
    '/files/new': page(newFiles, {}, network),
    '/files/folders/new': page(newFolder, {}, network),
    '/files/folders/:folderId': page(folder, { root: null }, inFolder(':folderId')),
    '/files/folders/:folderId/edit': page(editFolder, {}, one),
    '/files/folders/:folderId/export': page(exported, {}, one),
    '/files/folders/:folderId/trash': page(trash, {}, removed),
    '/files/:fileId': page(file, {}, shown),
    '/files/:fileId/edit': page(editFile, {}, [oneFile]),
    '/files/:fileId/:type/host/:action': () => import('./hosted-file.route.tsx'),
    '/administration/property_sets/:name/edit': page(propertySet, {}, [...network, fields]),
    '/groups/:slug/administration/property_sets/:name/edit': propertySet,
    '/administration/files/:fileId': page(file, {}, shown),
    '/appointments/:appointmentId/files/:fileId': page(ofAppointment, {}, ['/appointments/:appointmentId']),
    '/messages/:messageId/files/:fileId': page(ofMessage, {}, ['/api/v1/messages/:messageId']),
    '/chat/:chatId/files/:fileId': ofChat,
    '/chat/:kind/:id/files/:fileId': ofChat,
    '/groups/:slug/files/new': page(newFiles, {}, ofGroup),
    '/groups/:slug/files/folders/new': page(newFolder, {}, ofGroup),
    '/groups/:slug/files/:fileId': page(file, {}, shown),
    '/groups/:slug/files/:fileId/edit': page(editFile, {}, [oneFile]),
    '/groups/:slug/files/approval': page(approval, {}, ofGroup),
    '/groups/:slug/files/folders/:folderId/edit': page(editFolder, {}, one),
    '/groups/:slug/files/folders/:folderId/export': page(exported, {}, one),
    '/groups/:slug/files/folders/:folderId/trash': page(trash, {}, removed),
    '/groups/:slug/files': page(folder, { root: 'group' }, ofGroup),
    '/groups/:slug/files/folders/:folderId': page(folder, { root: null }, inFolder(':folderId')),
  },
});
