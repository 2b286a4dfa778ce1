import { fromPromise } from 'xstate';
import type { Atrium } from '../../atrium.ts';
import { type SaveInput, versionOf } from '../../form/index.ts';
import {
  createCalendar,
  deleteCalendar,
  getCalendar,
  removeCalendarShare,
  updateCalendar,
} from '../calendar.contract.ts';
import type { CalendarDetail } from '../calendar-entity.schema.ts';
import { bodyOfCalendar, type CalendarFormDraft } from './calendar-draft.rules.ts';
import type { CalendarRemoval, RemovalInput } from './calendar-removal.machine.ts';

type Parts = Pick<Atrium, 'http' | 'queryClient'>;

/** Creates a calendar or changes one; every list that shows calendars is read again (CAL-D139). */
export function saveCalendarActor({ http }: Parts) {
  return fromPromise<CalendarDetail, SaveInput<CalendarFormDraft>>(async ({ input }) => {
    const { target } = input.draft;
    const body = bodyOfCalendar(input.draft);
    const { calendar } = target
      ? await http.request(updateCalendar, {
          params: { calendarId: target.id },
          body: { calendar: { ...body, updated_at: versionOf(input.current) ?? target.updatedAt } },
        })
      : await http.request(createCalendar, { body: { calendar: body } });
    return calendar;
  });
}

/** Counts what would go with a calendar, as it is now. */
export function countAppointmentsActor({ http }: Parts) {
  return fromPromise<number, RemovalInput>(async ({ input, signal }) => {
    const params = { calendarId: input.removal.calendar.id };
    return (await http.request(getCalendar, { params, signal })).calendar.appointments_count;
  });
}

/** Deletes a calendar or gives up a share; its appointments are read again too. */
export function removeCalendarActor({ http }: Parts) {
  return fromPromise<CalendarRemoval, RemovalInput>(async ({ input }) => {
    const { calendar, act } = input.removal;
    const request = { params: { calendarId: calendar.id } };
    await http.request(act === 'delete' ? deleteCalendar : removeCalendarShare, request);
    return input.removal;
  });
}
