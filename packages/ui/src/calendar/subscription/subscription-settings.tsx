import { connectConfirmation } from '@atrium/core/acts';
import { type Subscription, type SubscriptionTokenRef, type TokenAct, tokenActs } from '@atrium/core/calendar';
import { ConfirmationDialog } from '../../form/index.ts';
import { useActorApi, usePaths } from '../../hooks/index.ts';
import { useFailureText, useText } from '../../i18n/index.ts';
import { Button, Link } from '../../primitives/index.ts';
import styles from './subscription.module.css';

type SubscriptionSettingsProps = {
  readonly token: Subscription['token'];
  readonly tokenRef: SubscriptionTokenRef;
};

/** Where a member makes, renews and revokes the addresses of their calendars (CAL-D140). */
export function SubscriptionSettings({ token, tokenRef }: SubscriptionSettingsProps) {
  const paths = usePaths();
  const text = useText();
  const failureText = useFailureText();
  const { ask } = useActorApi(tokenRef, connectConfirmation<TokenAct, TokenAct>);
  const isActive = token !== null;
  return (
    <div className={styles.content} data-part="subscription-settings" data-state={isActive ? 'active' : 'none'}>
      <h1>{text('calendar.token.title')}</h1>
      <p>{text(isActive ? 'calendar.token.active' : 'calendar.token.none')}</p>
      {isActive && (
        <p>
          <Link href={paths.subscribe}>{text('calendar.token.show')}</Link>
        </p>
      )}
      <ul className={styles.rows}>
        {tokenActs(token).map((act) => (
          <li key={act} className={styles.act}>
            <p className={styles.consequence}>{text(`calendar.token.${act}_text`)}</p>
            <Button variant={act === 'make' ? 'primary' : 'secondary'} onClick={() => ask(act)}>
              {text(`calendar.token.${act}`)}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmationDialog
        confirmationRef={tokenRef}
        question={(act) => ({
          title: text(`calendar.token.${act}_title`),
          consequences: <p>{text(`calendar.token.${act}_text`)}</p>,
          confirmLabel: text(`calendar.token.${act}`),
          isDangerous: act !== 'make',
        })}
        problem={failureText}
      />
    </div>
  );
}
