import { defineModule, page } from '../app/define-module.ts';

const room = () => import('./chat-room.route.tsx');
const newest = (kind: string) => [`/api/v1/chats/${kind}/:id`];
const attached = () => import('./chat-attachments.route.tsx');

/** Chats with members and groups. */
export const chat = defineModule({
  texts: 'chat',
  live: () => import('./live.ts'),
  home: { key: 'chats', column: 'side', load: () => import('./home-block.tsx') },
  routes: {
    '/chat': {
      load: () => import('./chat.route.tsx'),
      inside: {
        new: () => import('./new-chat.route.tsx'),
        'member/:id': page(room, { kind: 'member' }, newest('member')),
        'member/:id/files': page(attached, { kind: 'member', type: 'files' }),
        'member/:id/images': page(attached, { kind: 'member', type: 'images' }),
        'member/:id/links': page(attached, { kind: 'member', type: 'links' }),
        'group/:id': page(room, { kind: 'group' }, newest('group')),
        'group/:id/files': page(attached, { kind: 'group', type: 'files' }),
        'group/:id/images': page(attached, { kind: 'group', type: 'images' }),
        'group/:id/links': page(attached, { kind: 'group', type: 'links' }),
        ':chatId': () => import('./encoded-chat.route.tsx'),
      },
    },
  },
});
