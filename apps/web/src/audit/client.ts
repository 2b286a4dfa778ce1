import { createAudit } from '@atrium/core/audit/client';
import type { App } from '../app/app.ts';
import { useClient } from '../app/app-context.ts';

const auditOf = ({ atrium }: App) => createAudit(atrium);

/** The audit log, bound to the app. */
export const useAudit = () => useClient(auditOf);
