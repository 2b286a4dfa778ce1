import { CheckCircleIcon, InfoIcon, WarningCircleIcon, WarningIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import styles from './alert.module.css';

/** How urgent a notice is. */
export type AlertKind = 'info' | 'success' | 'warning' | 'error';

type AlertProps = {
  readonly kind: AlertKind;
  readonly title?: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
};

/** A notice within the page; errors are announced at once, the rest when there is a pause. */
export function Alert({ kind, title, children, action }: AlertProps) {
  return (
    <div className={styles.alert} data-part="alert" data-kind={kind} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={styles.icon}>
        <AlertIcon kind={kind} />
      </span>
      <div className={styles.content}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

/** The picture of a kind of notice. */
export function AlertIcon({ kind }: { readonly kind: AlertKind }) {
  const Icon = { info: InfoIcon, success: CheckCircleIcon, warning: WarningIcon, error: WarningCircleIcon }[kind];
  return <Icon weight="bold" aria-hidden="true" />;
}
