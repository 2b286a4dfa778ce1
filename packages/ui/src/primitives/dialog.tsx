import { Dialog as Radix } from 'radix-ui';
import { useTheme } from '../theme/index.ts';
import styles from './overlay.module.css';
import { OverlayBody, OverlayHeader, type OverlayProps } from './overlay.tsx';
import { useDialogFocus } from './use-dialog-focus.ts';

type DialogProps = Omit<OverlayProps, 'onClose'> & {
  /** What Escape, a click outside and the close button ask for; without it only its own buttons lead on. */
  readonly onClose?: () => void;
  readonly size?: 'small' | 'medium' | 'large';
};

/** Asks for something before the page goes on; focus stays inside and returns to where it came from. */
export function Dialog({ isOpen, onClose, title, description, children, actions, size = 'medium' }: DialogProps) {
  const { portal } = useTheme();
  const { onOpenAutoFocus, onCloseAutoFocus } = useDialogFocus();
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose?.()}>
      <Radix.Portal container={portal}>
        <div className={styles.overlay} data-part="overlay" />
        <Radix.Content
          className={styles.dialog}
          data-part="dialog"
          data-size={size}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <OverlayHeader title={title} description={description} isClosable={onClose !== undefined} />
          <OverlayBody actions={actions}>{children}</OverlayBody>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
