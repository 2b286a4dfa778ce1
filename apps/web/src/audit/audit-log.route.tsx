import { readAuditFilter, writeAuditFilter } from '@atrium/core/audit';
import { createAudit } from '@atrium/core/audit/client';
import { withParameter } from '@atrium/core/form';
import { AuditLog } from '@atrium/ui/audit';
import { usePaths } from '@atrium/ui/hooks';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Administration } from '../admin/administration.tsx';
import { useDomain } from '../app/app-context.ts';

/** `/administration/audit_log`: who did what, by the filter in the address (AUDIT-001, AUDIT-002). */
export function Page() {
  return (
    <Administration>
      <Log />
    </Administration>
  );
}

function Log() {
  const audit = useDomain(createAudit);
  const { auditLog } = usePaths();
  const { search } = useLocation();
  const navigate = useNavigate();
  const inAddress = new URLSearchParams(search).get('filter');
  const listRef = useActorRef(audit.auditListMachine, { input: { filter: readAuditFilter(inAddress), facts: null } });
  const filter = useSelector(listRef, ({ context }) => context.filter);
  const written = useRef(inAddress);
  const keep = useEffectEvent((wanted: string | null) => {
    if (written.current === wanted) return;
    written.current = wanted;
    void navigate({ search: withParameter(search, 'filter', wanted) }, { replace: true });
  });
  useEffect(() => {
    const kept = listRef.subscribe(({ context }) => keep(writeAuditFilter(context.filter)));
    return () => kept.unsubscribe();
  }, [listRef]);
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    listRef.send({ type: 'list.open', filter: readAuditFilter(inAddress) });
  }, [listRef, inAddress]);
  return <AuditLog listRef={listRef} reset={auditLog} table={audit.tableOf(filter)} />;
}
