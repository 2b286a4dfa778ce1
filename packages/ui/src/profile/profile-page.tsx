import { connectAct } from '@atrium/core/acts';
import { type MemberProfile, memberName } from '@atrium/core/members';
import { offersToEdit, offersToIgnore, offersToWrite } from '@atrium/core/members/directory';
import type { IgnorableMember, Ignoring, IgnoringRef } from '@atrium/core/profile';
import { ChatCircleIcon, PencilSimpleIcon } from '@phosphor-icons/react';
import { useActorApi, usePaths } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { MemberBadges } from '../members/index.ts';
import { Alert, Avatar, Badge, Button, ButtonLink, Link } from '../primitives/index.ts';
import { ProfileFacts } from './profile-facts.tsx';
import styles from './profile-page.module.css';

type ProfilePageProps = {
  readonly member: MemberProfile;
  readonly ignoringRef: IgnoringRef;
  /** It is the reader's own. */
  readonly isOwn: boolean;
  /** Where editing it begins: its form, or a request (SHELL-D04). */
  readonly editPath: string;
};

/** The page of a member: who they are, what they say of themselves, and where one meets them. */
export function ProfilePage({ member, ignoringRef, isOwn, editPath }: ProfilePageProps) {
  const text = useText();
  const name = memberName(member, text);
  const ignoring = useActorApi(ignoringRef, connectAct<IgnorableMember, Ignoring, Ignoring>);
  return (
    <article className={styles.page} data-part="profile-page" data-state={member.deleted ? 'gone' : 'here'}>
      <header className={styles.header}>
        <Avatar name={member.deleted ? '' : name} src={member.images.medium?.url} size={96} />
        <div className={styles.about}>
          <h1 className={styles.name}>{name}</h1>
          {member.detail !== '' && <p className={styles.detail}>{member.detail}</p>}
          <p className={styles.badges}>
            <MemberBadges member={member} />
            {member.is_locked && <Badge>{text('profile.locked')}</Badge>}
          </p>
        </div>
        <Actions member={member} ignoring={ignoring} editPath={editPath} isOwn={isOwn} />
      </header>
      {member.is_ignored && (
        <Alert
          kind="info"
          action={
            <Button size="small" isBusy={ignoring.isBusy} onClick={() => ignoring.run({ ignores: false })}>
              {text('profile.heed')}
            </Button>
          }
        >
          {text('profile.is_ignored', { name })}
        </Alert>
      )}
      {!member.deleted && <ProfileFacts member={member} isOwn={isOwn} editPath={editPath} />}
      <Groups groups={member.groups} />
    </article>
  );
}

type ActionsProps = Omit<ProfilePageProps, 'ignoringRef'> & {
  readonly ignoring: { readonly isBusy: boolean; run(input: Ignoring): void };
};

function Actions({ member, ignoring, editPath, isOwn }: ActionsProps) {
  const text = useText();
  const paths = usePaths();
  return (
    <div className={styles.actions}>
      {offersToWrite(member) && (
        <ButtonLink variant="primary" href={paths.chat(`member/${member.id}`)}>
          <ChatCircleIcon /> {text('members.profile.write')}
        </ButtonLink>
      )}
      {offersToEdit(member) && (
        <ButtonLink variant={isOwn ? 'primary' : 'secondary'} href={editPath}>
          <PencilSimpleIcon /> {text('profile.edit')}
        </ButtonLink>
      )}
      {offersToIgnore(member) && (
        <Button isBusy={ignoring.isBusy} onClick={() => ignoring.run({ ignores: true })}>
          {text('profile.ignore')}
        </Button>
      )}
    </div>
  );
}

function Groups({ groups }: Pick<MemberProfile, 'groups'>) {
  const text = useText();
  if (groups.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{text('members.profile.groups')}</h2>
      <ul className={styles.groups}>
        {groups.map((group) => (
          <li key={group.id} className={styles.group}>
            <Avatar name={group.name} src={group.images['40x40@2']?.url} size={24} shape="square" />
            <Link tone="quiet" href={group.path}>
              {group.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
