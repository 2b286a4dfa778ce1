import type { BatchAct, SentFilter, SentInvite, SentInviteStatus } from '@atrium/core/inviting';
import type { ListApi } from '@atrium/core/lists';
import { memberName } from '@atrium/core/members';
import { useFailureText, useFormat, useText } from '../i18n/index.ts';
import { Badge, type BadgeTone, Checkbox, VisuallyHidden } from '../primitives/index.ts';
import styles from './sent-invites.module.css';

type SentInviteRowProps = { readonly invite: SentInvite; readonly list: ListApi<SentInvite, SentFilter, BatchAct> };

/** An invite that was sent: to whom, into what, by whom, and how it stands. */
export function SentInviteRow({ invite, list }: SentInviteRowProps) {
  const text = useText();
  const format = useFormat();
  const failureText = useFailureText();
  const { id, email, name, status, inviter, created_at, expires_at, groups, user_type } = invite;
  const { isBusy, failure } = list.rowState(id);
  const whom = email ?? name;
  const facts = [
    text('inviting.sent.by', { inviter: memberName(inviter, text), date: format.date(created_at) }),
    ...(status === 'open' && expires_at !== null
      ? [text('inviting.sent.until', { date: format.date(expires_at) })]
      : []),
    ...(groups.length > 0 ? [format.list(groups.map((group) => group.name))] : []),
  ];
  return (
    <li className={styles.row} aria-busy={isBusy} data-part="sent-invite" data-state={status}>
      <Checkbox
        label={<VisuallyHidden>{text('inviting.sent.choose', { name: whom })}</VisuallyHidden>}
        checked={list.selection.isChosen(id)}
        onChange={() => list.selection.toggle(id)}
      />
      <div className={styles.about}>
        <div className={styles.head}>
          <span className={styles.name}>{whom}</span>
          {email !== null && name !== '' && <span>{name}</span>}
          <Badge tone={tones[status]}>{text(`inviting.status.${status}`)}</Badge>
          {user_type === 'external' && <Badge>{text('members.external')}</Badge>}
        </div>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        {failure && !isBusy && <p className={styles.problem}>{failureText(failure)}</p>}
      </div>
    </li>
  );
}

const tones: Readonly<Record<SentInviteStatus, BadgeTone>> = {
  open: 'accent',
  accepted: 'success',
  joined: 'success',
  declined: 'neutral',
  obsolete: 'neutral',
};
