import { formatTypedDate, parseTypedDate, typedDatePattern } from '@atrium/core/form';
import type { CalendarDate } from '@atrium/core/time';
import { CalendarBlankIcon } from '@phosphor-icons/react';
import { Suspense } from 'react';
import { useLanguage } from '../i18n/index.ts';
import { type FieldProps, IconButton, Popover, TextField } from '../primitives/index.ts';
import { LazyDatePicker } from './lazy-date-picker.ts';
import { type UnreadProps, useTypedValue } from './use-typed-value.ts';

type DateFieldProps = FieldProps &
  UnreadProps & {
    readonly value: CalendarDate;
    readonly today: CalendarDate;
    readonly onChange: (date: CalendarDate) => void;
    /** Which days the picker offers; all of them without it. */
    readonly isOffered?: (date: CalendarDate) => boolean;
  };

/** A date to type in the language's own order, or to pick from a month. */
export function DateField({ value, today, onChange, isOffered, unread, onUnread, problem, ...field }: DateFieldProps) {
  const { text, locale } = useLanguage();
  const read = (typed: string) => parseTypedDate(typed, locale) ?? undefined;
  const typed = useTypedValue({ value, unread, read, onChange, onUnread });
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      value={typed.text ?? formatTypedDate(value, locale)}
      onChange={typed.setTyped}
      onBlur={typed.complete}
      onKeyDown={(event) => event.key === 'Enter' && typed.complete()}
      problem={typed.isUnread ? text('form.date_invalid', { format: typedDatePattern(locale) }) : problem}
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
              <LazyDatePicker
                date={value}
                today={today}
                isOffered={isOffered}
                onPick={(picked) => {
                  typed.take(picked);
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
