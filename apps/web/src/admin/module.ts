import { defineModule } from '../app/define-module.ts';

/** The administration of the network: its frame, its settings and its members. */
export const admin = defineModule({
  texts: 'admin',
  place: {
    key: 'administration',
    right: 'administrate',
    label: 'shell.navigation.administration',
    path: '/administration',
  },
  administration: [
    {
      key: 'settings',
      label: 'admin.area.settings',
      help: 'admin.area.settings.help',
      path: '/administration/settings/edit',
    },
    {
      key: 'members',
      label: 'admin.area.members',
      help: 'admin.area.members.help',
      path: '/administration/members',
    },
    {
      key: 'groups',
      label: 'admin.area.groups',
      help: 'admin.area.groups.help',
      path: '/administration/groups',
    },
    {
      key: 'group-categories',
      label: 'admin.area.categories',
      help: 'admin.area.categories.help',
      path: '/administration/group-categories',
    },
  ],
  routes: {
    '/administration': () => import('./overview.route.tsx'),
    '/administration/settings': { redirectTo: '/administration/settings/edit' },
    '/administration/settings/edit': () => import('./network-settings.route.tsx'),
    '/administration/groups': () => import('./groups.route.tsx'),
    '/group-categories/:category/administration/groups': () => import('./groups-of-kind.route.tsx'),
    '/administration/group-categories': () => import('./group-categories.route.tsx'),
    '/administration/group-categories/new': () => import('./group-category.route.tsx'),
    '/administration/group-categories/:slug/edit': () => import('./group-category.route.tsx'),
    '/administration/group-categories-order/edit': () => import('./group-categories-order.route.tsx'),
    '/administration/members': () => import('./administered-members.route.tsx'),
    '/administration/members/new': () => import('./new-member.route.tsx'),
    '/administration/members/:memberId/edit': () => import('./member.route.tsx'),
    '/administration/members/:memberId/group_memberships': () => import('./groups-of-member.route.tsx'),
  },
});
