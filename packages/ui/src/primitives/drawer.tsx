import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTheme } from '../theme/index.ts';
import styles from './drawer.module.css';
import { useDialogFocus } from './use-dialog-focus.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type DrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
};

/** A navigation that comes in from the reading side and leaves with Escape or a tap outside. */
export function Drawer({ isOpen, onClose, title, children }: DrawerProps) {
  const { portal } = useTheme();
  const { onOpenAutoFocus, onCloseAutoFocus } = useDialogFocus();
  return (
    <Radix.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal container={portal}>
        <div className={styles.overlay} data-part="overlay" />
        <Radix.Content
          className={styles.drawer}
          data-part="drawer"
          aria-describedby={undefined}
          onOpenAutoFocus={onOpenAutoFocus}
          onCloseAutoFocus={onCloseAutoFocus}
        >
          <VisuallyHidden>
            <Radix.Title>{title}</Radix.Title>
          </VisuallyHidden>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
