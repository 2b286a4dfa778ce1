import { exposeSettled } from '../../browser/settled.ts';

/** An appointment of the benchmark, from which each page makes what its component takes. */
export interface BenchAppointment {
  readonly number: number;
  readonly name: string;
  /** Local dates and times in Europe/Berlin; without a time for whole days. */
  readonly start: string;
  readonly end: string;
  readonly allDay: boolean;
  /** Index of its calendar, 0 to 4. */
  readonly calendar: number;
}

/** What the driver asks of a page. */
export interface SheetPage {
  /** Makes the data of all months and whatever stands before the month is opened; not part of any measurement. */
  prepare(months: readonly (readonly BenchAppointment[])[]): void | Promise<void>;
  /** Shows the first month. */
  open(): void;
  /** Goes on to the next month. */
  next(): void;
}

declare global {
  interface Window {
    bench: SheetPage;
  }
}

/** Colours of the five calendars. */
export const calendarColors = ['1565c0', '2e7d32', '8a5a00', 'ad1457', '546e7a'] as const;

/** Hands a page to the driver. */
export function expose(page: SheetPage): void {
  exposeSettled();
  window.bench = page;
}
