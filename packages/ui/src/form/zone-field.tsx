import { listZones, offsetText } from '@atrium/core/time';
import { CaretDownIcon } from '@phosphor-icons/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useText } from '../i18n/index.ts';
import { classNames, Field, Popover, TextField } from '../primitives/index.ts';
import styles from './zone-field.module.css';

type ZoneFieldProps = {
  readonly value: string;
  /** Moment whose offsets are shown. */
  readonly at: number;
  readonly onChange: (zone: string) => void;
};

/** A time zone, found by typing a part of its name; each with its offset (CAL-D53). */
export function ZoneField({ value, at, onChange }: ZoneFieldProps) {
  const text = useText();
  return (
    <Field label={text('form.zone')}>
      {(control) => (
        <Popover
          title={text('form.zone')}
          trigger={
            <button
              {...control}
              type="button"
              className={styles.trigger}
              aria-label={`${text('form.zone')}: ${spoken(value)} ${offsetText(at, value)}`}
            >
              <span className={styles.name}>{spoken(value)}</span>
              <span className={styles.offset}>{offsetText(at, value)}</span>
              <CaretDownIcon aria-hidden="true" />
            </button>
          }
        >
          {(close) => (
            <ZoneSearch
              value={value}
              at={at}
              onChoose={(zone) => {
                onChange(zone);
                close();
              }}
            />
          )}
        </Popover>
      )}
    </Field>
  );
}

type ZoneSearchProps = {
  readonly value: string;
  readonly at: number;
  readonly onChoose: (zone: string) => void;
};

function ZoneSearch({ value, at, onChoose }: ZoneSearchProps) {
  const text = useText();
  const id = useId();
  const [search, setSearch] = useState('');
  const found = listZones(value).filter((zone) => plain(zone).includes(plain(search)));
  const [active, setActive] = useState(() => Math.max(0, found.indexOf(value)));
  const move = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
    const step = steps[event.key];
    const chosen = found[active];
    if (event.key === 'Enter' && chosen) onChoose(chosen);
    if (step !== undefined) setActive(Math.min(found.length - 1, Math.max(0, active + step)));
    if (step !== undefined || event.key === 'Enter') event.preventDefault();
  };
  return (
    <div className={styles.search}>
      <TextField
        label={text('form.zone_search')}
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={search}
        onChange={(typed) => {
          setSearch(typed);
          setActive(0);
        }}
        onKeyDown={move}
      />
      <div id={id} role="listbox" aria-label={text('form.zone')} className={styles.list}>
        {found.map((zone, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: as above
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search field takes the keys
          <div
            key={zone}
            id={`${id}-${index}`}
            ref={index === active ? keepInSight : undefined}
            role="option"
            aria-selected={zone === value}
            className={classNames(styles.option, index === active && styles.active)}
            onClick={() => onChoose(zone)}
          >
            <span className={styles.name}>{spoken(zone)}</span>
            <span className={styles.offset}>{offsetText(at, zone)}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">{text('form.zone_none')}</p>}
    </div>
  );
}

function keepInSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

function spoken(zone: string): string {
  return zone.replaceAll('_', ' ');
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[_/\s]+/g, ' ')
    .trim();
}
