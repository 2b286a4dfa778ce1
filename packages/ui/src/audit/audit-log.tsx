import type { AuditEvent, AuditFilter, AuditListRef } from '@atrium/core/audit';
import { connectList } from '@atrium/core/lists';
import { DownloadSimpleIcon, ScrollIcon } from '@phosphor-icons/react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { ButtonLink, EmptyState, Skeleton, SkeletonScreen } from '../primitives/index.ts';
import styles from './audit-log.module.css';
import { AuditLogFilter } from './audit-log-filter.tsx';
import { AuditLogRow } from './audit-log-row.tsx';

type AuditLogProps = {
  readonly listRef: AuditListRef;
  /** Where a page without a filter is. */
  readonly reset: string;
  /** Where what is shown is downloaded as a table. */
  readonly table: string;
};

/** Who did what in the network, for its administrators (AUDIT-001). */
export function AuditLog({ listRef, reset, table }: AuditLogProps) {
  const text = useText();
  const list = useActorApi(listRef, connectList<AuditEvent, AuditFilter, never, null>);
  const { rows, total } = list;
  return (
    <div className={styles.page} data-part="audit-log" data-state={list.status}>
      <header className={styles.head}>
        <h1>{text('audit.title')}</h1>
        <ButtonLink href={table} download>
          <DownloadSimpleIcon aria-hidden="true" />
          {text('audit.csv')}
        </ButtonLink>
      </header>
      <AuditLogFilter
        filter={list.filter}
        isBusy={list.isSearching}
        onChange={list.setFilter}
        onType={list.typeFilter}
        reset={reset}
      />
      <PagedList
        list={list}
        skeleton={<LogSkeleton />}
        failedTitle={text('audit.failed')}
        empty={<EmptyState icon={<ScrollIcon weight="duotone" />} text={text('audit.empty')} />}
        {...(total !== null && { position: text('audit.position', { shown: rows.length, total }) })}
      >
        <ol className={styles.rows} aria-label={text('audit.title')}>
          {rows.map((event) => (
            <AuditLogRow key={event.id} event={event} />
          ))}
        </ol>
      </PagedList>
    </div>
  );
}

function LogSkeleton() {
  return (
    <SkeletonScreen>
      <Skeleton width="100%" height="4rem" />
      <Skeleton width="100%" height="4rem" />
      <Skeleton width="100%" height="4rem" />
    </SkeletonScreen>
  );
}
