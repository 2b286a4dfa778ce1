import { filterStatuses, type ParticipantsManagerApi } from '@atrium/core/calendar';
import { SearchField } from '../../form/index.ts';
import { useFormat, useText } from '../../i18n/index.ts';
import { VisuallyHidden } from '../../primitives/index.ts';
import styles from './participants-manager-filter.module.css';

/** Finds people by name and by status; how many there are stands on each status. */
export function ParticipantsManagerFilter({ manager }: { readonly manager: ParticipantsManagerApi }) {
  const text = useText();
  const format = useFormat();
  const { statuses, counts } = manager;
  const search = { text: manager.text, isBusy: manager.isSearching, type: manager.search };
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
            onClick={() => manager.toggleStatus(status)}
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
          {manager.isFiltered && !manager.isSearching && text('calendar.participants.found', { count: manager.total })}
        </span>
      </VisuallyHidden>
    </div>
  );
}
