import { defineModule, page } from '../app/define-module.ts';

/** The audit log, for administrators of the network. */
export const audit = defineModule({
  texts: 'audit',
  administration: [
    { key: 'audit', label: 'admin.area.audit', help: 'admin.area.audit.help', path: '/administration/audit_log' },
  ],
  routes: {
    '/administration/audit_log': page(() => import('./audit-log.route.tsx'), {}, [
      '/administration/audit_log.json?filter=',
    ]),
  },
});
