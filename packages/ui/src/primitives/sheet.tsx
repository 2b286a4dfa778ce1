import { Dialog as Radix } from 'radix-ui';
import { useTheme } from '../theme/index.ts';
import styles from './overlay.module.css';
import { OverlayBody, OverlayHeader, type OverlayProps } from './overlay.tsx';
import { useDialogFocus } from './use-dialog-focus.ts';
import { usePullToClose } from './use-pull-to-close.ts';

/** A panel over the page: at the bottom of a phone, at the side of a larger screen. */
export function Sheet({ isOpen, onClose, title, description, children, actions }: OverlayProps) {
  const { portal } = useTheme();
  const { onOpenAutoFocus, onCloseAutoFocus } = useDialogFocus();
  const pull = usePullToClose(onClose);
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal container={portal}>
        <div className={styles.overlay} data-part="overlay" />
        <Radix.Content
          ref={pull.sheetRef}
          className={styles.sheet}
          data-part="sheet"
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
          {...(description ? {} : { 'aria-describedby': undefined })}
        >
          <div className={styles.handle} data-part="handle" {...pull.handlers}>
            <div className={styles.grip} />
            <OverlayHeader title={title} description={description} />
          </div>
          <OverlayBody actions={actions}>{children}</OverlayBody>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
