import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { appointmentDraftSchema } from '../appointment-draft.schema.ts';
import { blankDraft } from './blank-draft.rules.ts';

it('is what the wire assumes where a field is not sent (CAL-118, CAL-D44)', () => {
  const date = { start: '2026-11-20', end: '2026-11-20', all_day: true, time_zone: 'Europe/Berlin' };
  const { recurrence_pattern, ...assumed } = z.parse(appointmentDraftSchema, { name: '', calendar_ids: [], date });
  expect(assumed).toEqual({ ...blankDraft, date: { ...date } });
  expect(recurrence_pattern.recurrence_frequency).toBe('never');
});
