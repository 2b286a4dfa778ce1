import '../../theme/styles.css';
import { exampleAppointments, exampleNow } from '@atrium/core/calendar/fixtures';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import { exampleChoices, startForm, unfold, withEvent } from './form.fixtures.ts';

const { plain } = exampleAppointments;
const noDate = 'Enter a date as MM/DD/YYYY, in a year from 1900 to 2999.';
const noTime = 'Enter a time of day, such as 9:30 or 14:00.';
const tooEarly = 'The end is before the start.';

/** The form of an appointment that can be saved as it is. */
async function show() {
  await page.viewport(1280, 600);
  const formRef = startForm({ appointment: plain });
  const form = <AppointmentForm {...withEvent(formRef)} {...exampleChoices} now={exampleNow} today="2026-11-20" />;
  const screen = await render(form, { wrapper: InEnglish });
  unfold();
  const field = (name: string) => screen.getByRole('textbox', { name, exact: true });
  return {
    screen,
    field,
    draft: () => formRef.getSnapshot().context.draft,
    state: () => formRef.getSnapshot().value,
    save: () => screen.getByRole('button', { name: 'Save' }).click(),
    optional: (name: string) => screen.getByRole('checkbox', { name }).click(),
    repeatUntilLastDate: async () => {
      await screen.getByRole('combobox', { name: 'Repeats' }).selectOptions('weekly');
      await screen.getByRole('checkbox', { name: 'The series ends' }).click();
    },
  };
}

describe('a date that cannot be read', () => {
  it.each(['Start date', 'End date'])(
    'is refused as %s, marked and led to (CAL-061, CAL-062, CAL-D56)',
    async (name) => {
      const { field, draft, state, save } = await show();
      const { span } = draft();
      await field(name).fill('tomorrow');
      await save();
      await expect.element(field(name)).toHaveAccessibleDescription(noDate);
      await expect.element(field(name)).toHaveFocus();
      await expect.element(field(name)).toHaveValue('tomorrow');
      expect([state(), draft().span]).toEqual(['editing', span]);
    },
  );

  it.each(['tomorrow', ''])('is refused as last date of a series: "%s" (CAL-061, CAL-062)', async (typed) => {
    const { field, draft, state, save, repeatUntilLastDate } = await show();
    await repeatUntilLastDate();
    const { pattern } = draft();
    await field('Last date').fill(typed);
    await save();
    await expect.element(field('Last date')).toHaveAccessibleDescription(noDate);
    await expect.element(field('Last date')).toHaveFocus();
    expect([state(), draft().pattern]).toEqual(['editing', pattern]);
    await field('Last date').fill('12/31/2026');
    await save();
    expect(state()).toBe('saving');
    expect(draft().pattern.until).toContain('2026-12-31');
  });

  it.each(['tomorrow', ''])('is refused as deadline of the registration: "%s" (CAL-061, CAL-062)', async (typed) => {
    const { field, state, save, optional } = await show();
    await optional('There is a deadline');
    await field('Registration closes after').fill(typed);
    await save();
    await expect.element(field('Registration closes after')).toHaveAccessibleDescription(noDate);
    await expect.element(field('Registration closes after')).toHaveFocus();
    expect(state()).toBe('editing');
    await optional('There is a deadline');
    await save();
    expect(state()).toBe('saving');
  });

  it('is forgotten with the date it was typed for (CAL-061)', async () => {
    const { screen, field, state, save, repeatUntilLastDate } = await show();
    await repeatUntilLastDate();
    await field('Last date').fill('tomorrow');
    await screen.getByRole('checkbox', { name: 'The series ends' }).click();
    await screen.getByRole('checkbox', { name: 'The series ends' }).click();
    await expect.element(field('Last date')).not.toHaveValue('tomorrow');
    await save();
    expect(state()).toBe('saving');
  });

  it('is kept while the form asks before it is left (CAL-D56)', async () => {
    const { screen, field } = await show();
    await field('Start date').fill('tomorrow');
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(field('Start date')).toHaveValue('tomorrow');
  });
});

describe('a time that cannot be read', () => {
  it.each(['abc', 'noon', '', '25:99'])(
    'stays as typed and is refused: "%s" (CAL-061, CAL-D60, FORM-D01)',
    async (typed) => {
      const { field, draft, state, save } = await show();
      const { span } = draft();
      await field('Start time').fill(typed);
      await userEvent.keyboard('{Tab}');
      await expect.element(field('Start time')).toHaveAccessibleDescription(noTime);
      await save();
      await expect.element(field('Start time')).toHaveFocus();
      await expect.element(field('Start time')).toHaveValue(typed);
      expect([state(), draft().span]).toEqual(['editing', span]);
    },
  );

  it.each([
    ['2pm', '14:00', '2:00 PM'],
    ['2:30 pm', '14:30', '2:30 PM'],
    ['1400', '14:00', '2:00 PM'],
    ['9', '09:00', '9:00 AM'],
  ])('is none that people write: %s is %s (CAL-D60)', async (typed, time, written) => {
    const { field, draft } = await show();
    await field('Start time').fill('abc');
    await userEvent.keyboard('{Tab}');
    await field('Start time').fill(typed);
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Start time')).toHaveValue(written);
    await expect.element(field('Start time')).not.toHaveAttribute('aria-invalid');
    expect(draft().span.start.slice(11, 16)).toBe(time);
  });

  it('keeps nothing from being saved once the whole day counts (CAL-D52)', async () => {
    const { screen, field, state, save } = await show();
    await field('End time').fill('abc');
    await screen.getByRole('switch', { name: 'All day' }).click();
    await save();
    expect(state()).toBe('saving');
  });
});

describe('a number that cannot be read', () => {
  const noInterval = 'Enter a whole number from 1 to 999.';

  it.each(['0', '-1', '1.5', ''])(
    'is refused as interval of a series, and led to: "%s" (CAL-E66, FORM-D01)',
    async (typed) => {
      const { screen, field, draft, state, save } = await show();
      await screen.getByRole('combobox', { name: 'Repeats' }).selectOptions('custom');
      await field('Every').fill('4');
      await field('Every').fill(typed);
      await save();
      await expect.element(field('Every')).toHaveAccessibleDescription(noInterval);
      await expect.element(field('Every')).toHaveFocus();
      await expect.element(field('Every')).toHaveValue(typed);
      expect(state()).toBe('editing');
      await field('Every').fill('3');
      await save();
      expect([state(), draft().pattern.interval]).toEqual(['saving', 3]);
    },
  );

  it('is forgotten with the recurrence it was typed for (CAL-088)', async () => {
    const { screen, field, state, save } = await show();
    await screen.getByRole('combobox', { name: 'Repeats' }).selectOptions('custom');
    await field('Every').fill('0');
    await screen.getByRole('combobox', { name: 'Repeats' }).selectOptions('weekly');
    await save();
    expect(state()).toBe('saving');
  });

  it.each(['-1', '1.5', 'many'])('is refused as number of seats: "%s" (CAL-115, FORM-D01)', async (typed) => {
    const { field, draft, state, save } = await show();
    await field('Number of seats').fill(typed);
    await save();
    await expect.element(field('Number of seats')).toHaveAttribute('aria-invalid');
    await expect.element(field('Number of seats')).toHaveFocus();
    expect([state(), draft().attendee_configuration.total]).toEqual(['editing', null]);
    await field('Number of seats').fill('');
    await save();
    expect(state()).toBe('saving');
  });
});

describe('an end before the start', () => {
  it('is marked at the time where the day is the same, until the start is none (CAL-070, CAL-071)', async () => {
    const { screen, field, save } = await show();
    await field('End time').fill('00:05');
    await save();
    await expect.element(field('End time')).toHaveAccessibleDescription(tooEarly);
    await expect.element(field('End time')).toHaveFocus();
    await expect.element(field('End date')).not.toHaveAttribute('aria-invalid');
    await field('Start date').fill('');
    await userEvent.keyboard('{Tab}');
    await expect.element(field('Start date')).toHaveAccessibleDescription(noDate);
    expect(screen.getByText(tooEarly).elements()).toEqual([]);
  });

  it('is marked at the date where the day is earlier (CAL-071)', async () => {
    const { field, save } = await show();
    await field('End date').fill('11/1/2026');
    await save();
    await expect.element(field('End date')).toHaveAccessibleDescription(tooEarly);
    await expect.element(field('End time')).not.toHaveAttribute('aria-invalid');
  });

  it('is said once of a series, beside its last date (CAL-061)', async () => {
    const { screen, field, save, repeatUntilLastDate } = await show();
    await repeatUntilLastDate();
    await field('Last date').fill('1/1/2026');
    await save();
    await expect.element(field('Last date')).toHaveAttribute('aria-invalid');
    expect(screen.getByText('The series ends before it starts.').elements()).toHaveLength(1);
    await expect.element(screen.getByRole('checkbox', { name: 'The series ends' })).not.toHaveAttribute('aria-invalid');
  });
});

describe('a name that is too long', () => {
  it('stays as it was pasted and is refused (CAL-061, CAL-D49)', async () => {
    const { field, draft, state, save } = await show();
    const name = 'a'.repeat(360);
    await field('Name').click();
    await userEvent.fill(field('Name'), name);
    await save();
    await expect.element(field('Name')).toHaveAccessibleDescription('Use at most 255 characters.');
    await expect.element(field('Name')).toHaveFocus();
    expect(field('Name').element().hasAttribute('maxlength')).toBe(false);
    expect([state(), draft().name]).toEqual(['editing', name]);
  });
});
