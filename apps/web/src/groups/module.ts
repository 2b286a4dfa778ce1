import { defineModule, page } from '../app/define-module.ts';

const area = () => import('./group.route.tsx');

/** Groups: their directory, their pages, and on the socket those a member belongs to. */
export const groups = defineModule({
  texts: 'groups',
  live: () => import('./live.ts'),
  place: {
    key: 'directory',
    module: 'Directory',
    label: 'shell.navigation.directory',
    path: '/directory',
    areas: ['/members'],
  },
  home: { key: 'groups', column: 'side', load: () => import('./home-block.tsx') },
  routes: {
    '/directory': { redirectTo: '/members' },
    '/directory/:category': () => import('./directory.route.tsx'),
    '/groups': { redirectTo: '/directory/all' },
    '/onboarding/groups': () => import('./promotion.route.tsx'),
    '/groups/new': { redirectTo: '/directory/all' },
    '/groups/new/:category': () => import('./group-new.route.tsx'),
    '/groups/:slug': page(area, { area: 'start' }),
    '/groups/:slug/members': page(area, { area: 'members' }),
    '/groups/:slug/administration': page(area, { area: 'administration' }),
    '/groups/:slug/administration/join_requests': page(area, { area: 'administration' }),
    '/groups/:slug/administration/join_requests/:joinRequestId/reject': page(area, { area: 'administration' }),
    '/groups/:slug/edit': () => import('./group-edit.route.tsx'),
  },
});
