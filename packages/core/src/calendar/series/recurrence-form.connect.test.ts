import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { RecurrencePattern } from './recurrence.rules.ts';
import { connectRecurrenceForm } from './recurrence-form.connect.ts';
import { recurrenceFormMachine } from './recurrence-form.machine.ts';

function openForm(pattern: RecurrencePattern, start: string) {
  const form = createActor(recurrenceFormMachine, { input: { pattern, start } }).start();
  return () => connectRecurrenceForm(form.getSnapshot(), form.send);
}

describe('recurrence form of the view', () => {
  it('shows a frequency and leads through every choice (CAL-076, CAL-086, CAL-D67)', () => {
    const api = openForm({ frequency: 'never', interval: 1, until: null }, '2026-03-05T09:00:00');
    expect(api()).toMatchObject({
      choice: 'never',
      choices: ['never', 'daily', 'weekly', 'monthly', 'yearly', 'custom'],
      units: ['daily', 'weekly', 'monthly', 'yearly'],
      unit: 'daily',
      isCustom: false,
      isEndOffered: false,
      end: null,
    });
    api().choose('custom');
    api().chooseUnit('weekly');
    api().changeInterval(2);
    api().switchEnd(true);
    expect(api()).toMatchObject({
      choice: 'custom',
      unit: 'weekly',
      interval: 2,
      isEndOffered: true,
      end: '2026-03-19',
    });
    api().pickEnd('2026-04-02');
    expect(api().end).toBe('2026-04-02');
    api().switchEnd(false);
    expect(api().end).toBeNull();
  });

  it('offers as end only days on the interval (CAL-D68)', () => {
    const api = openForm({ frequency: 'weekly', interval: 2, until: null }, '2026-03-05T09:00:00');
    expect(['2026-03-12', '2026-03-19', '2026-04-02'].map(api().isEndOffering)).toEqual([false, true, true]);
  });

  it('says that the 31st is missing in short months (CAL-D64)', () => {
    const api = openForm({ frequency: 'monthly', interval: 2, until: null }, '2026-01-31T09:00:00');
    expect(api().hint).toBe('calendar.recurrence.hint_day_31');
    expect(api().sentence.key).toBe('calendar.recurrence.monthly');
  });
});
