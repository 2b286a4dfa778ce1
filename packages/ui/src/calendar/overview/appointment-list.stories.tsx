import { connectOverview, type OverviewRef } from '@atrium/core/calendar';
import { overviewItemOf } from '@atrium/core/calendar/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { useActorApi } from '../../hooks/index.ts';
import { said } from '../../i18n/said.fixtures.ts';
import { AppointmentList } from './appointment-list.tsx';
import { loaded, manyAppointments, monthOf, overviewOf } from './overview.fixtures.ts';

function List({ overviewRef }: { readonly overviewRef: OverviewRef }) {
  return <AppointmentList overview={useActorApi(overviewRef, connectOverview)} />;
}

const asList = { address: { date: null, view: 'list', calendarIds: null } };
const meta = { title: 'calendar/AppointmentList', component: List } satisfies Meta<typeof List>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  args: { overviewRef: overviewOf(loaded, asList) },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(said('calendar.entry.day_of', { day: '2', days: '4' }))).toHaveLength(1);
  },
};

export const VeryFull: Story = {
  args: { overviewRef: overviewOf(monthOf(manyAppointments(300)), asList) },
  play: async ({ canvas }) => {
    const days = canvas.getAllByRole('region');
    const counts = days.map((day) => within(day).getAllByRole('link').length);
    await expect(counts).toEqual(Array.from({ length: 30 }, () => 10));
  },
};

export const LongWords: Story = {
  globals: { language: 'de', viewport: { value: 'w390', isRotated: false } },
  args: {
    overviewRef: overviewOf(
      monthOf([
        overviewItemOf(1, {
          name: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
          location: { name: 'Gemeinschaftshaus am Donaudampfschifffahrtsgesellschaftsufer' },
          my_status: 'open',
        }),
        overviewItemOf(2, { name: 'Mitgliederversammlung '.repeat(12), my_status: 'declined', has_meeting: true }),
      ]),
      asList,
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: /Rindfleisch.*Gemeinschaftshaus.*Antwort offen/ })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Mitgliederversammlung.*abgelehnt/i })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Dark: Story = { ...Ready, globals: { theme: 'dark' } };
