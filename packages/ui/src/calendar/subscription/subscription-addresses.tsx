import {
  connectSubscription,
  type Subscription,
  type SubscriptionApi,
  type SubscriptionCopyRef,
} from '@atrium/core/calendar';
import { CalendarBlankIcon, KeyIcon } from '@phosphor-icons/react';
import { useActorApi, usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { Alert, ButtonLink, EmptyState, Link } from '../../primitives/index.ts';
import styles from './subscription.module.css';
import { SubscriptionAddressRow } from './subscription-address-row.tsx';

type SubscriptionAddressesProps = {
  readonly subscription: Subscription;
  /** The server's, as in `https://atrium.example`. */
  readonly origin: string;
  readonly copyRef: SubscriptionCopyRef;
};

/** The addresses other calendar programs subscribe to (CAL-234, CAL-D141). */
export function SubscriptionAddresses({ subscription, origin, copyRef }: SubscriptionAddressesProps) {
  const text = useText();
  const api = useActorApi(copyRef, (snapshot: ReturnType<SubscriptionCopyRef['getSnapshot']>, send) =>
    connectSubscription({ snapshot, subscription, origin }, send),
  );
  return (
    <div className={styles.content} data-part="subscription" data-state={api.status}>
      <h1>{text('calendar.subscription.title')}</h1>
      <Addresses api={api} />
    </div>
  );
}

function Addresses({ api }: { readonly api: SubscriptionApi }) {
  const paths = usePaths();
  const text = useText();
  if (api.status === 'noToken') {
    return (
      <EmptyState
        icon={<KeyIcon weight="duotone" />}
        text={text('calendar.subscription.no_token')}
        action={<ButtonLink href={paths.calendarSettings}>{text('calendar.subscription.to_settings')}</ButtonLink>}
      />
    );
  }
  if (api.status === 'noCalendars') {
    return (
      <EmptyState icon={<CalendarBlankIcon weight="duotone" />} text={text('calendar.subscription.no_calendars')} />
    );
  }
  return (
    <>
      <p className={styles.intro}>{text('calendar.subscription.intro')}</p>
      <Alert kind="warning" action={<Link href={paths.calendarSettings}>{text('calendar.subscription.manage')}</Link>}>
        {text('calendar.subscription.note')}
      </Alert>
      <ul className={styles.rows}>
        {api.rows.map((row) => (
          <SubscriptionAddressRow key={row.of} row={row} />
        ))}
      </ul>
    </>
  );
}
