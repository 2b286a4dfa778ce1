import { defineModule, listening, page } from '../app/define-module.ts';

const box = () => import('./message-box.route.tsx');

/** Direct messages: inbox, sent, threads, writing. */
export const directMessages = defineModule({
  texts: 'direct-messages',
  live: listening(async () => (await import('@atrium/core/direct-messages/client')).createDirectMessages),
  place: {
    key: 'messages',
    module: 'Messages',
    label: 'shell.navigation.messages',
    path: '/messages',
  },
  routes: {
    '/messages': page(box, { box: 'inbox' }),
    '/messages/sent': page(box, { box: 'sent' }),
    '/messages/new': () => import('./compose.route.tsx'),
    '/messages/:messageId': () => import('./message.route.tsx'),
  },
});
