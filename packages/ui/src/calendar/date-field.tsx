import type { CalendarDate } from '@atrium/core/calendar';
import { formatTypedDate, parseTypedDate } from '@atrium/core/form';
import { CalendarBlankIcon } from '@phosphor-icons/react';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../i18n/index.ts';
import { type FieldProps, IconButton, Popover, TextField } from '../primitives/index.ts';

const DatePicker = lazy(async () => ({ default: (await import('./date-picker.tsx')).DatePicker }));

type DateFieldProps = FieldProps & {
  readonly value: CalendarDate;
  readonly today: CalendarDate;
  readonly onChange: (date: CalendarDate) => void;
  /** Which days the picker offers; all of them without it. */
  readonly isOffered?: (date: CalendarDate) => boolean;
};

/** A date to type in the language's own order, or to pick from a month. */
export function DateField({ value, today, onChange, isOffered, problem, ...field }: DateFieldProps) {
  const { text, locale } = useLanguage();
  const [typed, setTyped] = useState<string | null>(null);
  const date = typed === null ? value : parseTypedDate(typed, locale);
  const complete = () => {
    if (date === null) return;
    if (date !== value) onChange(date);
    setTyped(null);
  };
  const pick = (picked: CalendarDate) => {
    setTyped(null);
    onChange(picked);
  };
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? formatTypedDate(value, locale)}
      onChange={setTyped}
      onBlur={complete}
      onKeyDown={(event) => event.key === 'Enter' && complete()}
      problem={date === null ? text('calendar.validation.date_invalid') : problem}
      inside={
        <Popover
          title={field.label}
          align="end"
          trigger={
            <IconButton
              label={text('calendar.form.pick_day', { label: field.label })}
              hasTooltip={false}
              icon={<CalendarBlankIcon />}
            />
          }
        >
          {(close) => (
            <Suspense>
              <DatePicker
                date={value}
                today={today}
                isOffered={isOffered}
                onPick={(picked) => {
                  pick(picked);
                  close();
                }}
              />
            </Suspense>
          )}
        </Popover>
      }
    />
  );
}
