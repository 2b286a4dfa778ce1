import type { InviteTabsApi } from '@atrium/core/invites';
import { useFailureText, useText } from '../i18n/index.ts';
import { Alert, Button } from '../primitives/index.ts';
import styles from './invite-list.module.css';
import { InviteRow } from './invite-row.tsx';
import { ParticipationRow } from './participation-row.tsx';
import { useNearEnd } from './use-near-end.ts';

/** The lines of a tab; more come as its end draws near, or by the button (CAL-D113). */
export function InviteList({ api }: { readonly api: InviteTabsApi }) {
  const text = useText();
  const failureText = useFailureText();
  const { rows, hasMore, isLoadingMore, moreFailure } = api;
  const endRef = useNearEnd(rows.length, () => hasMore && !isLoadingMore && !moreFailure && api.loadMore());
  return (
    <div className={styles.list} data-part="invite-list" aria-busy={isLoadingMore}>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row}>
            {row.kind === 'invite' ? (
              <InviteRow inviteRef={row.ref} />
            ) : (
              <ParticipationRow participation={row.participation} />
            )}
          </li>
        ))}
      </ul>
      <div ref={endRef} className={styles.end}>
        {moreFailure && <Alert kind="error">{failureText(moreFailure)}</Alert>}
        {hasMore && (
          <Button isBusy={isLoadingMore} onClick={api.loadMore}>
            {text(moreFailure ? 'general.retry' : 'general.more')}
          </Button>
        )}
      </div>
    </div>
  );
}
