import type { MemberHit } from '../../members/index.ts';
import type { Problems } from '../../messages/index.ts';
import type { CalendarDetail, CalendarDraft, CalendarId } from '../calendar-entity.schema.ts';
import { fieldsLike } from '../draft-fields.rules.ts';
import type { NewCalendarPreset } from './calendar-creation.rules.ts';
import { findCalendarProblems, pickCalendarColor } from './calendar-form.rules.ts';

/** A calendar as its form edits it. */
export interface CalendarFormDraft extends Readonly<Omit<CalendarDraft, 'membership_ids'>> {
  /** Whom a personal calendar is shared with. */
  readonly memberships: readonly MemberHit[];
  /** Which calendar is changed, and the version that is based on; null for a new one. */
  readonly target: { readonly id: CalendarId; readonly updatedAt: string } | null;
}

/** The fields a form holds as they are sent, while nobody has said anything. */
const blank: Omit<CalendarDraft, 'membership_ids'> = { name: '', color: '', type: 'personal', parent_id: null };

/** The form of a new calendar; its colour is taken from the palette by a random number from 0 to below 1 (CAL-227). */
export function newCalendarDraft({ type, parentId }: NewCalendarPreset, random: number): CalendarFormDraft {
  return { ...blank, color: pickCalendarColor(random), type, parent_id: parentId, memberships: [], target: null };
}

/** The form of a calendar that exists (CAL-207). */
export function calendarDraftOf(calendar: CalendarDetail): CalendarFormDraft {
  const { id, memberships, updated_at: updatedAt } = calendar;
  return { ...fieldsLike(blank, calendar), memberships, target: { id, updatedAt } };
}

/** The body a form is saved with (CAL-215, CAL-217). */
export function bodyOfCalendar({ memberships, target, ...fields }: CalendarFormDraft): CalendarDraft {
  return { ...fields, membership_ids: memberships.map(({ id }) => id) };
}

/** What keeps a form from being saved; the group of a new group calendar has to be chosen. */
export function findCalendarFormProblems(draft: CalendarFormDraft): Problems {
  const problems = findCalendarProblems(bodyOfCalendar(draft));
  const lacksGroup = draft.type === 'group' && draft.parent_id === null;
  return lacksGroup ? { ...problems, parent_id: ['calendar.validation.group_empty'] } : problems;
}
