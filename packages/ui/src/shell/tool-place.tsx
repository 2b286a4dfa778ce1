import styles from './chat-button.module.css';

/** Keeps the place of a button of the header until it has been loaded. */
export function ToolPlace() {
  return <span className={styles.button} aria-hidden="true" data-part="tool-place" />;
}
