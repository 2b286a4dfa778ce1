import '../../theme/styles.css';
import { exampleAppointments, exampleNow } from '@atrium/core/calendar/fixtures';
import type { ComponentProps } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { AppointmentForm } from './appointment-form.tsx';
import { exampleChoices, startForm, unfold, withEvent } from './form.fixtures.ts';

const { plain, occurrence } = exampleAppointments;

type Props = Partial<ComponentProps<typeof AppointmentForm>>;

async function show(situation: Parameters<typeof startForm>[0] = {}, props: Props = {}) {
  await page.viewport(1280, 600);
  const formRef = startForm(situation);
  const form = (
    <AppointmentForm {...withEvent(formRef)} {...exampleChoices} {...props} now={exampleNow} today="2026-11-20" />
  );
  const screen = await render(form, { wrapper: InEnglish });
  unfold();
  return { screen, draft: () => formRef.getSnapshot().context.draft, state: () => formRef.getSnapshot().value };
}

describe('the form of an appointment', () => {
  it('shows all problems at once, leads to the first and marks the block of dates (CAL-061, CAL-071, CAL-072, CAL-E48, CAL-E50)', async () => {
    const { screen } = await show();
    const end = screen.getByRole('textbox', { name: 'End date' });
    await end.fill('11/19/2026');
    await screen.getByRole('button', { name: /^Calendars/ }).click();
    await screen.getByRole('checkbox', { name: 'Mira Brandt' }).click();
    await userEvent.keyboard('{Escape}');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText('Enter a name.')).toBeVisible();
    await expect.element(screen.getByText('Choose at least one calendar.')).toBeVisible();
    await expect.element(screen.getByRole('textbox', { name: 'Name', exact: true })).toHaveFocus();
    await expect.element(end).toHaveAccessibleDescription('The end is before the start.');
    await expect.element(screen.getByRole('region', { name: 'When' })).toHaveAttribute('data-state', 'invalid');
  });

  it('scrolls to the block of dates when only that fails (CAL-072)', async () => {
    const { screen } = await show({ appointment: plain });
    const end = screen.getByRole('textbox', { name: 'End date' });
    await end.fill('11/1/2026');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(end).toHaveFocus();
    await expect.element(end).toBeInViewport();
  });

  it('tells both times where server and device disagree about the zone, until another zone is chosen', async () => {
    const date = { ...plain.date, start: '2026-11-20T09:00:00+03:00', end: '2026-11-20T10:00:00+03:00' };
    const { screen } = await show({ appointment: { ...plain, date } });
    const note = screen.getByText(
      'The server and this device know different rules of this time zone. By the server it is Friday, November 20, 2026, 9:00 – 10:00 AM, by this device Friday, November 20, 2026, 7:00 – 8:00 AM.',
    );
    await expect.element(note).toBeVisible();
    await screen.getByRole('button', { name: /^Time zone/ }).click();
    await screen.getByRole('combobox', { name: /zone/i }).fill('Lisbon');
    await screen.getByRole('option', { name: /Lisbon/ }).click();
    await expect.element(note).not.toBeInTheDocument();
  });

  it('has no such note where both agree, and for a new appointment', async () => {
    const { screen } = await show({ appointment: plain });
    expect(screen.getByText(/time zone\. By the server/).elements()).toEqual([]);
    await screen.unmount();
    const fresh = await show();
    expect(fresh.screen.getByText(/time zone\. By the server/).elements()).toEqual([]);
  });

  it('marks what is required (FORM-001)', async () => {
    const { screen } = await show();
    await expect.element(screen.getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute('aria-required');
  });

  it('moves the end with the start, typed or picked (CAL-D51)', async () => {
    const { screen, draft } = await show();
    const start = screen.getByRole('textbox', { name: 'Start date' });
    await start.fill('11/25/2026');
    await userEvent.keyboard('{Tab}');
    expect(draft().span).toMatchObject({ start: '2026-11-25T10:00:00', end: '2026-11-25T11:00:00' });
    await screen.getByRole('button', { name: 'Pick a day: Start date' }).click();
    await screen.getByRole('button', { name: 'Monday, November 23, 2026' }).click();
    expect(draft().span).toMatchObject({ start: '2026-11-23T10:00:00', end: '2026-11-23T11:00:00' });
  });

  it('keeps the date there was when what is typed is none, and says so', async () => {
    const { screen, draft } = await show();
    const start = screen.getByRole('textbox', { name: 'Start date' });
    await start.fill('13/45/2026');
    await userEvent.keyboard('{Tab}');
    await expect.element(start).toHaveAccessibleDescription('Enter a date as MM/DD/YYYY, in a year from 1900 to 2999.');
    expect(draft().span.start).toBe('2026-11-20T10:00:00');
  });

  it('steps times by an hour or by five minutes (FORM-020, CAL-D60)', async () => {
    const { screen, draft } = await show();
    const time = screen.getByRole('textbox', { name: 'Start time' });
    await time.click();
    await userEvent.keyboard('{Home}{ArrowUp}{End}{ArrowUp}{ArrowUp}');
    expect(draft().span.start).toBe('2026-11-20T11:10:00');
    await time.fill('25:70');
    await userEvent.keyboard('{Tab}');
    await expect.element(time).toHaveValue('25:70');
    expect(draft().span.start).toBe('2026-11-20T11:10:00');
  });

  it('hides the times of a whole day and brings them back (CAL-D52)', async () => {
    const { screen, draft } = await show();
    await screen.getByRole('switch', { name: 'All day' }).click();
    expect(screen.getByRole('textbox', { name: 'Start time' }).elements()).toEqual([]);
    await screen.getByRole('switch', { name: 'All day' }).click();
    expect(draft().span.start).toBe('2026-11-20T10:00:00');
  });

  it('finds a time zone by keyboard alone; the clock stays (CAL-073, CAL-D53)', async () => {
    const { screen, draft } = await show();
    screen
      .getByRole('button', { name: /^Time zone/ })
      .element()
      .focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('combobox', { name: 'Search time zones' })).toHaveFocus();
    await userEvent.keyboard('new york{Enter}');
    expect(draft().span).toMatchObject({ zone: 'America/New_York', start: '2026-11-20T10:00:00' });
    await expect.element(screen.getByRole('button', { name: 'Time zone: America/New York -05:00' })).toHaveFocus();
  });

  it('opens interval and unit for a custom recurrence and presets its end (CAL-085, CAL-086, CAL-089)', async () => {
    const { screen, draft } = await show();
    await screen.getByRole('combobox', { name: 'Repeats' }).selectOptions('custom');
    expect(draft().pattern).toEqual({ frequency: 'daily', interval: 1, until: null });
    await screen.getByRole('textbox', { name: 'Every' }).fill('3');
    await screen.getByRole('checkbox', { name: 'The series ends' }).click();
    expect(draft().pattern).toEqual({ frequency: 'daily', interval: 3, until: '2026-11-23T10:00:00' });
    await screen.getByRole('combobox', { name: 'Repeats' }).selectOptions('weekly');
    expect(draft().pattern).toEqual({ frequency: 'weekly', interval: 1, until: null });
  });

  it('refuses costs that are no amount, in the language’s own way of writing (CAL-E57)', async () => {
    const { screen, draft } = await show({ appointment: plain });
    await screen.getByRole('checkbox', { name: 'Taking part costs something' }).click();
    await screen.getByRole('textbox', { name: 'Costs' }).fill('12.345');
    await screen.getByRole('button', { name: 'Save' }).click();
    await expect.element(screen.getByText(/Enter an amount from 0/)).toBeVisible();
    await screen.getByRole('textbox', { name: 'Costs' }).fill('12.50');
    expect(draft().application_configuration.costs).toBe(12.5);
  });

  it('edits neither calendars nor recurrence of one date (CAL-D69)', async () => {
    const { screen } = await show({ appointment: occurrence });
    expect(screen.getByRole('button', { name: /^Calendars/ }).elements()).toEqual([]);
    expect(screen.getByRole('combobox', { name: 'Repeats' }).elements()).toEqual([]);
  });

  it('takes no more than 10 characters as postcode (CAL-092, CAL-E56)', async () => {
    const { screen, draft } = await show({ appointment: plain });
    const zip = screen.getByRole('textbox', { name: 'Postcode' });
    await zip.clear();
    await userEvent.type(zip, '12345678901');
    expect(draft().location.zip).toBe('1234567890');
  });

  it('asks before changes are lost; staying keeps everything (CAL-D56, FORM-004)', async () => {
    const { screen, draft, state } = await show();
    await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Lesung');
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('button', { name: 'Keep editing' }).click();
    expect(draft().name).toBe('Lesung');
    expect(state()).toBe('editing');
  });

  it('sends one request for a double click and is busy meanwhile (CAL-063, CAL-E51)', async () => {
    let count = 0;
    const save = () => {
      count++;
      return new Promise<typeof plain>(() => {});
    };
    const { screen } = await show({ appointment: plain, save });
    await screen.getByRole('button', { name: 'Save' }).dblClick();
    await expect.element(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
    expect(count).toBe(1);
  });
});
