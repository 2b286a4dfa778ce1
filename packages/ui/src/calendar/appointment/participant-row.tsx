import { type Participant, type ShownStatus, shownStatus } from '@atrium/core/calendar';
import { CheckCircleIcon, CircleDashedIcon, XCircleIcon } from '@phosphor-icons/react';
import { useText } from '../../i18n/index.ts';
import { MemberName, MemberPicture } from '../../members/index.ts';
import { Badge, VisuallyHidden } from '../../primitives/index.ts';
import styles from './participants.module.css';

/** Somebody who takes part, with their answer. */
export function ParticipantRow({ participant }: { readonly participant: Participant }) {
  const text = useText();
  const { membership, status } = participant;
  const shown = shownStatus(status);
  return (
    <li className={styles.row} data-part="participant" data-state={shown}>
      <MemberPicture member={membership} />
      <span className={styles.name}>
        <MemberName member={membership} />
        {membership.is_external && <Badge>{text('members.external')}</Badge>}
      </span>
      <StatusIcon status={shown} />
    </li>
  );
}

const icons = { accepted: CheckCircleIcon, declined: XCircleIcon, open: CircleDashedIcon };

function StatusIcon({ status }: { readonly status: ShownStatus }) {
  const text = useText();
  const Icon = icons[status];
  const word = text(`calendar.status.${status}`);
  return (
    <span className={styles.status} data-state={status} title={word}>
      <Icon weight={status === 'open' ? 'regular' : 'bold'} aria-hidden="true" />
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  );
}
