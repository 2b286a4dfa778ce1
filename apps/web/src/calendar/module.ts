import { defineModule, page } from '../app/define-module.ts';

const overview = () => import('./month.route.tsx');
const appointment = () => import('./appointment.route.tsx');

/** Whether it will be a sheet or a list depends on the window, which the server does not see. */
const asks = (path: string, calendars = '/calendars') => [
  `${path}?date=:month&view=sheet&type=month`,
  `${path}?date=:month&view=list&type=month`,
  calendars,
];
const all = asks('/appointments');
const ofGroup = asks('/groups/:slug/appointments', '/groups/:slug/calendars');

/** Appointments and the calendars they are in. */
export const calendar = defineModule({
  texts: 'calendar',
  live: () => import('./live.ts'),
  place: {
    key: 'appointments',
    module: 'Calendars',
    label: 'shell.navigation.appointments',
    path: '/appointments',
    areas: ['/calendars', '/settings/calendars'],
  },
  home: { key: 'appointments', column: 'main', load: () => import('./home-block.tsx') },
  routes: {
    '/appointments': page(overview, { kind: 'all' }, all),
    '/appointments/participating': page(overview, { kind: 'participating' }, asks('/appointments/participating')),
    '/groups/:slug/appointments': page(overview, { kind: 'group' }, ofGroup),
    '/groups/:slug/calendars': page(overview, { kind: 'group' }, ofGroup),
    '/calendars/my': page(overview, { kind: 'all', preset: 'personal' }, all),
    '/calendars/shared': page(overview, { kind: 'all', preset: 'shared' }, all),
    '/appointments/new': () => import('./appointment-new.route.tsx'),
    '/appointments/:appointmentId': appointment,
    '/appointments/:appointmentId/start-meeting': appointment,
    '/appointments/:appointmentId/edit': () => import('./appointment-edit.route.tsx'),
    '/appointments/:appointmentId/participants': () => import('./participants.route.tsx'),
    '/appointments/:appointmentId/contact': () => import('./contact.route.tsx'),
    '/calendars': { redirectTo: '/calendars/manage' },
    '/calendars/manage': () => import('./calendars.route.tsx'),
    '/calendars/new': () => import('./calendar-new.route.tsx'),
    '/calendars/subscribe': () => import('./subscribe.route.tsx'),
    '/calendars/:calendarId/edit': () => import('./calendar-edit.route.tsx'),
    '/settings/calendars': () => import('./calendar-settings.route.tsx'),
  },
});
