import { defineModule, page } from '../app/define-module.ts';

/** The navigations that administrators put in order. */
export const navigation = defineModule({
  texts: 'navigation',
  administration: [
    {
      key: 'navigation',
      label: 'admin.area.navigation',
      help: 'admin.area.navigation.help',
      path: '/administration/navigation/edit',
    },
    {
      key: 'app_navigation',
      label: 'admin.area.app_navigation',
      help: 'admin.area.app_navigation.help',
      path: '/administration/app_navigation/edit',
    },
  ],
  routes: {
    '/administration/navigation': { redirectTo: '/administration/navigation/edit' },
    '/administration/navigation/edit': page(() => import('./network-navigation.route.tsx'), {}, [
      '/administration/navigation.json',
    ]),
    '/administration/app_navigation/edit': page(() => import('./app-navigation.route.tsx'), {}, [
      '/administration/app_navigation.json',
    ]),
    '/groups/:slug/administration/navigation/edit': page(() => import('./group-navigation.route.tsx'), {}, [
      '/api/v1/groups/:slug',
      '/groups/:slug/administration/navigation.json',
    ]),
  },
});
