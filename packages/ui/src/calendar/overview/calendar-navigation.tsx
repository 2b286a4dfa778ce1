import { useMarkedInView } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { CountBadge } from '../../primitives/index.ts';
import styles from './calendar-navigation.module.css';

type CalendarNavigationProps = {
  readonly pathname: string;
  /** How many invites wait for an answer. */
  readonly openInvites: number;
};

const invitesPath = '/appointments/invites';

const places = [
  { path: '/appointments', others: ['/calendars/my', '/calendars/shared'], label: 'calendar.navigation.overview' },
  { path: '/appointments/participating', others: [], label: 'calendar.navigation.participating' },
  { path: invitesPath, others: [], label: 'invites.title' },
  { path: '/calendars/manage', others: [], label: 'calendar.manager.title' },
  { path: '/calendars/subscribe', others: ['/settings/calendars'], label: 'calendar.navigation.subscribe' },
] as const;

/** The calendar's own navigation; marks the page that is open and counts the invites that wait (CAL-D30). */
export function CalendarNavigation({ pathname, openInvites }: CalendarNavigationProps) {
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
        {places.map(({ path, others, label }) => (
          <li key={path}>
            <a
              className={styles.link}
              href={path}
              aria-current={[path, ...others].some((own) => own === pathname) ? 'page' : undefined}
            >
              {text(label)}
              {path === invitesPath && <CountBadge count={openInvites} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
