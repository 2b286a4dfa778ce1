import { solidColor, useTheme } from '../../theme/index.ts';
import styles from './calendar-dot.module.css';

/** A calendar's colour, six hex digits without #, as it stands out here; its name stands beside it. */
export function CalendarDot({ color }: { readonly color: string }) {
  const { mode } = useTheme();
  return <span className={styles.dot} style={{ backgroundColor: solidColor(color, mode).solid }} aria-hidden="true" />;
}
