import { deviceOf, type OtherSessionsRef, type OwnSession, type SessionListRef } from '@atrium/core/account';
import { connectList, type ListApi } from '@atrium/core/lists';
import { DesktopIcon, DeviceMobileIcon } from '@phosphor-icons/react';
import { ConfirmationDialog } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useFormat, useText } from '../i18n/index.ts';
import { PagedList } from '../lists/index.ts';
import { Badge, Button, EmptyState } from '../primitives/index.ts';
import styles from './account-form.module.css';
import { AccountSkeleton } from './account-skeleton.tsx';
import rows from './row-list.module.css';

type OwnSessionsProps = { readonly listRef: SessionListRef; readonly othersRef: OtherSessionsRef };

/** Where somebody is signed in, and how to sign out there (AUTH-D09). */
export function OwnSessions({ listRef, othersRef }: OwnSessionsProps) {
  const text = useText();
  const failureText = useFailureText();
  const list = useActorApi(listRef, connectList<OwnSession, null, 'end', null>);
  const isAlone = list.rows.every(({ current }) => current);
  return (
    <section className={styles.section}>
      <p className={styles.lead}>{text('account.sessions.text')}</p>
      <PagedList
        list={list}
        skeleton={<AccountSkeleton />}
        empty={<EmptyState text={text('account.sessions.alone')} />}
      >
        <ul className={rows.rows} aria-label={text('settings.area.sessions')}>
          {list.rows.map((session) => (
            <SessionRow key={session.id} session={session} list={list} />
          ))}
        </ul>
        {isAlone ? (
          <p className={styles.lead}>{text('account.sessions.alone')}</p>
        ) : (
          <div>
            <Button onClick={() => othersRef.send({ type: 'confirmation.ask', subject: 'others' })}>
              {text('account.sessions.end_others')}
            </Button>
          </div>
        )}
      </PagedList>
      <ConfirmationDialog
        confirmationRef={othersRef}
        question={() => ({
          title: text('account.sessions.end_others.title'),
          consequences: text('account.sessions.end_others.text'),
          confirmLabel: text('account.sessions.end_others'),
        })}
        problem={failureText}
      />
    </section>
  );
}

type SessionRowProps = { readonly session: OwnSession; readonly list: ListApi<OwnSession, null, 'end'> };

function SessionRow({ session, list }: SessionRowProps) {
  const text = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const { isBusy, failure } = list.rowState(session.id);
  const device = deviceOf(session.user_agent);
  const isHandheld = device !== null && ['Android', 'iOS', 'iPadOS'].includes(device.system);
  const name = device === null ? text('account.sessions.unknown') : text('account.sessions.device', { ...device });
  const Icon = isHandheld ? DeviceMobileIcon : DesktopIcon;
  return (
    <li className={rows.row} aria-busy={isBusy}>
      <Icon className={rows.icon} aria-hidden="true" />
      <div className={rows.about}>
        <p className={rows.head}>
          <strong>{name}</strong>
          {session.current && <Badge tone="accent">{text('account.sessions.current')}</Badge>}
        </p>
        <p className={rows.facts}>
          <span>{text('account.sessions.used', { date: format.dateTime(session.last_used_at) })}</span>
          <span>{text('account.sessions.place', { ip: session.ip })}</span>
          <span>{text('account.sessions.since', { date: format.date(session.created_at) })}</span>
        </p>
        {failure && !isBusy && <p className={rows.problem}>{failureText(failure)}</p>}
      </div>
      {!session.current && (
        <Button
          size="small"
          isBusy={isBusy}
          aria-label={text('account.sessions.end_named', { device: name })}
          onClick={() => list.act([session.id], 'end')}
        >
          {text('account.sessions.end')}
        </Button>
      )}
    </li>
  );
}
