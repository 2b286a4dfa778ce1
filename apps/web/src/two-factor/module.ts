import { defineModule } from '../app/define-module.ts';

/** The second step of signing in. */
export const secondStep = defineModule({
  isPublic: true,
  texts: 'two-factor',
  routes: { '/users/two_factor_authentication': () => import('./second-step.route.tsx') },
});

/** What guards the account of whoever is signed in. */
export const twoFactor = defineModule({
  texts: 'two-factor',
  settings: [{ label: 'settings.area.two_factor', path: '/users/two_factor_authentication/settings' }],
  routes: {
    '/settings/two_factor': { redirectTo: '/users/two_factor_authentication/settings' },
    '/users/two_factor_authentication/settings': () => import('./two-factor-settings.route.tsx'),
    '/users/two_factor_authentication/settings/new/:type': () => import('./set-up.route.tsx'),
    '/users/two_factor_authentication/settings/totp/delete': () => import('./totp-removal.route.tsx'),
    '/users/two_factor_authentication/settings/backup_codes/reset': () => import('./backup-codes.route.tsx'),
  },
});
