import { filterStatuses, type ParticipantsApi } from '@atrium/core/calendar';
import { SearchField } from '../../form/index.ts';
import { useFormat, useText } from '../../i18n/index.ts';
import { VisuallyHidden } from '../../primitives/index.ts';
import styles from './participants-manager-filter.module.css';

/** Finds people by name and by status; how many there are stands on each status. */
export function ParticipantsManagerFilter({ people }: { readonly people: ParticipantsApi }) {
  const text = useText();
  const format = useFormat();
  const { list, counts, isFiltered } = people;
  const { text: typed, statuses } = list.filter;
  const search = { text: typed, isBusy: list.isSearching, type: people.search };
  return (
    <div className={styles.filter} data-part="participants-filter">
      <div className={styles.search}>
        <SearchField label={text('calendar.participants.search')} search={search} />
      </div>
      <fieldset className={styles.statuses}>
        <legend>
          <VisuallyHidden>{text('calendar.participants.filter')}</VisuallyHidden>
        </legend>
        {filterStatuses.map((status) => (
          <button
            key={status}
            type="button"
            className={styles.status}
            data-part="status-filter"
            data-status={status}
            aria-pressed={statuses.includes(status)}
            onClick={() => people.toggleStatus(status)}
          >
            {text(`calendar.status.${status}`)}
            <span className={styles.count} data-numeric>
              {format.number(counts[status])}
            </span>
          </button>
        ))}
      </fieldset>
      <VisuallyHidden>
        <span role="status">
          {isFiltered && !list.isSearching && text('calendar.participants.found', { count: people.total })}
        </span>
      </VisuallyHidden>
    </div>
  );
}
