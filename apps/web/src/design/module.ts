import { defineModule, page } from '../app/define-module.ts';

const list = () => import('./designs.route.tsx');
const edit = () => import('./design.route.tsx');
const group = '/api/v1/groups/:slug';
const ofGroup = '/groups/:slug/administration/designs';
const ofKind = '/group-categories/:category/administration/designs';

/** Designs of the network, of kinds of groups and of groups. */
export const design = defineModule({
  texts: 'design',
  administration: [
    {
      key: 'designs',
      label: 'admin.area.designs',
      help: 'admin.area.designs.help',
      path: '/administration/designs',
    },
  ],
  routes: {
    '/administration/designs': page(list, {}, ['/administration/designs.json']),
    '/administration/designs/:designId/edit': page(edit, {}, ['/administration/designs/:designId.json']),
    '/groups/:slug/administration/designs': page(list, {}, [group, `${ofGroup}.json`]),
    '/groups/:slug/administration/designs/:designId/edit': page(edit, {}, [group, `${ofGroup}/:designId.json`]),
    '/group-categories/:category/administration/designs': page(list, {}, [`${ofKind}.json`]),
    '/group-categories/:category/administration/designs/:designId/edit': page(edit, {}, [`${ofKind}/:designId.json`]),
  },
});
