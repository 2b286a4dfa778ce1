import type { SearchApi } from '@atrium/core/form';
import { ArrowRightIcon, MagnifyingGlassIcon, XIcon } from '@phosphor-icons/react';
import { type FormEvent, useRef } from 'react';
import { useText } from '../i18n/index.ts';
import { IconButton, Spinner, TextField } from '../primitives/index.ts';
import styles from './search-field.module.css';

type SearchFieldProps = {
  readonly label: string;
  readonly search: Pick<SearchApi<unknown>, 'text' | 'isBusy' | 'type'>;
  /** Leads to a page of all results; without it, what is found shows while one types. */
  readonly onSubmit?: (text: string) => void;
};

/** A field to search by; as long as it is empty there is nothing to clear and nothing to submit (SHELL-032). */
export function SearchField({ label, search, onSubmit }: SearchFieldProps) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (search.text.trim()) onSubmit?.(search.text.trim());
  };
  const clear = () => {
    search.type('');
    input.current?.focus();
  };
  return (
    <search data-part="search-field" data-state={stateOf(search)}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          ref={input}
          className={styles.input}
          label={label}
          isLabelHidden
          autoComplete="off"
          enterKeyHint="search"
          icon={<MagnifyingGlassIcon />}
          placeholder={label}
          value={search.text}
          onChange={search.type}
        />
        {search.text !== '' && (
          <span className={styles.buttons}>
            {search.isBusy && <Spinner />}
            <IconButton
              size="small"
              hasTooltip={false}
              label={text('form.search.clear')}
              icon={<XIcon />}
              onClick={clear}
            />
            {onSubmit && (
              <IconButton size="small" type="submit" label={text('general.search')} icon={<ArrowRightIcon />} />
            )}
          </span>
        )}
      </form>
    </search>
  );
}

function stateOf({ text, isBusy }: SearchFieldProps['search']): string {
  if (isBusy) return 'busy';
  return text === '' ? 'empty' : 'filled';
}
