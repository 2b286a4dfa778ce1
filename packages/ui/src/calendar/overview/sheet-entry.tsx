import { isBar, type OverviewEntry, type Segment } from '@atrium/core/calendar';
import type { CSSProperties } from 'react';
import { usePaths } from '../../hooks/index.ts';
import { useTheme } from '../../theme/index.ts';
import { entryColors } from '../calendars/entry-colors.ts';
import styles from './sheet-entry.module.css';
import type { EntryText } from './use-entry-text.ts';

type SheetEntryProps = {
  readonly segment: Segment<OverviewEntry>;
  readonly say: EntryText;
  readonly tabIndex: 0 | -1;
};

/** An appointment in the month sheet: one line, over as many days as it takes in this week. */
export function SheetEntry({ segment, say, tabIndex }: SheetEntryProps) {
  const paths = usePaths();
  const { mode } = useTheme();
  const { entry, lane, length, continuesBefore, continuesAfter } = segment;
  const { short, full: label } = say.strip(entry);
  // React's type of a style knows no custom properties.
  const place = { '--lane': lane, ...(length > 1 && { '--length': length }) } as CSSProperties;
  return (
    <a
      href={paths.appointment(entry.id)}
      className={styles.entry}
      style={{ ...entryColors(entry, mode), ...place }}
      data-part="sheet-entry"
      data-kind={isBar(entry) ? 'bar' : 'timed'}
      data-state={entry.state}
      data-past={entry.isPast || undefined}
      data-before={continuesBefore || undefined}
      data-after={continuesAfter || undefined}
      title={label}
      aria-label={label}
      tabIndex={tabIndex}
    >
      {continuesBefore ? entry.name : short}
    </a>
  );
}
