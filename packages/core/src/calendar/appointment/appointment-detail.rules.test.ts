import { describe, expect, it } from 'vitest';
import { appointmentOf, exampleAppointments, exampleMembers, situationOf } from '../appointment.fixtures.ts';
import { exampleCalendars } from '../calendar-entity.fixtures.ts';
import type { Participant } from '../participation.schema.ts';
import {
  appointmentAlert,
  calendarsOf,
  differsForViewer,
  groupParticipants,
  recurrenceOf,
} from './appointment-detail.rules.ts';

const { plain, past, canceled, occurrence, allDay } = exampleAppointments;

const closed = { attendee_configuration: { ...past.attendee_configuration, answers_close_hours_before: 0 } };

describe('the notice above an appointment', () => {
  it.each([
    ['nothing for one that is to come', plain, false, null],
    ['that it is canceled (CAL-045)', canceled, false, 'canceled'],
    ['that it is over (CAL-046, CAL-E44)', past, false, 'past'],
    ['that it is over but can be answered (CAL-047, CAL-E44)', past, true, 'pastRetroactive'],
    ['that it is over where its answers are closed (CAL-D169)', { ...past, ...closed }, true, 'past'],
    ['only that it is canceled when it is over too (CAL-E45)', { ...past, canceled: true }, true, 'canceled'],
  ] as const)('says %s', (_, appointment, retroactiveOpting, alert) => {
    expect(appointmentAlert(situationOf(appointment, { retroactiveOpting }))).toBe(alert);
  });

  it('says nothing while it runs (CAL-E43)', () => {
    const during = Date.parse('2026-11-02T10:30:00Z');
    expect(appointmentAlert(situationOf(past, { now: during }))).toBeNull();
  });
});

describe('the detail of an appointment', () => {
  it('says how a series repeats, by its place in the pattern when it was moved (CAL-081, CAL-D72)', () => {
    const moved = { ...occurrence, date: { ...occurrence.date, start: '2026-11-25T09:00:00+01:00' } };
    const sentence = { key: 'calendar.recurrence.weekly', values: { interval: 1, weekday: 1, ends: 'no' } };
    expect(recurrenceOf(occurrence)).toMatchObject(sentence);
    expect(recurrenceOf(moved)).toMatchObject(sentence);
    expect(recurrenceOf({ ...occurrence, original_start: '2026-11-24' })).toMatchObject({ values: { weekday: 2 } });
    expect(recurrenceOf({ ...occurrence, original_start: null })).toMatchObject(sentence);
    expect(recurrenceOf(plain)).toBeNull();
  });

  it('says so by the server’s own times in a zone this platform does not know', () => {
    const date = { ...occurrence.date, time_zone: 'Atlantis/Center' };
    const pattern = { ...occurrence.recurrence_pattern, recurrence_end_time: '2026-12-28T09:00:00+01:00' };
    const ending = { ...occurrence, recurrence_pattern: pattern };
    expect(recurrenceOf({ ...ending, date })).toEqual(recurrenceOf(ending));
    expect(recurrenceOf({ ...occurrence, date, original_start: null })).toEqual(recurrenceOf(occurrence));
  });

  it('names the calendars its reader knows and counts the others (CAL-D35)', () => {
    const appointment = appointmentOf({ calendar_ids: [exampleCalendars.team.id], unknown_calendars: 2 });
    expect(calendarsOf(appointment, Object.values(exampleCalendars))).toEqual({
      known: [exampleCalendars.team],
      others: 2,
    });
  });

  it('adds the viewer’s time where the clock shows another (CAL-D37)', () => {
    expect(differsForViewer(occurrence, 'Europe/Berlin')).toBe(false);
    expect(differsForViewer(occurrence, 'Europe/Paris')).toBe(false);
    expect(differsForViewer(occurrence, 'Europe/Lisbon')).toBe(true);
    expect(differsForViewer(allDay, 'Europe/Lisbon')).toBe(false);
    const unknown = { date: { ...plain.date, time_zone: 'Nowhere/Land' } };
    expect(differsForViewer(unknown, 'Europe/Lisbon')).toBe(true);
    expect(differsForViewer(unknown, 'Europe/Berlin')).toBe(false);
    expect(differsForViewer({ date: { ...plain.date, start: 'soon' } }, 'Europe/Lisbon')).toBe(false);
  });
});

describe('participants of the detail', () => {
  const { mira, jonas, aylin } = exampleMembers;
  const person = (membership: Participant['membership'], ...roles: Participant['roles']): Participant => ({
    id: membership.id as string as Participant['id'],
    membership,
    status: 'accepted',
    roles,
  });

  it('stand by role, by last name inside, hidden roles under the others (CAL-D103, CAL-144)', () => {
    const board = { id: '1', name: 'Vorstand', display_type: 'grouped' as const };
    const editors = { id: '2', name: 'Redaktion' };
    const secret = { id: '3', name: 'Prüfung', display_type: 'hidden' as const };
    const people = [person(jonas, editors), person(mira, secret, editors), person(aylin, board)];
    const others = [person(jonas, secret), person(mira), person(aylin, secret)];
    expect(groupParticipants([...people, ...others], 'de')).toEqual([
      { role: editors, startsCollapsed: false, participants: [people[1], people[0]], count: 2 },
      { role: { id: '1', name: 'Vorstand' }, startsCollapsed: true, participants: [people[2]], count: 1 },
      { role: null, startsCollapsed: false, participants: [others[1], others[2], others[0]], count: 3 },
    ]);
    expect(groupParticipants([], 'de')).toEqual([]);
  });

  it('stand under headings that count everybody, read or not (CAL-D103, CAL-D102)', () => {
    const board = { id: '1', name: 'Vorstand', display_type: 'grouped' as const };
    const editors = { id: '2', name: 'Redaktion' };
    const counted = [
      { role: null, count: 39 },
      { role: board, count: 8 },
      { role: editors, count: 0 },
    ];
    const people = [person(jonas), person(mira, editors)];
    expect(groupParticipants(people, 'de', counted)).toEqual([
      { role: editors, startsCollapsed: false, participants: [people[1]], count: 1 },
      { role: { id: '1', name: 'Vorstand' }, startsCollapsed: true, participants: [], count: 8 },
      { role: null, startsCollapsed: false, participants: [people[0]], count: 39 },
    ]);
  });
});
