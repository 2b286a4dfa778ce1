import { CircleNotchIcon } from '@phosphor-icons/react';
import styles from './spinner.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Says that something is under way; without a label it only decorates what says so already. */
export function Spinner({ label, size = 16 }: { readonly label?: string; readonly size?: number }) {
  return (
    <span data-part="spinner" role={label ? 'status' : undefined}>
      <span className={styles.spinner} aria-hidden="true">
        <CircleNotchIcon size={size} weight="bold" />
      </span>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
