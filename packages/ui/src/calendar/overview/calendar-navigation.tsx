import type { Paths } from '@atrium/core/paths';
import { useMarkedInView, usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { CountBadge } from '../../primitives/index.ts';
import styles from './calendar-navigation.module.css';

type CalendarNavigationProps = {
  readonly pathname: string;
  /** How many invites wait for an answer. */
  readonly openInvites: number;
};

const placesAt = (paths: Paths) =>
  [
    {
      path: paths.overview,
      others: [paths.ownCalendars, paths.sharedCalendars],
      label: 'calendar.navigation.overview',
    },
    { path: paths.participating, others: [], label: 'calendar.navigation.participating' },
    { path: paths.invites, others: [], label: 'invites.title' },
    { path: paths.manageCalendars, others: [], label: 'calendar.manager.title' },
    { path: paths.subscribe, others: [paths.calendarSettings], label: 'calendar.navigation.subscribe' },
  ] as const;

/** The calendar's own navigation; marks the page that is open and counts the invites that wait (CAL-D30). */
export function CalendarNavigation({ pathname, openInvites }: CalendarNavigationProps) {
  const paths = usePaths();
  const text = useText();
  const navigationRef = useMarkedInView<HTMLElement>('[aria-current]', pathname);
  return (
    <nav
      ref={navigationRef}
      className={styles.navigation}
      aria-label={text('calendar.area')}
      data-part="calendar-navigation"
    >
      <ul className={styles.list}>
        {placesAt(paths).map(({ path, others, label }) => (
          <li key={path}>
            <a
              className={styles.link}
              href={path}
              aria-current={[path, ...others].some((own) => own === pathname) ? 'page' : undefined}
            >
              {text(label)}
              {path === paths.invites && <CountBadge count={openInvites} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
