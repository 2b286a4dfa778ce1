import { recordTransitions, transitionTable } from '@atrium/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { plainPattern, type RecurrencePattern } from './recurrence.rules.ts';
import { recurrenceFormMachine } from './recurrence-form.machine.ts';

const coverage = recordTransitions(recurrenceFormMachine);
const start = '2026-03-05T09:00:00';

function openForm(pattern: RecurrencePattern = plainPattern, first = start) {
  const emitted: RecurrencePattern[] = [];
  const form = createActor(recurrenceFormMachine, { input: { pattern, start: first }, inspect: coverage.inspect });
  form.on('pattern.changed', (event) => emitted.push(event.pattern));
  form.start();
  return { form, emitted, state: () => form.getSnapshot().value, pattern: () => form.getSnapshot().context.pattern };
}

describe('recurrence form', () => {
  it('has this table of transitions', () => {
    expect(transitionTable(recurrenceFormMachine)).toMatchInlineSnapshot(`
      "(root) (initial) opening
      (root) --end.disable [isRepeating]--> (stays) / clearEnd, announcePattern
      (root) --end.enable [isRepeating]--> (stays) / presetEnd, announcePattern
      (root) --end.pick [isRepeating]--> (stays) / setEnd, announcePattern
      (root) --frequency.choose [isCustom]--> custom / setFrequency, announcePattern
      (root) --frequency.choose [isNever]--> never / setFrequency, announcePattern
      (root) --frequency.choose--> plain / setFrequency, announcePattern
      (root) --pattern.reset [isSpacedPattern]--> custom / setPattern
      (root) --pattern.reset [isRepeatingPattern]--> plain / setPattern
      (root) --pattern.reset--> never / setPattern
      (root) --start.changed [hasEnd]--> (stays) / setStart, moveEnd, announcePattern
      (root) --start.changed--> (stays) / setStart
      custom --interval.change [isInterval]--> (stays) / setInterval, announcePattern
      custom --unit.choose--> (stays) / setUnit, announcePattern
      opening --always [isSpaced]--> custom
      opening --always [isRepeating]--> plain
      opening --always--> never"
    `);
  });

  it.each([
    ['a plain appointment', plainPattern, 'never'],
    ['every week', { frequency: 'weekly', interval: 1, until: null }, 'plain'],
    ['every third week', { frequency: 'weekly', interval: 3, until: null }, 'custom'],
  ] as const)('opens %s as it is shown (CAL-D66)', (_, pattern, value) => {
    expect(openForm(pattern).state()).toEqual(value);
  });

  it('turns never into daily when custom is chosen, and leaves another unit (CAL-085, CAL-E64)', () => {
    const { form, pattern, emitted } = openForm();
    form.send({ type: 'frequency.choose', choice: 'custom' });
    expect(pattern()).toEqual({ frequency: 'daily', interval: 1, until: null });
    form.send({ type: 'frequency.choose', choice: 'weekly' });
    form.send({ type: 'frequency.choose', choice: 'custom' });
    expect(pattern()).toEqual({ frequency: 'weekly', interval: 1, until: null });
    expect(emitted).toHaveLength(3);
  });

  it('begins anew with every other frequency: interval 1, no end (CAL-087, CAL-088, CAL-E64)', () => {
    const { form, pattern, state } = openForm({ frequency: 'weekly', interval: 3, until: '2026-06-04T09:00:00' });
    form.send({ type: 'frequency.choose', choice: 'monthly' });
    expect(pattern()).toEqual({ frequency: 'monthly', interval: 1, until: null });
    form.send({ type: 'frequency.choose', choice: 'never' });
    expect(pattern()).toEqual(plainPattern);
    expect(state()).toBe('never');
  });

  it('lets unit and interval be chosen with custom only (CAL-077, CAL-086)', () => {
    const { form, pattern } = openForm({ frequency: 'weekly', interval: 1, until: null });
    form.send({ type: 'interval.change', interval: 2 });
    form.send({ type: 'unit.choose', unit: 'monthly' });
    expect(pattern()).toEqual({ frequency: 'weekly', interval: 1, until: null });
    form.send({ type: 'frequency.choose', choice: 'custom' });
    form.send({ type: 'interval.change', interval: 2 });
    form.send({ type: 'unit.choose', unit: 'monthly' });
    expect(pattern()).toEqual({ frequency: 'monthly', interval: 2, until: null });
  });

  it.each([0, -1, 1.5, Number.NaN, 1_000])(
    'refuses the interval %s and keeps the last valid one (CAL-E66)',
    (interval) => {
      const { form, pattern, state, emitted } = openForm({ frequency: 'daily', interval: 4, until: null });
      form.send({ type: 'interval.change', interval });
      expect(state()).toEqual('custom');
      expect(pattern().interval).toBe(4);
      expect(emitted).toEqual([]);
      form.send({ type: 'interval.change', interval: 999 });
      expect(state()).toEqual('custom');
      expect(pattern().interval).toBe(999);
    },
  );

  it('presets the end to the start plus one interval, and to a day that exists (CAL-089, CAL-D68, CAL-E65)', () => {
    const { form, pattern } = openForm({ frequency: 'weekly', interval: 2, until: null });
    form.send({ type: 'end.enable' });
    expect(pattern().until).toBe('2026-03-19T09:00:00');
    form.send({ type: 'end.pick', date: '2026-04-16' });
    expect(pattern().until).toBe('2026-04-16T09:00:00');
    form.send({ type: 'end.disable' });
    expect(pattern().until).toBeNull();

    const monthly = openForm({ frequency: 'monthly', interval: 1, until: null }, '2026-01-31T09:00:00');
    monthly.form.send({ type: 'end.enable' });
    expect(monthly.pattern().until).toBe('2026-03-31T09:00:00');
  });

  it('offers no end to what does not repeat (CAL-D67)', () => {
    const { form, emitted } = openForm();
    form.send({ type: 'end.enable' });
    form.send({ type: 'end.disable' });
    form.send({ type: 'end.pick', date: '2026-04-16' });
    expect(emitted).toEqual([]);
  });

  it('keeps the last day of a series when its time of day moves', () => {
    const { form, pattern } = openForm({ frequency: 'daily', interval: 1, until: '2026-03-09T09:00:00' });
    form.send({ type: 'start.changed', start: '2026-03-05T11:30:00' });
    expect(pattern().until).toBe('2026-03-09T11:30:00');
    form.send({ type: 'end.disable' });
    form.send({ type: 'start.changed', start: '2026-03-06T11:30:00' });
    expect(form.getSnapshot().context).toEqual({
      start: '2026-03-06T11:30:00',
      pattern: { frequency: 'daily', interval: 1, until: null },
    });
  });

  it('takes a pattern from outside without announcing it', () => {
    const { form, emitted, state } = openForm();
    form.send({ type: 'pattern.reset', pattern: { frequency: 'daily', interval: 2, until: null } });
    expect(state()).toEqual('custom');
    form.send({ type: 'pattern.reset', pattern: { frequency: 'daily', interval: 1, until: null } });
    expect(state()).toBe('plain');
    form.send({ type: 'pattern.reset', pattern: plainPattern });
    expect(state()).toBe('never');
    expect(emitted).toEqual([]);
  });

  afterAll(() => {
    expect(coverage.missed()).toEqual([]);
  });
});
