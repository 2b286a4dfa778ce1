import { connectGroupPage, type GroupPageRef } from '@atrium/core/groups';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { GroupFrame } from './group-frame.tsx';
import styles from './group-start.module.css';

/** The first page of a group: what it is about, and who finds it. */
export function GroupStart({ pageRef }: { readonly pageRef: GroupPageRef }) {
  const text = useText();
  const { group, mayRead } = useActorApi(pageRef, connectGroupPage);
  return (
    <GroupFrame pageRef={pageRef} area="start">
      <div className={styles.start}>
        {mayRead &&
          (group.description === '' ? (
            <p className={styles.quiet}>{text('groups.no_description')}</p>
          ) : (
            <p className={styles.description}>{group.description}</p>
          ))}
        <dl className={styles.facts}>
          <dt>{text('groups.access')}</dt>
          <dd>
            {text(`groups.access.${group.access}`)}
            <span className={styles.help}>{text(`groups.access.${group.access}.help`)}</span>
          </dd>
        </dl>
      </div>
    </GroupFrame>
  );
}
