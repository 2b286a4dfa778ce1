import '../../theme/styles.css';
import { appointmentWith, participantsOf } from '@atrium/core/calendar/fixtures';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { InEnglish } from '../../i18n/in-english.tsx';
import { listOf, startPeople } from '../participation/participants-manager.fixtures.ts';
import { AppointmentDetail } from './appointment-detail.tsx';
import { startDetail } from './detail.fixtures.ts';

const board = { id: '1', name: 'Vorstand', display_type: 'default' as const };
const long = appointmentWith(79, {
  participant_headings: [
    { role: null, count: 52 },
    { role: board, count: 27 },
  ],
});

async function show(situation: Parameters<typeof startPeople>[1]) {
  await page.viewport(1280, 900);
  const { peopleRef } = startPeople(long, situation);
  const screen = await render(<AppointmentDetail pageRef={startDetail(long)} peopleRef={peopleRef} calendars={[]} />, {
    wrapper: InEnglish,
  });
  const rows = () => screen.container.querySelectorAll('[data-part="participant"]').length;
  const headings = () =>
    [...screen.container.querySelectorAll('[data-part="participant-group"] h3')].map((heading) => heading.textContent);
  return { screen, rows, headings, peopleRef };
}

describe('the participants of a detail that does not carry them all', () => {
  it('are counted in full by their headings, before they are read (CAL-D103)', async () => {
    const { rows, headings } = await show({});
    expect(rows()).toBe(50);
    expect(headings()).toEqual(['Vorstand27', 'Others52']);
  });

  it('are all there after "show more", for whoever may see them (CAL-D102)', async () => {
    const { screen, rows, headings, peopleRef } = await show({ list: listOf(participantsOf(50), 79) });
    await expect.element(screen.getByText('and 29 more people')).toBeVisible();
    await screen.getByRole('button', { name: 'Show more' }).click();
    await expect.element(screen.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-busy', 'true');
    peopleRef.send({ type: 'pages.loaded', ...listOf(participantsOf(79)) });
    peopleRef.send({ type: 'more.loaded' });
    await expect.poll(rows).toBe(79);
    expect(headings()).toEqual(['Vorstand27', 'Others52']);
    expect(screen.getByRole('button', { name: 'Show more' }).elements()).toEqual([]);
  });

  it('can be asked for again when they could not be read (CAL-D102, CAL-D07)', async () => {
    const { screen, rows } = await show({ list: { code: 'internal_error', message: '' } });
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(rows()).toBe(50);
  });
});
