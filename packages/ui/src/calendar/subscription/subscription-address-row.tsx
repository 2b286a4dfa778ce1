import type { SubscriptionRow } from '@atrium/core/calendar';
import { ArrowSquareOutIcon, CheckIcon, CopyIcon } from '@phosphor-icons/react';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/index.ts';
import { Button, ButtonLink, TextField, VisuallyHidden } from '../../primitives/index.ts';
import { CalendarDot } from '../calendars/calendar-dot.tsx';
import styles from './subscription.module.css';

/** One address: in sight, to be copied by a button or by hand, or opened by the device's own program (CAL-D143). */
export function SubscriptionAddressRow({ row }: { readonly row: SubscriptionRow }) {
  const text = useText();
  const { calendar, of, url, webcal, copying, copy } = row;
  const field = useRef<HTMLInputElement>(null);
  const isRefused = copying === 'copyRefused';
  const name =
    calendar?.name ?? text(of === 'all' ? 'calendar.subscription.all' : 'calendar.subscription.participating');
  const address = text('calendar.subscription.address', { name });

  useEffect(() => {
    if (!isRefused) return;
    field.current?.focus();
    field.current?.select();
  }, [isRefused]);

  return (
    <li className={styles.row} data-part="subscription-row" data-state={copying}>
      <p className={styles.name}>
        {calendar && <CalendarDot color={calendar.color} />}
        {name}
      </p>
      <div className={styles.address}>
        <TextField
          ref={field}
          className={styles.url}
          label={address}
          isLabelHidden
          readOnly
          value={url}
          onChange={ignore}
          onFocus={(event) => event.target.select()}
          hint={isRefused && text('calendar.subscription.by_hand')}
        />
        <div className={styles.ways}>
          <Button
            className={styles.copy}
            icon={copying === 'copied' ? <CheckIcon weight="bold" /> : <CopyIcon />}
            isBusy={copying === 'copying'}
            onClick={copy}
          >
            {text(copying === 'copied' ? 'calendar.subscription.copied' : 'calendar.subscription.copy')}
            <VisuallyHidden>{address}</VisuallyHidden>
          </Button>
          <ButtonLink variant="quiet" href={webcal}>
            <ArrowSquareOutIcon aria-hidden="true" />
            {text('calendar.subscription.open')}
            <VisuallyHidden> {text('calendar.subscription.open_with', { name })}</VisuallyHidden>
          </ButtonLink>
        </div>
      </div>
    </li>
  );
}

/** Nobody types an address. */
function ignore(): void {}
