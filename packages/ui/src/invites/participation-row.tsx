import { type Participation, shownRoles } from '@atrium/core/invites';
import { UserIcon } from '@phosphor-icons/react';
import { useId } from 'react';
import { usePaths } from '../hooks/index.ts';
import { useFormat } from '../i18n/index.ts';
import styles from './row.module.css';
import { RowFact, RowHead } from './row-facts.tsx';

/** An answer that was given: to what, when and where; it is changed on the appointment's own page (CAL-D111). */
export function ParticipationRow({ participation }: { readonly participation: Participation }) {
  const paths = usePaths();
  const format = useFormat();
  const nameId = useId();
  const { appointment, status } = participation;
  const { id, name, date, location, canceled } = appointment;
  const shown = shownRoles(participation);
  return (
    <article className={styles.row} aria-labelledby={nameId} data-part="participation" data-state={status}>
      <div className={styles.about}>
        <RowHead {...{ nameId, name, date, isCanceled: canceled }} path={paths.appointment(id)} place={location.name} />
        {shown.length > 0 && <RowFact icon={<UserIcon />}>{format.list(shown)}</RowFact>}
      </div>
    </article>
  );
}
