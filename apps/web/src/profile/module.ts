import { defineModule } from '../app/define-module.ts';

/** Profiles: the pages of members, what they say of themselves, and whom they ignore. */
export const profile = defineModule({
  texts: 'profile',
  live: () => import('./live.ts'),
  administration: [
    {
      key: 'profile_fields',
      label: 'admin.area.profile_fields',
      help: 'admin.area.profile_fields.help',
      path: '/administration/profile_fields',
    },
    {
      key: 'change_requests',
      label: 'admin.area.change_requests',
      help: 'admin.area.change_requests.help',
      path: '/administration/change_requests',
    },
  ],
  routes: {
    '/members/:memberId': () => import('./profile.route.tsx'),
    '/members/:memberId/edit': () => import('./profile-edit.route.tsx'),
    '/members/:memberId/ignored': () => import('./ignored.route.tsx'),
    '/members/:memberId/change_requests/new': () => import('./change-request.route.tsx'),
    '/change_requests/new': () => import('./change-request.route.tsx'),
    '/onboarding/profile': () => import('./onboarding.route.tsx'),
    '/administration/profile_fields': () => import('./profile-fields.route.tsx'),
    '/administration/change_requests': () => import('./change-requests.route.tsx'),
  },
});
