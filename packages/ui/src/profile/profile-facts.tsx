import type { MemberProfile } from '@atrium/core/members';
import { useId } from 'react';
import { useFormat, useText } from '../i18n/index.ts';
import { ButtonLink } from '../primitives/index.ts';
import { FieldValue } from './field-value.tsx';
import styles from './profile-page.module.css';

type ProfileFactsProps = {
  readonly member: MemberProfile;
  readonly isOwn: boolean;
  readonly editPath: string;
};

/** What somebody says of themselves, field by field. */
export function ProfileFacts({ member, isOwn, editPath }: ProfileFactsProps) {
  const text = useText();
  const format = useFormat();
  const id = useId();
  const isEmpty = member.profile.length === 0 && member.birthday === null;
  return (
    <section aria-labelledby={id} data-part="profile-facts" data-state={isEmpty ? 'empty' : 'ready'}>
      <h2 id={id} className={styles.heading}>
        {text('profile.information')}
      </h2>
      {isEmpty ? (
        <Empty name={member.displayName} isOwn={isOwn} editPath={editPath} />
      ) : (
        <dl className={styles.facts}>
          {member.profile.map((field) => (
            <div key={field.id} className={styles.fact}>
              <dt className={styles.label}>{field.label}</dt>
              <dd className={styles.value}>
                <FieldValue field={field} />
              </dd>
            </div>
          ))}
          {member.birthday && (
            <div className={styles.fact}>
              <dt className={styles.label}>{text('profile.birthday')}</dt>
              <dd className={styles.value}>{format.day(member.birthday)}</dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
}

function Empty({ name, isOwn, editPath }: { readonly name: string } & Omit<ProfileFactsProps, 'member'>) {
  const text = useText();
  if (!isOwn) return <p className={styles.empty}>{text('profile.empty', { name })}</p>;
  return (
    <p className={styles.empty}>
      {text('profile.empty.own')}
      <ButtonLink size="small" href={editPath}>
        {text('profile.edit')}
      </ButtonLink>
    </p>
  );
}
