import type { Entry, EntryFilter, FileKind } from '@atrium/core/files';
import type { ListApi } from '@atrium/core/lists';
import { SearchField } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import { Select } from '../primitives/index.ts';
import styles from './folder-page.module.css';

type EntryFiltersProps = { readonly list: ListApi<Entry, EntryFilter> };

const kinds: readonly FileKind[] = ['document', 'image', 'audio', 'video', 'other'];
const orders = ['name.up', 'name.down', 'changed.down', 'changed.up', 'size.down', 'size.up'] as const;

/** What a listing is narrowed to and sorted by (FILE-009, FILE-018, FILE-019). */
export function EntryFilters({ list: { filter, isSearching, typeFilter, setFilter } }: EntryFiltersProps) {
  const text = useText();
  const order = orders.find((one) => one === `${filter.sort}.${filter.direction}`) ?? 'name.up';
  return (
    <div className={styles.filters}>
      <SearchField
        label={text('files.search')}
        search={{ text: filter.q, isBusy: isSearching, type: (q) => typeFilter({ ...filter, q }) }}
      />
      <Select<FileKind | 'all'>
        label={text('files.kind')}
        isLabelHidden
        value={filter.kind ?? 'all'}
        options={(['all', ...kinds] as const).map((value) => ({ value, label: text(`files.kind.${value}`) }))}
        onChange={(kind) => setFilter({ ...filter, kind: kind === 'all' ? null : kind })}
      />
      <Select<(typeof orders)[number]>
        label={text('files.sort')}
        isLabelHidden
        value={order}
        options={orders.map((value) => ({ value, label: text(`files.sort.${value}`) }))}
        onChange={(chosen) => {
          const [sort, direction] = chosen.split('.') as [EntryFilter['sort'], EntryFilter['direction']];
          setFilter({ ...filter, sort, direction });
        }}
      />
    </div>
  );
}
