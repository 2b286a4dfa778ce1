import { defineModule, page } from '../app/define-module.ts';

const overview = () => import('./month.route.tsx');
const one = '/appointments/:appointmentId';
const appointment = page(() => import('./appointment.route.tsx'), {}, [one, '/calendars']);
/** What a new appointment is put into. */
const places = ['/calendars', '/appointments/categories'];

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
    '/appointments/new': page(() => import('./appointment-new.route.tsx'), {}, places),
    '/appointments/:appointmentId': appointment,
    '/appointments/:appointmentId/start-meeting': appointment,
    '/appointments/:appointmentId/edit': page(() => import('./appointment-edit.route.tsx'), {}, [one, ...places]),
    '/appointments/:appointmentId/participants': page(() => import('./participants.route.tsx'), {}, [one]),
    '/appointments/:appointmentId/contact': page(() => import('./contact.route.tsx'), {}, [one]),
    '/calendars': { redirectTo: '/calendars/manage' },
    '/calendars/manage': page(() => import('./calendars.route.tsx'), {}, ['/calendars']),
    '/calendars/new': page(() => import('./calendar-new.route.tsx'), {}, ['/calendars']),
    '/calendars/subscribe': page(() => import('./subscribe.route.tsx'), {}, ['/calendars']),
    '/calendars/:calendarId/edit': page(() => import('./calendar-edit.route.tsx'), {}, [
      '/calendars/:calendarId',
      '/calendars',
    ]),
    '/settings/calendars': page(() => import('./calendar-settings.route.tsx'), {}, ['/calendars']),
  },
});
