import type { AppointmentDate } from '@atrium/core/calendar';
import { MapPinIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import { Badge, Link } from '../primitives/index.ts';
import styles from './row.module.css';
import { useWhen } from './use-when.ts';

type RowHeadProps = {
  readonly nameId: string;
  readonly name: string;
  readonly date: AppointmentDate;
  readonly place: string | null;
  /** Its page; null once it is gone. */
  readonly path: string | null;
  readonly isCanceled: boolean;
  /** More about where it stands. */
  readonly children?: ReactNode;
};

/** What an appointment is called, when and where it is. */
export function RowHead({ nameId, name, date, place, path, isCanceled, children }: RowHeadProps) {
  const text = useText();
  const when = useWhen();
  return (
    <>
      <p className={styles.head}>
        <span id={nameId} className={styles.name} data-canceled={isCanceled || undefined}>
          {path === null ? (
            name
          ) : (
            <Link tone="quiet" href={path}>
              {name}
            </Link>
          )}
        </span>
        {isCanceled && <Badge tone="danger">{text('calendar.entry.canceled')}</Badge>}
        {children}
      </p>
      <p className={styles.when}>{when(date)}</p>
      {place && <RowFact icon={<MapPinIcon />}>{place}</RowFact>}
    </>
  );
}

type RowFactProps = { readonly icon: ReactNode; readonly children: ReactNode };

/** One more thing to know, in small. */
export function RowFact({ icon, children }: RowFactProps) {
  return (
    <p className={styles.fact}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>{children}</span>
    </p>
  );
}
