import {
  type Entry,
  type EntryFilter,
  type FileKind,
  isNarrowedFurther,
  type Property,
  withEntryFacet,
} from '@atrium/core/files';
import type { ListApi } from '@atrium/core/lists';
import type { MemberHit, memberPickerMachine } from '@atrium/core/members';
import { isSelection } from '@atrium/core/profile';
import { FunnelIcon } from '@phosphor-icons/react';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { SearchField } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import { MemberPicker } from '../members/index.ts';
import { Button, Select, TextField } from '../primitives/index.ts';
import styles from './folder-page.module.css';

type EntryFiltersProps = {
  readonly list: ListApi<Entry, EntryFilter>;
  /** What files say of themselves beside their names. */
  readonly fields: readonly Property[];
  /** Finds whose files are to be shown. */
  readonly authorPicker: typeof memberPickerMachine;
};

const kinds: readonly FileKind[] = ['document', 'image', 'audio', 'video', 'other'];
const orders = [
  ...(['name.up', 'name.down', 'changed.down', 'changed.up'] as const),
  ...(['size.down', 'size.up', 'author.up', 'author.down'] as const),
];

/** What a listing is narrowed to and sorted by (FILE-009, FILE-018, FILE-019, FILE-D12). */
export function EntryFilters({ list, ...further }: EntryFiltersProps) {
  const { filter, isSearching, typeFilter, setFilter } = list;
  const text = useText();
  const [isOpen, setOpen] = useState(isNarrowedFurther(filter));
  const furtherId = useId();
  const order = orders.find((one) => one === `${filter.sort}.${filter.direction}`) ?? 'name.up';
  return (
    <>
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
        <Button
          icon={<FunnelIcon weight={isNarrowedFurther(filter) ? 'fill' : 'regular'} />}
          aria-expanded={isOpen}
          aria-controls={furtherId}
          onClick={() => setOpen(!isOpen)}
        >
          {text('files.filters')}
        </Button>
      </div>
      <div id={furtherId} className={styles.further} hidden={!isOpen} data-part="further-filters">
        <FurtherFilters list={list} {...further} />
      </div>
    </>
  );
}

function FurtherFilters({ list, fields, authorPicker }: EntryFiltersProps) {
  const { filter, setFilter } = list;
  const text = useText();
  return (
    <>
      <AuthorFilter list={list} authorPicker={authorPicker} />
      <TextField
        type="date"
        label={text('files.filter.changed_from')}
        value={filter.changedFrom}
        max={filter.changedTo || undefined}
        onChange={(changedFrom) => setFilter({ ...filter, changedFrom })}
      />
      <TextField
        type="date"
        label={text('files.filter.changed_to')}
        value={filter.changedTo}
        min={filter.changedFrom || undefined}
        onChange={(changedTo) => setFilter({ ...filter, changedTo })}
      />
      {fields.filter(isSelection).map(({ name, label, options }) => (
        <Select
          key={name}
          label={label}
          value={filter.facets[name] ?? ''}
          options={[{ value: '', label: text('files.filter.any') }, ...options]}
          onChange={(value) => setFilter(withEntryFacet(filter, name, value))}
        />
      ))}
    </>
  );
}

/** Narrows a listing to what one member has added (FILE-D12). */
function AuthorFilter({ list: { filter, setFilter }, authorPicker }: Pick<EntryFiltersProps, 'list' | 'authorPicker'>) {
  const text = useText();
  const pickerRef = useActorRef(authorPicker, { input: { chosen: [], limit: 1 } });
  const choose = useEffectEvent(([member]: readonly MemberHit[]) =>
    setFilter({ ...filter, author: member?.id ?? null }),
  );
  useEffect(() => {
    const heard = pickerRef.on('members.chosen', ({ chosen }) => choose(chosen));
    return () => heard.unsubscribe();
  }, [pickerRef]);
  return <MemberPicker pickerRef={pickerRef} label={text('files.filter.author')} />;
}
