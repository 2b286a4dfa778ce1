import type { ListApi } from '@atrium/core/lists';
import { type DirectoryFilters, glossaryLetters, type MemberRow } from '@atrium/core/members';
import { type DirectoryFilter, withFacet } from '@atrium/core/members/directory';
import { SearchField } from '../form/index.ts';
import { useText } from '../i18n/index.ts';
import { Select } from '../primitives/index.ts';
import styles from './group-list.module.css';
import letters from './member-list.module.css';

type MemberFiltersProps = {
  readonly list: Pick<ListApi<MemberRow, DirectoryFilter>, 'filter' | 'isSearching' | 'setFilter' | 'typeFilter'>;
  readonly filters: DirectoryFilters;
};

/** What narrows the directory: a name, fields of the profile, a letter; and how it is sorted (DIR-023, DIR-D08). */
export function MemberFilters({ list, filters }: MemberFiltersProps) {
  const text = useText();
  const { filter, isSearching, setFilter, typeFilter } = list;
  return (
    <>
      <div className={styles.filters}>
        <SearchField
          label={text('groups.members.search')}
          search={{ text: filter.q, isBusy: isSearching, type: (q) => typeFilter({ ...filter, q }) }}
        />
        {filters.fields.map((field) => (
          <Select
            key={field.id}
            label={field.label}
            value={filter.facets[field.id] ?? ''}
            options={[{ value: '', label: text('groups.members.any') }, ...field.options]}
            onChange={(value) => setFilter(withFacet(filter, field.id, value))}
          />
        ))}
        <Select
          label={text('groups.members.sort')}
          value={filter.sort}
          options={(['last_name', 'first_name'] as const).map((value) => ({
            value,
            label: text(`groups.members.sort.${value}`),
          }))}
          onChange={(sort) => setFilter({ ...filter, sort })}
        />
      </div>
      <Letters current={filter.letter} onChoose={(letter) => setFilter({ ...filter, letter })} />
    </>
  );
}

type LettersProps = { readonly current: string | null; readonly onChoose: (letter: string | null) => void };

function Letters({ current, onChoose }: LettersProps) {
  const text = useText();
  const choices = [null, ...glossaryLetters];
  return (
    <fieldset className={letters.letters} data-part="letters">
      <legend className={letters.legend}>{text('groups.members.letters')}</legend>
      {choices.map((letter) => (
        <button
          key={letter ?? ''}
          type="button"
          className={letters.letter}
          aria-pressed={letter === current}
          aria-label={letter === null ? undefined : text('groups.members.letter', { letter })}
          onClick={() => onChoose(letter)}
        >
          {letter ?? text('groups.members.letter_all')}
        </button>
      ))}
    </fieldset>
  );
}
