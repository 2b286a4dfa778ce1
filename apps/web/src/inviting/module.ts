import { defineModule, page } from '../app/define-module.ts';

const invite = () => import('./invite.route.tsx');
const sent = () => import('./sent-invites.route.tsx');
const settings = (scope: string) => `/external_invites/settings?scope=${scope}`;

/** Inviting people, into the network, for a kind of groups, and into a group. */
export const inviting = defineModule({
  texts: 'inviting',
  administration: [
    {
      key: 'invites',
      label: 'admin.area.invites',
      help: 'admin.area.invites.help',
      path: '/administration/invites/new',
    },
  ],
  routes: {
    '/administration/invites/new': page(invite, { area: null }, [settings('')]),
    '/group-categories/:slug/administration/invites/new': page(invite, { area: 'group-categories' }, [
      settings('group-categories%2F:slug'),
    ]),
    '/groups/:slug/administration/invites/new': page(invite, { area: 'groups' }, [settings('groups%2F:slug')]),
    '/groups/:slug/membership_invites/new': page(invite, { area: 'groups' }, [settings('groups%2F:slug')]),
    '/invites/sent': page(sent, { area: null }, ['/invites/sent.json']),
    '/group-categories/:slug/invites/sent': page(sent, { area: 'group-categories' }, [
      '/group-categories/:slug/invites/sent.json',
    ]),
    '/groups/:slug/invites/sent': page(sent, { area: 'groups' }, ['/groups/:slug/invites/sent.json']),
  },
});

/** What an invited person meets, whoever they are. */
export const invitation = defineModule({
  texts: 'inviting',
  isPublic: true,
  routes: {
    '/external_invites/:token': page(() => import('./invitation.route.tsx'), {}, ['/api/v1/external_invites/:token']),
  },
});
