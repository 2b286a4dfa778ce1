import styles from './calendar-dot.module.css';

/** A calendar's colour, six hex digits without #; its name stands beside it. */
export function CalendarDot({ color }: { readonly color: string }) {
  return <span className={styles.dot} style={{ backgroundColor: `#${color}` }} aria-hidden="true" />;
}
