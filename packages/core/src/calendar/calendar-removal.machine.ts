import {
  type ConfirmationEmitted,
  type ConfirmationEvent,
  type ConfirmationRef,
  type ConfirmationSnapshot,
  createConfirmationMachine,
} from '../form/index.ts';
import type { Calendar } from './calendar-entity.schema.ts';

/** A calendar that is to be deleted, or no longer to be shared with oneself (CAL-218, CAL-219). */
export interface CalendarRemoval {
  readonly calendar: Calendar;
  readonly act: 'delete' | 'removeShare';
}

/** Asks before a calendar or a share is removed; gives back what was (CAL-D136, CAL-D137). */
export const calendarRemovalMachine = createConfirmationMachine<CalendarRemoval, CalendarRemoval>('calendarRemoval');

export type CalendarRemovalEvent = ConfirmationEvent<CalendarRemoval>;
export type CalendarRemovalEmitted = ConfirmationEmitted<CalendarRemoval>;
export type CalendarRemovalRef = ConfirmationRef<CalendarRemoval, CalendarRemoval>;
export type CalendarRemovalSnapshot = ConfirmationSnapshot<CalendarRemoval, CalendarRemoval>;
