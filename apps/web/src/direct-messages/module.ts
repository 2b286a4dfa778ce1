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
    '/messages': page(box, { box: 'inbox' }, ['/api/v1/messages?q=&offset=0']),
    '/messages/sent': page(box, { box: 'sent' }, ['/api/v1/messages/sent?q=&offset=0']),
    '/messages/new': page(() => import('./compose.route.tsx'), {}, ['/api/v1/messages/groups']),
    '/messages/:messageId': page(() => import('./message.route.tsx'), {}, ['/api/v1/messages/:messageId']),
  },
});
