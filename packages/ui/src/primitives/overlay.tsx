import { XIcon } from '@phosphor-icons/react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { useText } from '../i18n/index.ts';
import { IconButton } from './icon-button.tsx';
import styles from './overlay.module.css';

/** What dialogs and sheets share. */
export type OverlayProps = {
  readonly isOpen: boolean;
  /** Escape, a click outside and the close button ask for this. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children?: ReactNode;
  /** The buttons at the end; the primary one last. */
  readonly actions?: ReactNode;
};

/** Title, description and close button of a dialog or sheet. */
export function OverlayHeader({
  title,
  description,
  isClosable = true,
}: Pick<OverlayProps, 'title' | 'description'> & { readonly isClosable?: boolean }) {
  const text = useText();
  return (
    <div className={styles.header}>
      <div className={styles.titles}>
        <Radix.Title className={styles.title}>{title}</Radix.Title>
        {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
      </div>
      {isClosable && (
        <Radix.Close asChild>
          <IconButton
            className={styles.close}
            size="small"
            hasTooltip={false}
            label={text('general.close')}
            icon={<XIcon />}
          />
        </Radix.Close>
      )}
    </div>
  );
}

/** Content and buttons of a dialog or sheet. */
export function OverlayBody({ children, actions }: Pick<OverlayProps, 'children' | 'actions'>) {
  return (
    <>
      {children && <div className={styles.body}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </>
  );
}
