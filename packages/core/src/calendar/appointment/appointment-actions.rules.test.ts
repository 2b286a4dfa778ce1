import { describe, expect, it } from 'vitest';
import type { Appointment, AppointmentId } from '../appointment.schema.ts';
import { exampleAppointments, situationOf } from '../calendar.fixtures.ts';
import { appointmentActions, pageAfterEnding } from './appointment-actions.rules.ts';

const { plain, occurrence, locked, canceled, past, foreign } = exampleAppointments;
const seriesId = occurrence.series_id as string as AppointmentId;
const series: Appointment = { ...occurrence, id: seriesId, type: 'recurring_appointment' };
const actionsOf = (appointment: Appointment) => appointmentActions(situationOf(appointment));
const idsOf = (appointment: Appointment) => actionsOf(appointment).map(({ id }) => id);

describe('what can be done with an appointment', () => {
  it('is everything, in its order, for who may change it (CAL-048, CAL-D42)', () => {
    const { id } = plain;
    expect(actionsOf(plain).map((action) => [action.id, action.target])).toEqual([
      ['edit', { page: 'editAppointment', id }],
      ['participants', { page: 'participants', id }],
      ['contact', { page: 'contactAttendees', id }],
      ['ics', { file: `/appointments/${id}.ics` }],
      ['csv', { file: `/appointments/${id}/attendees.csv` }],
      ['xlsx', { file: `/appointments/${id}/attendees.xlsx` }],
      ['lock', null],
      ['cancel', null],
      ['delete', null],
    ]);
    expect(actionsOf(plain).every(({ verdict }) => verdict.allowed)).toBe(true);
  });

  it.each([
    ['its file alone for whoever only sees it (CAL-048, CAL-200)', foreign, ['ics']],
    [
      'no change of what is canceled (CAL-129)',
      canceled,
      ['participants', 'contact', 'ics', 'csv', 'xlsx', 'cancel', 'delete'],
    ],
    [
      'no list of people for whom that is not meant (CAL-201)',
      { ...foreign, can: { ...foreign.can, contact: true } },
      ['contact', 'ics'],
    ],
  ] as const)('is %s', (_, appointment, ids) => {
    expect(idsOf(appointment)).toEqual(ids);
  });

  it('opens the answers again where they are closed (CAL-128)', () => {
    expect(idsOf(locked)).toContain('unlock');
  });

  it.each([
    [
      'a date',
      occurrence,
      [
        ['edit_occurrence', occurrence.id],
        ['edit_series', seriesId],
      ],
    ],
    [
      'a series with its next date',
      series,
      [
        ['edit_occurrence', occurrence.occurrence_id],
        ['edit_series', seriesId],
      ],
    ],
    ['a series without any', { ...series, occurrence_id: null }, [['edit_series', seriesId]]],
    [
      'who has that alone',
      { ...occurrence, can_all: { update: false, update_participants: false, destroy: false, opt: true } },
      [['edit_occurrence', occurrence.id]],
    ],
  ] as const)('changes of %s one date or the series (CAL-D71)', (_, appointment, edits) => {
    const found = actionsOf(appointment).filter(({ id }) => id.startsWith('edit'));
    expect(found.map(({ id, target }) => [id, target])).toEqual(
      edits.map(([id, edited]) => [id, { page: 'editAppointment', id: edited }]),
    );
  });

  it('says why it cannot be canceled, but is deleted all the same (CAL-190, CAL-191, CAL-192)', () => {
    for (const [appointment, reason] of [
      [canceled, 'calendar.refusal.already_canceled'],
      [past, 'calendar.refusal.in_past'],
    ] as const) {
      expect(actionsOf(appointment).slice(-2)).toEqual([
        { id: 'cancel', verdict: { allowed: false, reason }, target: null },
        { id: 'delete', verdict: { allowed: true }, target: null },
      ]);
    }
  });
});

describe('the end of an appointment', () => {
  it.each([
    ['delete', 'this', plain, 'overview'],
    ['delete', 'all', occurrence, 'overview'],
    ['cancel', 'this', plain, null],
    ['cancel', 'this', occurrence, null],
    ['cancel', 'all', occurrence, null],
    ['cancel', 'this', series, occurrence.occurrence_id],
    ['cancel', 'all', series, null],
  ] as const)('by %s of %s leads on from its page, or does not (CAL-D71): %#', (ending, scope, appointment, to) => {
    expect(pageAfterEnding({ entity: { appointment }, input: { ending, scope } })).toBe(to);
  });
});
