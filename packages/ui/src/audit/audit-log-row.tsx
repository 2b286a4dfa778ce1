import { type AuditEvent, changeText } from '@atrium/core/audit';
import { useFormat, useText } from '../i18n/index.ts';
import { Link } from '../primitives/index.ts';
import styles from './audit-log.module.css';

/** What was done, by whom, to whom, when and from where, and what differs since. */
export function AuditLogRow({ event }: { readonly event: AuditEvent }) {
  const text = useText();
  const format = useFormat();
  const { actor, membership, details, event_type, created_at } = event;
  const { object, address } = details;
  const isOther = membership !== null && membership.id !== actor?.id;
  return (
    <li className={styles.row} data-part="audit-event">
      <p className={styles.action}>
        <strong>{text(`audit.action.${event_type}`)}</strong>
        {object.name !== '' && <span dir="auto">{object.name}</span>}
      </p>
      <p className={styles.people}>
        {actor === null ? text('audit.nobody') : <Link href={actor.path}>{actor.displayName}</Link>}
        {isOther && (
          <>
            <span aria-hidden="true">→</span>
            <Link href={membership.path}>{membership.displayName}</Link>
          </>
        )}
      </p>
      <Changes changes={details.changes} />
      <p className={styles.place}>
        <time dateTime={created_at}>{format.dateTime(created_at)}</time>
        {address !== null && <span>{address}</span>}
      </p>
    </li>
  );
}

function Changes({ changes }: Pick<AuditEvent['details'], 'changes'>) {
  const text = useText();
  const shown = changeText(changes);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {shown.map(({ field, before, after }) => (
        <li key={field}>
          {before === null && after === null
            ? `${field}: ${text('audit.changed')}`
            : `${field}: ${before ?? '–'} → ${after ?? '–'}`}
        </li>
      ))}
    </ul>
  );
}
