import { defineModule } from '../app/define-module.ts';

/** Notifications. */
export const notifications = defineModule({
  texts: 'notifications',
  live: () => import('./live.ts'),
  routes: { '/notifications': () => import('./notifications.route.tsx') },
});

/** What a member is told, and by which way. */
export const notificationSettings = defineModule({
  texts: 'notifications',
  settings: [{ label: 'settings.area.notifications', path: '/settings/notifications' }],
  routes: {
    '/settings/notifications': () => import('./notification-settings.route.tsx'),
    '/members/:memberId/settings/edit': { redirectTo: '/settings/notifications' },
  },
});
