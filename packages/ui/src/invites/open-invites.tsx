import { connectInvites, type InvitesRef } from '@atrium/core/invites';
import { HomeBlock, HomeNothing } from '../home/index.ts';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { InviteRow } from './invite-row.tsx';
import styles from './invites.module.css';
import { InvitesSkeleton } from './invites-skeleton.tsx';

const shownAtFirst = 3;

/** The first invites that wait for an answer, on the first page (SHELL-D11). */
export function OpenInvites({ invitesRef }: { readonly invitesRef: InvitesRef }) {
  const paths = usePaths();
  const text = useText();
  const { list, rows } = useActorApi(invitesRef, connectInvites);
  return (
    <HomeBlock title={text('invites.home.title')} href={paths.invites} link={text('invites.home.all')}>
      <PagedList
        list={{ ...list, hasMore: false }}
        skeleton={<InvitesSkeleton />}
        empty={<HomeNothing>{text('invites.home.empty')}</HomeNothing>}
      >
        <ul className={styles.rows}>
          {rows.slice(0, shownAtFirst).map(
            (row) =>
              row.kind === 'invite' && (
                <li key={row.id} className={styles.row}>
                  <InviteRow api={row} />
                </li>
              ),
          )}
        </ul>
      </PagedList>
    </HomeBlock>
  );
}
