import '../../theme/styles.css';
import { exampleAppointments } from '@atrium/core/calendar/fixtures';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { AppointmentDetail } from './appointment-detail.tsx';
import { fullAppointment, startDetail } from './detail.fixtures.ts';

const { plain, past, occurrence } = exampleAppointments;

async function show(appointment = plain, situation?: Parameters<typeof startDetail>[1]) {
  const pageRef = startDetail(appointment, situation);
  return render(<AppointmentDetail pageRef={pageRef} calendars={[]} />, { wrapper: InEnglish });
}

describe('the facts of an appointment', () => {
  it('are its name, its time with the zone, and its place with the way to a map (CAL-038, CAL-042, CAL-093)', async () => {
    const maps_url = 'https://maps.example/?q=Berlin';
    const location = {
      ...plain.location,
      name: 'Haus 1',
      address1: 'Am Platz 2',
      zip: '10115',
      city: 'Berlin',
      maps_url,
    };
    const date = {
      ...plain.date,
      start: '2026-11-20T14:00:00+01:00',
      end: '2026-11-20T15:30:00+01:00',
      all_day: false,
      time_zone: 'Europe/Berlin',
      same_day: true,
    };
    const screen = await show({ ...plain, name: 'Jour fixe', location, date });
    await expect.element(screen.getByRole('heading', { level: 1, name: 'Jour fixe' })).toBeVisible();
    await expect.element(screen.getByText('Friday, November 20, 2026').first()).toBeVisible();
    expect(screen.container.textContent).toContain('2:00 – 3:30 PMCentral European Time');
    await expect.element(screen.getByText(/^Am Platz 2, .*10115 Berlin/)).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Show on a map' })).toHaveAttribute('href', maps_url);
  });

  it('are told by the server’s offset, with a note, in a zone this device does not know', async () => {
    const date = {
      ...plain.date,
      start: '2026-11-20T09:00:00+09:00',
      end: '2026-11-20T10:30:00+09:00',
      time_zone: 'Atlantis/Center',
    };
    const application_configuration = { ...plain.application_configuration, registration_deadline: '2026-11-19' };
    const screen = await show({ ...occurrence, date, original_start: date.start, application_configuration });
    expect(screen.container.textContent).toContain('Friday, November 20, 20269:00 – 10:30 AMAtlantis/Center');
    const note =
      'This device does not know the time zone Atlantis/Center. The time is shown as the server reckons it: UTC+09:00.';
    await expect.element(screen.getByText(note)).toBeVisible();
    await expect.element(screen.getByText(/^Weekly on Friday/)).toBeVisible();
  });

  it.each([true, false])('say of a date of a series if it differs: %s (CAL-D70)', async (modified) => {
    const screen = await show({ ...occurrence, modified });
    await expect.element(screen.getByText(/^Weekly on Monday/)).toBeVisible();
    expect(screen.getByText('This date differs from the rest of the series.').elements()).toHaveLength(
      modified ? 1 : 0,
    );
  });

  it('have no map for a place without an address (CAL-D43)', async () => {
    const screen = await show({ ...plain, location: { ...plain.location, name: 'Haus 1', maps_url: null } });
    await expect.element(screen.getByText('Haus 1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show on a map' }).elements()).toEqual([]);
  });

  it('are the telephone number and access code of a meeting, where there are any (CAL-097, CAL-098)', async () => {
    const screen = await show(fullAppointment);
    await expect.element(screen.getByText('Phone: +49 221 1234567')).toBeVisible();
    await expect.element(screen.getByText('Access code: 482 913')).toBeVisible();
    await screen.unmount();
    const silent = { conference_call_phone_number: null, conference_call_access_code: null };
    const other = await show({ ...fullAppointment, meeting: { ...fullAppointment.meeting, ...silent } });
    expect(other.getByText(/^(Phone|Access code):/).elements()).toEqual([]);
  });

  it('are the deadline of its registration, written alike in every language (CAL-119)', async () => {
    const screen = await show(fullAppointment);
    await expect.element(screen.getByText('Register by 22.11.2026')).toBeVisible();
  });

  it('are the dates before and after, of a changed date too (CAL-082, CAL-084)', async () => {
    const screen = await show({
      ...occurrence,
      modified: true,
      previous_occurrence_url: '/appointments/r-000000000000000000000001',
      next_occurrence_url: '/appointments/r-000000000000000000000002',
    });
    const hrefOf = (name: string) => screen.getByRole('link', { name }).element().getAttribute('href');
    expect([hrefOf('Previous date'), hrefOf('Next date')]).toEqual([
      '/appointments/r-000000000000000000000001',
      '/appointments/r-000000000000000000000002',
    ]);
  });
});

describe('the notice on an appointment that is over', () => {
  it.each([
    [false, 'This appointment is over.'],
    [true, 'This appointment is over. You can still answer.'],
  ])('says whether it can be answered: %s (CAL-046, CAL-047, CAL-D32)', async (retroactiveOpting, sentence) => {
    const screen = await show(past, { retroactiveOpting });
    await expect.element(screen.getByText(sentence, { exact: true })).toBeVisible();
  });
});
