import { XIcon } from '@phosphor-icons/react';
import { type FocusEvent, useLayoutEffect, useRef } from 'react';
import { focusHeading } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { AlertIcon } from './alert.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { SecondsLeft } from './seconds-left.tsx';
import styles from './toast-list.module.css';

type ToastAction = {
  readonly label: string;
  readonly onSelect: () => void;
  /** For how long it is offered, from the moment it is shown; counts down. */
  readonly seconds?: number;
};

/** A notice that came up; `action` offers one thing to do about it, such as undo. */
export type Toast = {
  readonly id: string;
  readonly kind: 'success' | 'info' | 'error';
  readonly text: string;
  readonly action?: ToastAction | undefined;
};

type ToastListProps = { readonly toasts: readonly Toast[]; readonly onDismiss: (id: string) => void };

/** The notices now in sight, announced as they come; how long each stays is not its business. */
export function ToastList({ toasts, onDismiss }: ToastListProps) {
  const text = useText();
  const errors = toasts.filter((toast) => toast.kind === 'error');
  const others = toasts.filter((toast) => toast.kind !== 'error');
  return (
    <section className={styles.region} data-part="toasts" aria-label={text('general.notices')}>
      <div role="alert" className={styles.lines}>
        {errors.map((toast) => (
          <ToastLine key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </div>
      <div role="status" className={styles.lines}>
        {others.map((toast) => (
          <ToastLine key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </div>
    </section>
  );
}

function ToastLine({ toast, onDismiss }: { readonly toast: Toast; readonly onDismiss: (id: string) => void }) {
  const text = useText();
  const focus = useFocusReturn();
  return (
    <div {...focus} className={styles.toast} data-part="toast" data-kind={toast.kind}>
      <span className={styles.icon}>
        <AlertIcon kind={toast.kind} />
      </span>
      <p className={styles.text}>
        {toast.text}
        {toast.action?.seconds !== undefined && <SecondsLeft seconds={toast.action.seconds} />}
      </p>
      {toast.action && (
        <Button size="small" variant="quiet" className={styles.action} onClick={toast.action.onSelect}>
          {toast.action.label}
        </Button>
      )}
      <IconButton
        size="small"
        hasTooltip={false}
        label={text('general.close')}
        icon={<XIcon />}
        onClick={() => onDismiss(toast.id)}
      />
    </div>
  );
}

/** A notice that leaves gives the focus back to where it came from, or to the page's heading. */
function useFocusReturn() {
  const ref = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const line = ref.current;
    return () => {
      if (!line?.contains(document.activeElement)) return;
      const before = cameFrom.current;
      const isThere = before instanceof HTMLElement && before.isConnected;
      const heading = document.querySelector('h1');
      if (isThere) before.focus({ preventScroll: true });
      else if (heading) focusHeading(heading);
    };
  }, []);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
  };
  return { ref, onFocus };
}
