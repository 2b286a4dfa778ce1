import { connectList } from '@atrium/core/lists';
import type { MemberReference } from '@atrium/core/members';
import type { IgnoredBy, IgnoredListRef } from '@atrium/core/profile';
import { EyeSlashIcon } from '@phosphor-icons/react';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { MemberName, MemberPicture } from '../members/index.ts';
import { Button, EmptyState } from '../primitives/index.ts';
import styles from './ignored-members.module.css';
import { ProfileSkeleton } from './profile-skeleton.tsx';

/** Whom the reader ignores, each to be heeded again (PROFILE-005). */
export function IgnoredMembers({ listRef }: { readonly listRef: IgnoredListRef }) {
  const text = useText();
  const list = useActorApi(listRef, connectList<MemberReference, null, 'heed', IgnoredBy>);
  return (
    <section className={styles.page} data-part="ignored-members">
      <h1>{text('profile.ignored.title')}</h1>
      <p className={styles.lead}>{text('profile.ignored.text')}</p>
      <PagedList
        list={list}
        skeleton={<ProfileSkeleton />}
        empty={<EmptyState icon={<EyeSlashIcon weight="duotone" />} text={text('profile.ignored.empty')} />}
      >
        <ul className={styles.rows} aria-label={text('profile.ignored.title')}>
          {list.rows.map((member) => (
            <li key={member.id} className={styles.row}>
              <MemberPicture member={member} />
              <span className={styles.name}>
                <MemberName member={member} />
              </span>
              <Button
                size="small"
                aria-label={text('profile.heed_named', { name: member.displayName })}
                isBusy={list.rowState(member.id).isBusy}
                onClick={() => list.act([member.id], 'heed')}
              >
                {text('profile.heed')}
              </Button>
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  );
}
