import { defineModule, page } from '../app/define-module.ts';

const room = () => import('./chat-room.route.tsx');

/** Chats with members and groups. */
export const chat = defineModule({
  texts: 'chat',
  live: () => import('./live.ts'),
  routes: {
    '/chat': {
      load: () => import('./chat.route.tsx'),
      inside: {
        new: () => import('./new-chat.route.tsx'),
        'member/:id': page(room, { kind: 'member' }),
        'group/:id': page(room, { kind: 'group' }),
        ':chatId': () => import('./encoded-chat.route.tsx'),
      },
    },
  },
});
