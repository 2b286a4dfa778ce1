import { defineModule, page } from '../app/define-module.ts';

/** The account of whoever is signed in, and the areas of their settings. */
export const account = defineModule({
  texts: 'account',
  settings: [
    { label: 'settings.area.account', path: '/settings/account' },
    { label: 'settings.area.locale', path: '/settings/locale' },
    { label: 'settings.area.sessions', path: '/settings/sessions' },
    { label: 'settings.area.access_tokens', path: '/settings/access_tokens' },
  ],
  routes: {
    '/settings': { redirectTo: '/settings/account' },
    '/users/edit': { redirectTo: '/settings/account' },
    '/members/:memberId/locale_settings': { redirectTo: '/settings/locale' },
    '/settings/account': page(() => import('./account.route.tsx'), {}, ['/users/edit.json']),
    '/settings/locale': page(() => import('./locale.route.tsx'), {}, ['/users/edit.json']),
    '/settings/sessions': page(() => import('./sessions.route.tsx'), {}, ['/api/v1/sessions']),
    '/settings/access_tokens': () => import('./access-tokens.route.tsx'),
  },
});

/** What mails about accounts lead to, whether somebody is signed in or not. */
export const accountDoor = defineModule({
  texts: 'account',
  isPublic: true,
  routes: {
    '/users/password/new': () => import('./reset-request.route.tsx'),
    '/users/password/edit': () => import('./reset.route.tsx'),
    '/users/email/edit': () => import('./email-confirmation.route.tsx'),
    '/users/left': () => import('./left.route.tsx'),
  },
});
