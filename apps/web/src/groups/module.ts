import { defineModule, page } from '../app/define-module.ts';

const area = () => import('./group.route.tsx');
const group = '/api/v1/groups/:slug';
const requests = [
  group,
  '/groups/:slug/administration/join_requests.json',
  '/groups/:slug/invites/sent.json?status=open',
];

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
    '/directory/:category': page(() => import('./directory.route.tsx'), {}, [
      '/api/v1/group_categories',
      '/directory/:category.json?q=&only_my_groups=false&archived=false',
      '/api/v1/invites?filter=groups&status=open&limit=1',
    ]),
    '/groups': { redirectTo: '/directory/all' },
    '/onboarding/groups': page(() => import('./promotion.route.tsx'), {}, ['/api/v1/onboarding/groups']),
    '/groups/new': { redirectTo: '/directory/all' },
    '/groups/new/:category': page(() => import('./group-new.route.tsx'), {}, [
      '/api/v1/groups/new?group_category_slug=:category',
    ]),
    '/groups/:slug': page(area, { area: 'start' }, [group]),
    '/groups/:slug/members': page(area, { area: 'members' }, [group, '/groups/:slug/members.json?q=']),
    '/groups/:slug/administration': page(area, { area: 'administration' }, requests),
    '/groups/:slug/administration/join_requests': page(area, { area: 'administration' }, requests),
    '/groups/:slug/administration/join_requests/:joinRequestId/reject': page(
      area,
      { area: 'administration' },
      requests,
    ),
    '/groups/:slug/edit': page(() => import('./group-edit.route.tsx'), {}, [group]),
  },
});
