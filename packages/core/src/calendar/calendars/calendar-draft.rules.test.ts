import { describe, expect, it } from 'vitest';
import { exampleHits } from '../../members/members.fixtures.ts';
import { exampleCalendarDetail } from '../calendar.fixtures.ts';
import { bodyOfCalendar, calendarDraftOf, findCalendarFormProblems, newCalendarDraft } from './calendar-draft.rules.ts';
import { calendarPalette } from './calendar-form.rules.ts';

const preset = { type: 'group', isTypeFixed: true, parentId: null } as const;

describe('the form of a calendar', () => {
  it('begins with a colour of the palette (CAL-215, CAL-217, CAL-227, CAL-E117)', () => {
    const draft = newCalendarDraft({ ...preset, parentId: 'g' }, 0.5);
    expect(draft).toEqual({
      name: '',
      color: '00707e',
      type: 'group',
      parent_id: 'g',
      memberships: [],
      target: null,
    });
    const colors = Array.from({ length: 200 }, (_, index) => newCalendarDraft(preset, index / 200).color);
    expect(new Set(colors)).toEqual(new Set(calendarPalette));
  });

  it('brings back what is saved, and is sent with whom it is shared (CAL-216)', () => {
    const draft = calendarDraftOf(exampleCalendarDetail);
    expect(draft).toMatchObject({
      name: 'Mira Brandt',
      target: { id: exampleCalendarDetail.id, updatedAt: '2026-11-20T08:00:00.000Z' },
    });
    expect(bodyOfCalendar(draft)).toEqual({
      name: 'Mira Brandt',
      color: '1565c0',
      type: 'personal',
      parent_id: null,
      membership_ids: [exampleHits.jonas.id],
    });
  });

  it('needs a name, and for a group’s its group (CAL-226, CAL-E116)', () => {
    const draft = newCalendarDraft(preset, 0);
    expect(findCalendarFormProblems(draft)).toEqual({
      name: ['js.calendars.validation_errors.name_empty'],
      parent_id: ['calendar.validation.group_empty'],
    });
    expect(findCalendarFormProblems({ ...draft, name: 'Atelier', parent_id: 'g' })).toEqual({});
  });
});
