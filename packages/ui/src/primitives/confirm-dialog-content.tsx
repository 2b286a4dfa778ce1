import type { Verdict } from '@atrium/core/machine';
import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import { useTheme } from '../theme/index.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import styles from './overlay.module.css';
import { type AskedFrom, useDialogFocus } from './use-dialog-focus.ts';

export type ConfirmDialogProps = {
  readonly isOpen: boolean;
  /** Names the act and its object: "Delete “Summer party”?" */
  readonly title: string;
  /** What will be lost, and for whom. */
  readonly consequences: ReactNode;
  /** The verb of the act: "Delete", never "OK". */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  /** Whether it can still be done. */
  readonly verdict?: Verdict | undefined;
  /** Why the last attempt failed. */
  readonly problem?: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** What opens over the page for a question. */
export function ConfirmDialogContent(props: ConfirmDialogProps & AskedFrom) {
  const { isOpen, title, consequences, problem, onCancel, askedFrom, ...rest } = props;
  const text = useText();
  const { portal } = useTheme();
  const { remember, onCloseAutoFocus } = useDialogFocus(askedFrom);
  const {
    confirmLabel,
    cancelLabel = text('general.cancel'),
    isDangerous = true,
    isBusy = false,
    verdict,
    onConfirm,
  } = rest;
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onCancel()}>
      <Radix.Portal container={portal}>
        <div className={styles.overlay} data-part="overlay" />
        <Radix.Content
          className={styles.dialog}
          data-part="confirm-dialog"
          aria-modal="true"
          data-size="small"
          onOpenAutoFocus={remember}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <div className={styles.header}>
            <Radix.Title className={styles.title}>{title}</Radix.Title>
          </div>
          <div className={styles.body}>
            <Radix.Description asChild>
              <div className={styles.consequences}>{consequences}</div>
            </Radix.Description>
            {problem && <Alert kind="error">{problem}</Alert>}
          </div>
          <div className={styles.actions}>
            <Radix.Cancel asChild>
              <Button>{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={isDangerous ? 'danger' : 'primary'} {...{ isBusy, verdict }} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
