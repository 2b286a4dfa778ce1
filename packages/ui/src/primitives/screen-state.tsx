import type { Verdict } from '@atrium/core/machine';
import { CompassIcon, LockIcon, WarningIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import { Button } from './button.tsx';
import styles from './screen-state.module.css';
import { WaysOn } from './ways-on.tsx';

type EmptyStateProps = {
  /** One sentence. */
  readonly text: string;
  readonly icon?: ReactNode;
  /** The action that fills it. */
  readonly action?: ReactNode;
};

/** Nothing is here yet. */
export function EmptyState({ text, icon, action }: EmptyStateProps) {
  return (
    <ScreenState state="empty" icon={icon} action={action}>
      <p className={styles.text}>{text}</p>
    </ScreenState>
  );
}

type FailedStateProps = {
  /** What failed. */
  readonly title?: string;
  /** Why, and what to do. */
  readonly reason?: string | undefined;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
  /** Whether trying again may help, and if not, why. */
  readonly retrying?: Verdict | undefined;
};

/** Something could not be loaded, and can be tried again. */
export function FailedState({ title, reason, onRetry, isRetrying = false, retrying }: FailedStateProps) {
  const text = useText();
  const retry = onRetry && (
    <Button onClick={onRetry} isBusy={isRetrying} verdict={retrying}>
      {text('general.retry')}
    </Button>
  );
  return (
    <ScreenState state="failed" role="alert" icon={<WarningIcon weight="duotone" />} action={retry}>
      <p className={styles.title}>{title ?? text('general.failed.title')}</p>
      {reason && <p className={styles.text}>{reason}</p>}
    </ScreenState>
  );
}

type BarredStateProps = {
  readonly title?: string;
  readonly text?: string;
  /** The way on; back, or to the first page, unless told. */
  readonly action?: ReactNode;
};

/** Something is there, but not for this person. */
export function NotAllowed({ title, text: reason, action = <WaysOn /> }: BarredStateProps) {
  const text = useText();
  return (
    <ScreenState state="notAllowed" icon={<LockIcon weight="duotone" />} action={action}>
      <h1 className={styles.title}>{title ?? text('general.not_allowed.title')}</h1>
      <p className={styles.text}>{reason ?? text('general.not_allowed.text')}</p>
    </ScreenState>
  );
}

/** Nothing is at this address. */
export function NotFound({ title, text: reason, action = <WaysOn /> }: BarredStateProps) {
  const text = useText();
  return (
    <ScreenState state="notFound" icon={<CompassIcon weight="duotone" />} action={action}>
      <h1 className={styles.title}>{title ?? text('general.not_found.title')}</h1>
      <p className={styles.text}>{reason ?? text('general.not_found.text')}</p>
    </ScreenState>
  );
}

type ScreenStateProps = {
  readonly state: string;
  readonly role?: 'alert';
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

function ScreenState({ state, role, icon, action, children }: ScreenStateProps) {
  return (
    <div className={styles.state} data-part="screen-state" data-state={state} role={role}>
      {icon && <span className={styles.icon}>{icon}</span>}
      {children}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
