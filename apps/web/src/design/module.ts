import { defineModule } from '../app/define-module.ts';

const list = () => import('./designs.route.tsx');
const edit = () => import('./design.route.tsx');

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
    '/administration/designs': list,
    '/administration/designs/:designId/edit': edit,
    '/groups/:slug/administration/designs': list,
    '/groups/:slug/administration/designs/:designId/edit': edit,
    '/group-categories/:category/administration/designs': list,
    '/group-categories/:category/administration/designs/:designId/edit': edit,
  },
});
