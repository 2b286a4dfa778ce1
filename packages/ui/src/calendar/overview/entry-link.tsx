import { type OverviewEntry, zoneDisagreement } from '@atrium/core/calendar';
import { CheckCircleIcon, MapPinIcon, VideoCameraIcon, WarningIcon } from '@phosphor-icons/react';
import { usePaths } from '../../hooks/index.ts';
import { useFormat, useText } from '../../i18n/index.ts';
import { Badge, VisuallyHidden } from '../../primitives/index.ts';
import { useTheme } from '../../theme/index.ts';
import { entryColors } from '../calendars/entry-colors.ts';
import styles from './entry-link.module.css';
import { useEntryText } from './use-entry-text.ts';

type EntryLinkProps = {
  readonly entry: OverviewEntry;
  /** Which day of it this is, where it takes several. */
  readonly day?: number;
  readonly days?: number;
};

/** An appointment as a line with room for words: when, what, where, in which calendar, and where the reader stands. */
export function EntryLink({ entry, day = 1, days = 1 }: EntryLinkProps) {
  const paths = usePaths();
  const text = useText();
  const format = useFormat();
  const say = useEntryText();
  const { mode } = useTheme();
  const { state, isPast } = entry;
  return (
    <a
      href={paths.appointment(entry.id)}
      className={styles.entry}
      style={entryColors(entry, mode)}
      data-part="entry"
      data-state={state}
      data-past={isPast || undefined}
    >
      <span className={styles.when}>
        {entry.startDate !== entry.endDate && days === 1
          ? `${format.day(entry.startDate, 'short')} – ${format.day(entry.endDate, 'short')}`
          : say.when({ entry, day, days })}
      </span>
      <span className={styles.what}>
        <span className={styles.name} title={entry.name}>
          {entry.name}
        </span>
        <Notes entry={entry} day={day} days={days} />
      </span>
      <span className={styles.badge}>
        {state === 'accepted' && (
          <span className={styles.accepted} title={text('calendar.entry.accepted')}>
            <CheckCircleIcon aria-hidden="true" weight="fill" />
            <VisuallyHidden>{text('calendar.entry.accepted')}</VisuallyHidden>
          </span>
        )}
        {state !== 'accepted' && state !== 'unasked' && (
          <Badge tone={state === 'open' ? 'warning' : state === 'canceled' ? 'danger' : 'neutral'}>
            {text(`calendar.entry.${state}`)}
          </Badge>
        )}
      </span>
      {isPast && <VisuallyHidden>{text('calendar.entry.past')}</VisuallyHidden>}
    </a>
  );
}

/** What else there is to know of it, in a few words each. */
function Notes({ entry: { item, calendar }, day, days }: Required<EntryLinkProps>) {
  const text = useText();
  return (
    <>
      {days > 1 && <span className={styles.note}>{text('calendar.entry.day_of', { day, days })}</span>}
      {item.location.name && (
        <span className={styles.note}>
          <MapPinIcon aria-hidden="true" />
          {item.location.name}
        </span>
      )}
      {item.has_meeting && (
        <span className={styles.note}>
          <VideoCameraIcon aria-hidden="true" />
          {text('calendar.entry.meeting')}
        </span>
      )}
      {calendar && <span className={styles.note}>{calendar.name}</span>}
      {zoneDisagreement(item.date) && (
        <span className={styles.note}>
          <WarningIcon aria-hidden="true" />
          {text('calendar.entry.zone_disagreement')}
        </span>
      )}
    </>
  );
}
