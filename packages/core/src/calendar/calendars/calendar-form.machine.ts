import { createFormMachine, type FormEmitted, type FormRef, type FormSnapshot } from '../../form/index.ts';
import type { CalendarDetail } from '../calendar-entity.schema.ts';
import { type CalendarFormDraft, calendarDraftOf, findCalendarFormProblems } from './calendar-draft.rules.ts';

/** The form of a calendar (CAL-205, CAL-207). */
export const calendarFormMachine = createFormMachine<CalendarFormDraft, CalendarDetail>({
  id: 'calendarForm',
  findProblems: findCalendarFormProblems,
  draftFrom: calendarDraftOf,
});

export type CalendarFormEmitted = FormEmitted<CalendarDetail>;
export type CalendarFormRef = FormRef<CalendarFormDraft, CalendarDetail>;
export type CalendarFormSnapshot = FormSnapshot<CalendarFormDraft, CalendarDetail>;
