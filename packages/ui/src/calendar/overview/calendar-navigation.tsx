import type { Paths } from '@atrium/core/paths';
import { usePaths } from '../../hooks/index.ts';
import { useText } from '../../i18n/index.ts';
import { LinkBar } from '../../primitives/index.ts';

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
  return (
    <LinkBar
      label={text('calendar.area')}
      links={placesAt(paths).map(({ path, others, label }) => ({
        href: path,
        label: text(label),
        isCurrent: [path, ...others].some((own) => own === pathname),
        count: path === paths.invites ? openInvites : 0,
      }))}
    />
  );
}
