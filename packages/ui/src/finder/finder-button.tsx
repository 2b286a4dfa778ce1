import { MagnifyingGlassIcon } from '@phosphor-icons/react';
import { useText } from '../i18n/index.ts';
import styles from './finder-button.module.css';

type FinderButtonProps = { readonly isMac: boolean; readonly onOpen: () => void };

/** The bar in the header that opens the search for everything; on phones its picture alone (SHELL-005). */
export function FinderButton({ isMac, onOpen }: FinderButtonProps) {
  const text = useText();
  return (
    <button
      type="button"
      className={styles.button}
      data-part="finder-button"
      aria-label={text('general.search')}
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={onOpen}
    >
      <MagnifyingGlassIcon aria-hidden="true" className={styles.icon} />
      <span className={styles.words} aria-hidden="true">
        {text('general.search')}
      </span>
      <span className={styles.key} data-keys={isMac ? '⌘K' : 'Ctrl K'} />
    </button>
  );
}
