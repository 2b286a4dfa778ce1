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
        {actor === null ? text('audit.nobody') : <Person member={actor} />}
        {isOther && (
          <>
            <span aria-hidden="true">→</span>
            <Person member={membership} />
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

function Person({ member }: { readonly member: NonNullable<AuditEvent['actor']> }) {
  const { path, displayName } = member;
  return path === null ? displayName : <Link href={path}>{displayName}</Link>;
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
