import { completeTime, formatTypedTime, parseTime, partAt, stepTime, type TimeOfDay } from '@atrium/core/form';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useLanguage } from '../i18n/index.ts';
import { type FieldProps, TextField } from '../primitives/index.ts';
import styles from './time-field.module.css';
import { type UnreadProps, useTypedValue } from './use-typed-value.ts';

type TimeFieldProps = FieldProps &
  UnreadProps & {
    readonly value: TimeOfDay;
    readonly onChange: (time: TimeOfDay) => void;
  };

/** A time of day to type; arrow keys change the hour or, behind the colon, the minutes by five. */
export function TimeField({ value, onChange, unread, onUnread, problem, ...field }: TimeFieldProps) {
  const { text, locale } = useLanguage();
  const typed = useTypedValue({ value, unread, read: (text) => parseTime(text) ?? undefined, onChange, onUnread });
  const shown = typed.text ?? formatTypedTime(value, locale);
  const input = useRef<HTMLInputElement>(null);
  const cursor = useRef<number | null>(null);

  useEffect(() => {
    if (cursor.current === null) return;
    input.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') typed.complete();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const current = parseTime(shown) ?? completeTime(shown);
    const part = partAt(shown, event.currentTarget.selectionStart ?? 0);
    const stepped = stepTime(current, { part, by: event.key === 'ArrowUp' ? 1 : -1 });
    cursor.current = formatTypedTime(stepped, locale).indexOf(':') + (part === 'hour' ? 0 : 3);
    typed.take(stepped);
  };

  return (
    <TextField
      {...field}
      ref={input}
      className={styles.time}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={typed.setTyped}
      onBlur={typed.complete}
      onKeyDown={step}
      problem={typed.isUnread ? text('form.time_invalid') : problem}
    />
  );
}
