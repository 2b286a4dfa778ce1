import '../../theme/styles.css';
import { exampleAppointments, exampleCalendars, exampleNow } from '@atrium/core/calendar/fixtures';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { AppointmentDetail } from './appointment-detail.tsx';
import { fullAppointment, startDetail } from './detail.fixtures.ts';

const { plain, occurrence, inRoom, foreign } = exampleAppointments;

const shortlyBefore = { now: exampleNow + 50 * 60_000 };
const url = 'https://rooms.example/1';

async function show(appointment = plain, width = 1280, situation?: Parameters<typeof startDetail>[1]) {
  await page.viewport(width, 900);
  const pageRef = startDetail(appointment, situation);
  const calendars = Object.values(exampleCalendars);
  const screen = await render(<AppointmentDetail pageRef={pageRef} calendars={calendars} />, { wrapper: InEnglish });
  return { screen, pageRef, ...pageRef.getSnapshot().context.acts };
}

describe('the detail of an appointment', () => {
  it('offers exactly the actions its reader may take, in their order (CAL-048, CAL-049, CAL-D42)', async () => {
    const { screen } = await show();
    const labels = () =>
      screen
        .getByRole('list', { name: 'Actions' })
        .getByRole('listitem')
        .elements()
        .map((item) => item.querySelector('a, button')?.textContent);
    expect(labels()).toEqual([
      'Edit',
      'Manage participants',
      'Write to attendees',
      'Download',
      'Close answers',
      'Cancel appointment',
      'Delete appointment',
    ]);
    await screen.unmount();
    const other = await show(foreign);
    expect(other.screen.getByRole('list', { name: 'Actions' }).getByRole('listitem').elements()).toHaveLength(1);
    await expect
      .element(other.screen.getByRole('link', { name: /\.ics/ }))
      .toHaveAttribute('href', `/appointments/${foreign.id}.ics`);
  });

  it('leads back to the overview it was opened from, else to everybody’s (CAL-D07)', async () => {
    const { screen, pageRef } = await show(plain, 390);
    const back = screen.getByRole('link', { name: 'Go to the calendar' });
    await expect.element(back).toHaveAttribute('href', '/appointments');
    const overviewHref = '/groups/atelier/calendars?date=2026-11-01';
    await screen.rerender(<AppointmentDetail pageRef={pageRef} calendars={[]} overviewHref={overviewHref} />);
    await expect.element(back).toHaveAttribute('href', overviewHref);
  });

  it.each([
    [8.5, '€', 'Costs: €8.50'],
    [1200, 'points', 'Costs: 1,200.00 points'],
  ])('writes what taking part costs as its language does: %d %s (CAL-116)', async (costs, currency, line) => {
    const application = { ...plain.application_configuration, registration_with_costs: true, costs, currency };
    const { screen } = await show({ ...plain, application_configuration: application });
    await expect.element(screen.getByText(line, { exact: true })).toBeVisible();
  });

  it('leads to the form for writing to attendees, for those who may (CAL-177)', async () => {
    const { screen } = await show();
    await expect
      .element(screen.getByRole('link', { name: 'Write to attendees' }))
      .toHaveAttribute('href', `/appointments/${plain.id}/contact`);
    await screen.unmount();
    const other = await show({ ...plain, can: { ...plain.can, contact: false } });
    expect(other.screen.getByRole('link', { name: 'Write to attendees' }).elements()).toEqual([]);
  });

  it('leads to the management of participants, for those who may (CAL-133, CAL-134)', async () => {
    const { screen } = await show();
    await expect
      .element(screen.getByRole('link', { name: 'Manage participants' }))
      .toHaveAttribute('href', `/appointments/${plain.id}/participants`);
    await screen.unmount();
    const other = await show({ ...plain, can: { ...plain.can, update_participants: false } });
    expect(other.screen.getByRole('link', { name: 'Manage participants' }).elements()).toEqual([]);
  });

  it('offers both lists of attendees to those who may have them (CAL-200, CAL-201, CAL-202)', async () => {
    const { screen } = await show();
    await screen.getByRole('button', { name: 'Download' }).click();
    const links = screen.getByRole('menuitem').elements();
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Calendar file (.ics)', `/appointments/${plain.id}.ics`],
      ['Attendee list (.csv)', `/appointments/${plain.id}/attendees.csv`],
      ['Attendee list (.xlsx)', `/appointments/${plain.id}/attendees.xlsx`],
    ]);
    await screen.unmount();
    const other = await show({ ...plain, can: { ...plain.can, download_attendees: false } });
    expect(other.screen.getByRole('button', { name: 'Download' }).elements()).toEqual([]);
    await expect
      .element(other.screen.getByRole('link', { name: 'Download (.ics)' }))
      .toHaveAttribute('href', `/appointments/${plain.id}.ics`);
  });

  it('starts the meeting for those who may, and shows the way in; others only join (CAL-100, CAL-D80, CAL-D81)', async () => {
    const { screen } = await show(inRoom, 1280, { ...shortlyBefore, startMeeting: () => Promise.resolve(url) });
    expect(screen.getByRole('link', { name: 'Join meeting' }).elements()).toEqual([]);
    const start = screen.getByRole('button', { name: 'Start meeting' });
    await start.click();
    await expect.element(screen.getByText('The meeting has started.')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Join meeting' })).toHaveAttribute('href', url);
    await expect.element(start).toHaveFocus();
    await screen.unmount();
    const other = await show({ ...inRoom, can: { ...inRoom.can, update: false } }, 1280, shortlyBefore);
    expect(other.screen.getByRole('button', { name: 'Start meeting' }).elements()).toEqual([]);
    await expect.element(other.screen.getByRole('link', { name: 'Join meeting' })).toBeVisible();
  });

  it('tells both times where server and device reckon differently, and none beside where they agree', async () => {
    const { screen } = await show();
    expect(screen.getByText(/know different rules/).elements()).toEqual([]);
    await screen.unmount();
    const date = { ...plain.date, start: '2026-11-20T09:00:00+03:00', end: '2026-11-20T10:00:00+03:00' };
    const other = await show({ ...plain, date });
    const note = other.screen.getByText(/know different rules of this time zone/).element().textContent ?? '';
    const [server, device] = note.split(', by this device ');
    expect([server, device].map((text) => text?.match(/\d+:\d\d/g))).toEqual([
      ['9:00', '10:00'],
      ['7:00', '8:00'],
    ]);
  });

  it('offers to edit one date or its series (CAL-083, CAL-D69)', async () => {
    const { screen } = await show(occurrence);
    await expect
      .element(screen.getByRole('link', { name: 'Edit this date' }))
      .toHaveAttribute('href', `/appointments/${occurrence.id}/edit`);
    await expect
      .element(screen.getByRole('link', { name: 'Edit series' }))
      .toHaveAttribute('href', `${occurrence.recurring_appointment_url}/edit`);
    await expect.element(screen.getByRole('link', { name: 'Next date' })).toHaveAttribute('rel', 'next');
  });

  it('cuts a long description and shows it whole on demand (CAL-040, CAL-041)', async () => {
    const { screen } = await show(fullAppointment);
    const description = screen.getByRole('region', { name: 'Description' });
    const length = () => description.element().textContent?.length ?? 0;
    const short = length();
    await description.getByRole('button', { name: 'Show more' }).click();
    expect(length()).toBeGreaterThan(short);
    await description.getByRole('button', { name: 'Show less' }).click();
    expect(length()).toBe(short);
  });

  it('shows markup in its name as it was typed (CAL-E47)', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const { screen } = await show({ ...fullAppointment, name });
    await expect.element(screen.getByRole('heading', { name })).toBeVisible();
    expect(screen.container.querySelector('img[src=x]')).toBeNull();
  });

  it('lists two files and then all (CAL-043, CAL-044, CAL-E40, FILE-025)', async () => {
    const { screen } = await show({ ...fullAppointment, description_rendered: '' });
    const files = () => screen.getByRole('link', { name: /\.(pdf|xlsx)$/ }).elements().length;
    expect(files()).toBe(3);
    await screen.getByRole('button', { name: 'Show more' }).click();
    expect(files()).toBe(4);
  });

  it.each([
    [640, true],
    [639, false],
  ])('at a width of %d px groups of participants start open: %s (CAL-143, CAL-E41)', async (width, isOpen) => {
    const { screen } = await show(plain, width);
    await expect
      .element(screen.getByRole('button', { name: /^Everybody/ }))
      .toHaveAttribute('aria-expanded', String(isOpen));
  });

  it('shows no name of who takes part without the right to see it (CAL-142, CAL-E42)', async () => {
    const { screen } = await show({ ...plain, can: { ...plain.can, show_attendees: false } });
    await expect.element(screen.getByText('1 accepted')).toBeVisible();
    expect(screen.getByText('Jonas Weber').elements()).toEqual([]);
  });

  it('sends nothing when the question for which dates is closed, and gives focus back (CAL-E86, CAL-E132)', async () => {
    const { screen, rsvp } = await show(occurrence);
    const accept = screen.getByRole('button', { name: 'Accept', exact: true });
    accept.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(rsvp.getSnapshot().value).toBe('idle');
    await expect.element(accept).toHaveFocus();
  });

  it('answers all dates of a series by keyboard alone (CAL-125, CAL-126)', async () => {
    const { screen, rsvp } = await show(occurrence);
    screen.getByRole('button', { name: 'Decline', exact: true }).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('radio', { name: 'Only this date' })).toBeChecked();
    await screen.getByRole('radio', { name: 'All dates of the series' }).click();
    await screen.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    expect(rsvp.getSnapshot().context.asked?.input).toEqual({ answer: 'declined', scope: 'all' });
    expect(rsvp.getSnapshot().value).toBe('acting');
  });

  it('asks before it deletes, and does nothing when backed out of (CAL-193, CAL-196)', async () => {
    const { screen, cancellation } = await show();
    await screen.getByRole('button', { name: 'Delete appointment' }).click();
    const dialog = screen.getByRole('alertdialog', { name: `Delete “${plain.name}”?` });
    await expect.element(dialog.getByText('One person will be notified.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep appointment' }).click();
    expect(cancellation.getSnapshot().value).toBe('idle');
  });

  it('has everything after the answer in one menu on a phone (CAL-D42)', async () => {
    const { screen } = await show(plain, 390);
    await screen.getByRole('button', { name: 'Actions' }).click();
    expect(screen.getByRole('menuitem').elements()).toHaveLength(9);
    await expect
      .element(screen.getByRole('menuitem', { name: 'Edit' }))
      .toHaveAttribute('href', `/appointments/${plain.id}/edit`);
  });
});
