import { type InviteApi, statusText } from '@atrium/core/invites';
import { memberName } from '@atrium/core/members';
import { EnvelopeSimpleIcon, RepeatIcon } from '@phosphor-icons/react';
import { useId } from 'react';
import { useText } from '../i18n/index.ts';
import { Badge } from '../primitives/index.ts';
import { InviteAnswer } from './invite-answer.tsx';
import styles from './row.module.css';
import { RowFact, RowHead } from './row-facts.tsx';

/** An invite: to what, when, where and by whom, with the buttons to answer it or its result (CAL-171, CAL-172). */
export function InviteRow({ api }: { readonly api: InviteApi }) {
  const text = useText();
  const nameId = useId();
  const { invite, isLate } = api;
  const { invitable, author, status } = invite;
  const { name, date, location, canceled, path } = invitable;
  return (
    <article className={styles.row} aria-labelledby={nameId} data-part="invite" data-state={status}>
      <div className={styles.about}>
        <RowHead {...{ nameId, name, date, path, isCanceled: canceled }} place={location.name}>
          {isLate && <Badge>{text(statusText('expired'))}</Badge>}
        </RowHead>
        <Series api={api} />
        <RowFact icon={<EnvelopeSimpleIcon />}>{text('invites.by', { name: memberName(author, text) })}</RowFact>
      </div>
      <InviteAnswer api={api} nameId={nameId} />
    </article>
  );
}

/** How a series repeats, and that an answer holds for all of it (CAL-D115). */
function Series({ api: { recurrence, namesSeries } }: { readonly api: InviteApi }) {
  const text = useText();
  if (!recurrence) return null;
  return (
    <RowFact icon={<RepeatIcon />}>
      {text(recurrence.key, recurrence.values)}
      {namesSeries && ` · ${text('invites.series')}`}
    </RowFact>
  );
}
