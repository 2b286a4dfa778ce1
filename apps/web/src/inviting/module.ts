import { defineModule, page } from '../app/define-module.ts';

const invite = () => import('./invite.route.tsx');
const sent = () => import('./sent-invites.route.tsx');

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
    '/administration/invites/new': page(invite, { area: null }),
    '/group-categories/:slug/administration/invites/new': page(invite, { area: 'group-categories' }),
    '/groups/:slug/administration/invites/new': page(invite, { area: 'groups' }),
    '/groups/:slug/membership_invites/new': page(invite, { area: 'groups' }),
    '/invites/sent': page(sent, { area: null }),
    '/group-categories/:slug/invites/sent': page(sent, { area: 'group-categories' }),
    '/groups/:slug/invites/sent': page(sent, { area: 'groups' }),
  },
});

/** What an invited person meets, whoever they are. */
export const invitation = defineModule({
  texts: 'inviting',
  isPublic: true,
  routes: { '/external_invites/:token': () => import('./invitation.route.tsx') },
});
