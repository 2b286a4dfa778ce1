import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { recurrenceFrequencySchema } from './appointment.schema.ts';
import { answerAppointment, createAppointment, getOverview, updateAppointment } from './calendar.contract.ts';

const appointment = {
  name: 'Teamrunde',
  calendar_ids: ['276778a6a1e413dd65387390'],
  date: { start: '2026-11-20T09:00:00+01:00', end: '2026-11-20T10:00:00+01:00', time_zone: 'Europe/Berlin' },
};
const weekly = { recurrence_frequency: 'weekly', recurrence_interval: 1 };
const change = { ...appointment, updated_at: '2026-11-20T09:00:00.000Z' };

describe('what the calendar leaves out on purpose (CAL-D151)', () => {
  it.each([
    ['a week view', getOverview.query ?? z.never(), { date: '2026-11-20', type: 'month' }, { type: 'week' }],
    ['a day view', getOverview.query ?? z.never(), { date: '2026-11-20', view: 'list' }, { view: 'day' }],
    ['"this and following"', updateAppointment.body ?? z.never(), { appointment: change }, { apply_to: 'following' }],
    ['a waiting list', answerAppointment.body ?? z.never(), { status: 'accepted' }, { status: 'waiting' }],
    ['proposing a new time', answerAppointment.body ?? z.never(), { status: 'declined' }, { status: 'proposed' }],
  ])('is refused: %s', (_name, schema, accepted, changed) => {
    expect(z.safeParse(schema, accepted).success).toBe(true);
    expect(z.safeParse(schema, { ...accepted, ...changed }).success).toBe(false);
  });

  it('is not kept: weekdays of a weekly series, reminders', () => {
    const recurrence_pattern = { ...weekly, weekdays: ['monday', 'thursday'] };
    const sent = { appointment: { ...appointment, recurrence_pattern, reminders: [{ minutes: 15 }] } };
    const plain = { appointment: { ...appointment, recurrence_pattern: weekly } };
    const schema = createAppointment.body ?? z.never();
    expect(z.parse(schema, sent)).toEqual(z.parse(schema, plain));
  });

  it('leaves these ways to repeat', () => {
    expect(recurrenceFrequencySchema.options).toEqual(['never', 'daily', 'weekly', 'monthly', 'yearly']);
  });
});
