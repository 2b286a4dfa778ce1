import { defineModule, page } from '../app/define-module.ts';

const kinds = ['/administration/group-categories.json'];
const member = '/administration/members/:memberId';
const groupsOf = (kind: string) => `/administration/groups.json?q=&filter=all${kind}`;

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
    '/administration/settings/edit': page(() => import('./network-settings.route.tsx'), {}, [
      '/administration/settings',
    ]),
    '/administration/groups': page(() => import('./groups.route.tsx'), {}, [groupsOf('')]),
    '/group-categories/:category/administration/groups': page(() => import('./groups-of-kind.route.tsx'), {}, [
      groupsOf('&category=:category'),
    ]),
    '/administration/group-categories': page(() => import('./group-categories.route.tsx'), {}, kinds),
    '/administration/group-categories/new': () => import('./group-category.route.tsx'),
    '/administration/group-categories/:slug/edit': page(() => import('./group-category.route.tsx'), {}, kinds),
    '/administration/group-categories-order/edit': page(() => import('./group-categories-order.route.tsx'), {}, kinds),
    '/administration/members': page(() => import('./administered-members.route.tsx'), {}, [
      '/administration/members.json?q=&filter=all&sort=name',
    ]),
    '/administration/members/new': () => import('./new-member.route.tsx'),
    '/administration/members/:memberId/edit': page(() => import('./member.route.tsx'), {}, [member]),
    '/administration/members/:memberId/group_memberships': page(() => import('./groups-of-member.route.tsx'), {}, [
      member,
      '/administration/settings',
      `${member}/group_memberships.json`,
    ]),
  },
});
