import { defineModule } from '../app/define-module.ts';

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
    '/administration/navigation/edit': () => import('./network-navigation.route.tsx'),
    '/administration/app_navigation/edit': () => import('./app-navigation.route.tsx'),
    '/groups/:slug/administration/navigation/edit': () => import('./group-navigation.route.tsx'),
  },
});
