import { Dialog as Radix } from 'radix-ui';
import { useTheme } from '../theme/index.ts';
import styles from './overlay.module.css';
import { OverlayBody, OverlayHeader, type OverlayProps } from './overlay.tsx';
import { type AskedFrom, useDialogFocus } from './use-dialog-focus.ts';

export type DialogProps = Omit<OverlayProps, 'onClose'> & {
  /** What Escape, a click outside and the close button ask for; without it only its own buttons lead on. */
  readonly onClose?: () => void;
  readonly size?: 'small' | 'medium' | 'large';
};

/** What opens over the page for something that is asked. */
export function DialogContent({ isOpen, onClose, askedFrom, size = 'medium', ...shown }: DialogProps & AskedFrom) {
  const { title, description, children, actions } = shown;
  const { portal } = useTheme();
  const { onOpenAutoFocus, onCloseAutoFocus } = useDialogFocus(askedFrom);
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
