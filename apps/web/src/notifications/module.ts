import { defineModule, page } from '../app/define-module.ts';

/** Notifications. */
export const notifications = defineModule({
  texts: 'notifications',
  live: () => import('./live.ts'),
  routes: {
    '/notifications': page(() => import('./notifications.route.tsx'), {}, [
      '/api/v1/notifications?limit=25&unread=false',
    ]),
  },
});

/** What a member is told, and by which way. */
export const notificationSettings = defineModule({
  texts: 'notifications',
  settings: [{ label: 'settings.area.notifications', path: '/settings/notifications' }],
  routes: {
    '/settings/notifications': page(() => import('./notification-settings.route.tsx'), {}, [
      '/api/v1/devices',
      '/members/:me/settings',
    ]),
    '/members/:memberId/settings/edit': { redirectTo: '/settings/notifications' },
  },
});
