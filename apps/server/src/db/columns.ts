import { text, timestamp } from 'drizzle-orm/pg-core';
import { newId } from './id.ts';

/** Primary key: an id of 24 hexadecimal characters, made on insert unless given. */
export function idColumn() {
  return text('id').primaryKey().$defaultFn(newId);
}

/** An instant in milliseconds, a `Date` in code. */
export function instantColumn(name: string) {
  return timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
}
