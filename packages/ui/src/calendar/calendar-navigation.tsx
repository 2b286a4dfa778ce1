import type { MessageKey } from '@atrium/core/messages';
import { useText } from '../i18n/index.ts';
import { CountBadge } from '../primitives/index.ts';
import styles from './calendar-navigation.module.css';

/** A page of the calendar. */
export type CalendarPlace = { readonly path: string; readonly label: MessageKey; readonly count?: number };

type CalendarNavigationProps = { readonly places: readonly CalendarPlace[]; readonly pathname: string };

/** The calendar's own navigation; marks the page that is open. */
export function CalendarNavigation({ places, pathname }: CalendarNavigationProps) {
  const text = useText();
  return (
    <nav className={styles.navigation} aria-label={text('calendar.area')} data-part="calendar-navigation">
      <ul className={styles.list}>
        {places.map(({ path, label, count = 0 }) => (
          <li key={path}>
            <a className={styles.link} href={path} aria-current={path === pathname ? 'page' : undefined}>
              {text(label)}
              <CountBadge count={count} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
