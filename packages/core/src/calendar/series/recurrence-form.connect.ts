import type { MessageKey } from '../../messages/index.ts';
import { type CalendarDate, dateOf } from '../../time/calendar-date.rules.ts';
import {
  isOnInterval,
  missingDaysHint,
  type RecurrenceChoice,
  type RecurrenceFrequency,
  type RecurrencePattern,
} from './recurrence.rules.ts';
import type { RecurrenceFormEvent, RecurrenceFormSnapshot } from './recurrence-form.machine.ts';
import { describeRecurrence, type RecurrenceSentence } from './recurrence-text.rules.ts';

type Unit = Exclude<RecurrenceFrequency, 'never'>;

/** What the choice of a recurrence shows and does. */
export interface RecurrenceFormApi {
  readonly pattern: RecurrencePattern;
  readonly choice: RecurrenceChoice;
  readonly choices: readonly RecurrenceChoice[];
  /** Interval and unit are open for editing. */
  readonly isCustom: boolean;
  readonly unit: Unit;
  readonly units: readonly Unit[];
  /** 1 to 999. */
  readonly interval: number;
  /** Says that months or years without the start's day are left out. */
  readonly hint: MessageKey | null;
  readonly sentence: RecurrenceSentence;
  readonly isEndOffered: boolean;
  /** The last day of the series; null without an end. */
  readonly end: CalendarDate | null;
  /** Whether the end picker offers a day: only those on the interval. */
  isEndOffering(date: CalendarDate): boolean;
  choose(choice: RecurrenceChoice): void;
  chooseUnit(unit: Unit): void;
  changeInterval(interval: number): void;
  switchEnd(isOn: boolean): void;
  pickEnd(date: CalendarDate): void;
}

const units: readonly Unit[] = ['daily', 'weekly', 'monthly', 'yearly'];
const choices: readonly RecurrenceChoice[] = ['never', ...units, 'custom'];

/** Reads the recurrence form for its view. */
export function connectRecurrenceForm(
  snapshot: RecurrenceFormSnapshot,
  send: (event: RecurrenceFormEvent) => void,
): RecurrenceFormApi {
  const { pattern, start } = snapshot.context;
  const isCustom = snapshot.matches('custom');
  return {
    pattern,
    choice: isCustom ? 'custom' : pattern.frequency,
    choices,
    isCustom,
    unit: pattern.frequency === 'never' ? 'daily' : pattern.frequency,
    units,
    interval: pattern.interval,
    hint: missingDaysHint({ pattern, start }),
    sentence: describeRecurrence(pattern, start),
    isEndOffered: pattern.frequency !== 'never',
    end: pattern.until && dateOf(pattern.until),
    isEndOffering: (date) => isOnInterval({ pattern: { ...pattern, until: null }, start }, date),
    choose: (choice) => send({ type: 'frequency.choose', choice }),
    chooseUnit: (unit) => send({ type: 'unit.choose', unit }),
    changeInterval: (interval) => send({ type: 'interval.change', interval }),
    switchEnd: (isOn) => send({ type: isOn ? 'end.enable' : 'end.disable' }),
    pickEnd: (date) => send({ type: 'end.pick', date }),
  };
}
