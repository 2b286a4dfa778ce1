import type { ReactNode } from 'react';
import styles from './chat-button.module.css';
import places from './tool-place.module.css';

/** Keeps the place of a button of the header until it has been loaded, with what it will show where that is known. */
export function ToolPlace({ children }: { readonly children?: ReactNode }) {
  return (
    <span className={styles.button} aria-hidden="true" data-part="tool-place">
      {children}
    </span>
  );
}

/** Keeps the place of the search bar in the header. */
export function SearchPlace() {
  return <span className={places.search} aria-hidden="true" data-part="tool-place" />;
}
