import '../../theme/styles.css';
import type { Appointment } from '@atrium/core/calendar';
import { exampleAppointments } from '@atrium/core/calendar/fixtures';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { AppointmentDetail } from '../appointment/appointment-detail.tsx';
import { inTeams, startDetail, teamsJoinUrl } from '../appointment/detail.fixtures.ts';

const { plain } = exampleAppointments;
const pendingText = 'The Teams meeting is being created.';
const failedText = 'The Teams meeting could not be created.';

async function show(appointment: Appointment, situation?: Parameters<typeof startDetail>[1]) {
  const pageRef = startDetail(appointment, situation);
  const screen = await render(<AppointmentDetail pageRef={pageRef} calendars={[]} />, { wrapper: InEnglish });
  const learn = (data: Appointment) => pageRef.send({ type: 'facts.loaded', data });
  return { screen, learn, retry: screen.getByRole('button', { name: 'Try again' }) };
}

const made = inTeams({ state: 'made', join_url: teamsJoinUrl });
const failed = inTeams({ state: 'failed', failure: 'unreachable' });

describe('the Teams meeting of an appointment', () => {
  it('is said to be on its way, and once made leads there (CAL-D82, CAL-D40)', async () => {
    const { screen, learn, retry } = await show(inTeams({ state: 'pending' }));
    await expect.element(screen.getByText(pendingText)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Join meeting' }).elements()).toEqual([]);
    learn(made);
    await expect.element(screen.getByText(pendingText)).not.toBeInTheDocument();
    await expect.element(screen.getByRole('link', { name: 'Join meeting' })).toHaveAttribute('href', teamsJoinUrl);
    await expect.element(screen.getByText('Microsoft Teams', { exact: true }).last()).toBeVisible();
    expect(retry.elements()).toEqual([]);
  });

  it('is asked for again by keyboard after it failed; the focus stays there (CAL-D82)', async () => {
    const { screen, retry } = await show(failed, { retryTeams: async () => inTeams({ state: 'pending' }) });
    const alert = screen.getByRole('alert');
    await expect.element(alert).toHaveTextContent(`${failedText}Teams does not answer.Try again`);
    retry.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(pendingText)).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
    expect(document.activeElement?.getAttribute('data-part')).toBe('teams');
  });

  it('shows that it is being asked for', async () => {
    const { retry } = await show(failed);
    await retry.click();
    await expect.element(retry).toHaveAttribute('aria-busy', 'true');
  });

  it('tells readers why it is missing, and offers them no other try (CAL-D82)', async () => {
    const appointment = inTeams({ state: 'failed', failure: 'unavailable' });
    const { screen, retry } = await show({ ...appointment, can: { ...plain.can, update: false } });
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(`${failedText}Teams is not set up on this server.`);
    expect(retry.elements()).toEqual([]);
  });

  it('keeps the way in where only a change did not arrive (CAL-D82)', async () => {
    const { screen } = await show(inTeams({ state: 'failed', failure: 'refused', join_url: teamsJoinUrl }));
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('The last change has not reached the Teams meeting.Teams has refused it.Try again');
    await expect.element(screen.getByRole('link', { name: 'Join meeting' })).toHaveAttribute('href', teamsJoinUrl);
  });

  it('is not spoken of where the appointment is canceled, or not held in Teams', async () => {
    const { screen } = await show({ ...failed, canceled: true });
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.getByText(failedText).elements()).toEqual([]);
    await screen.unmount();
    const other = await show(plain);
    expect(other.screen.container.querySelector('[data-part="teams"]')).toBeNull();
  });

  it('counts who comes by Teams alone (CAL-D82)', async () => {
    await page.viewport(320, 900);
    const { screen } = await show(inTeams({ state: 'made', teams_only_participants_count: 3 }));
    await expect.element(screen.getByText('+ 3 via Teams')).toBeVisible();
    await screen.unmount();
    const other = await show(made);
    expect(other.screen.getByText(/via Teams/).elements()).toEqual([]);
  });

  it('fits a narrow screen', async () => {
    await page.viewport(320, 900);
    await show(inTeams({ state: 'failed', failure: 'refused', join_url: teamsJoinUrl }));
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  });
});
