import { defineModule, page } from '../app/define-module.ts';

const change = ['/change_requests/new.json'];

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
    '/members/:memberId': page(() => import('./profile.route.tsx'), {}, ['/members/:memberId']),
    '/members/:memberId/edit': page(() => import('./profile-edit.route.tsx'), {}, ['/members/:memberId/edit.json']),
    '/members/:memberId/ignored': page(() => import('./ignored.route.tsx'), {}, ['/members/:memberId/ignored.json']),
    '/members/:memberId/change_requests/new': page(() => import('./change-request.route.tsx'), {}, change),
    '/change_requests/new': page(() => import('./change-request.route.tsx'), {}, change),
    '/onboarding/profile': page(() => import('./onboarding.route.tsx'), {}, ['/members/:me/edit.json']),
    '/administration/profile_fields': page(() => import('./profile-fields.route.tsx'), {}, [
      '/administration/profile_fields.json',
    ]),
    '/administration/change_requests': page(() => import('./change-requests.route.tsx'), {}, [
      '/administration/change_requests.json',
    ]),
  },
});
