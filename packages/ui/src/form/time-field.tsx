import { completeTime, partAt, stepTime, type TimeOfDay } from '@atrium/core/form';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type FieldProps, TextField } from '../primitives/index.ts';
import styles from './time-field.module.css';

type TimeFieldProps = FieldProps & {
  readonly value: TimeOfDay;
  readonly onChange: (time: TimeOfDay) => void;
};

/** A time of day to type; arrow keys change the hour or, behind the colon, the minutes by five. */
export function TimeField({ value, onChange, ...field }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const cursor = useRef<number | null>(null);

  useEffect(() => {
    if (cursor.current === null) return;
    input.current?.setSelectionRange(cursor.current, cursor.current);
    cursor.current = null;
  });

  const complete = () => {
    if (typed !== null && completeTime(typed) !== value) onChange(completeTime(typed));
    setTyped(null);
  };
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') complete();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const current = completeTime(typed ?? value);
    const part = partAt(typed ?? value, event.currentTarget.selectionStart ?? 0);
    cursor.current = part === 'hour' ? 2 : 5;
    setTyped(null);
    onChange(stepTime(current, { part, by: event.key === 'ArrowUp' ? 1 : -1 }));
  };

  return (
    <TextField
      {...field}
      ref={input}
      className={styles.time}
      inputMode="numeric"
      autoComplete="off"
      maxLength={5}
      value={typed ?? value}
      onChange={setTyped}
      onBlur={complete}
      onKeyDown={step}
    />
  );
}
