import type { Appointment } from '@atrium/core/calendar';
import { exampleAppointments, exampleCalendars } from '@atrium/core/calendar/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { AppointmentDetail } from '../appointment/appointment-detail.tsx';
import { inTeams, startDetail, teamsJoinUrl } from '../appointment/detail.fixtures.ts';

const meta = {
  title: 'calendar/TeamsMeeting',
  component: AppointmentDetail,
  parameters: { layout: 'fullscreen', bare: true },
  args: { calendars: Object.values(exampleCalendars) },
} satisfies Meta<typeof AppointmentDetail>;
export default meta;
type Story = StoryObj<typeof meta>;

const { plain } = exampleAppointments;
const show = (appointment: Appointment, situation?: Parameters<typeof startDetail>[1]) => ({
  pageRef: startDetail(appointment, situation),
});
const failed = inTeams({ state: 'failed', failure: 'unreachable' });
const outdated = inTeams({ state: 'failed', failure: 'refused', join_url: teamsJoinUrl });

export const BeingMade: Story = {
  args: show(inTeams({ state: 'pending' })),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(said('calendar.detail.teams_pending'))).toBeVisible();
  },
};

export const Made: Story = {
  args: show(inTeams({ state: 'made', join_url: teamsJoinUrl, teams_only_participants_count: 3 })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('link', { name: said('calendar.detail.join') })).toHaveAttribute(
      'href',
      teamsJoinUrl,
    );
    await expect(canvas.getByText(said('calendar.detail.via_teams', { count: '3' }))).toBeVisible();
  },
};

export const Failed: Story = {
  args: show(failed),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      new RegExp(`^${said('calendar.detail.teams_failed')}${said('calendar.detail.teams_reason.unreachable')}`),
    );
    await expect(canvas.getByRole('button', { name: said('general.retry') })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: said('calendar.detail.join') })).toBeNull();
  },
};

export const AskedForAgain: Story = {
  args: show(failed),
  play: async ({ canvasElement }) => {
    const again = within(canvasElement).getByRole('button', { name: said('general.retry') });
    await userEvent.click(again);
    await expect(again).toHaveAttribute('aria-busy', 'true');
  },
};

export const OnItsWayAgain: Story = {
  args: show(failed, { retryTeams: () => Promise.resolve(inTeams({ state: 'pending' })) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: said('general.retry') }));
    await expect(await canvas.findByText(said('calendar.detail.teams_pending'))).toBeVisible();
  },
};

export const FailedForReaders: Story = {
  args: show({
    ...inTeams({ state: 'failed', failure: 'unavailable' }),
    can: { ...plain.can, update: false },
  }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button', { name: said('general.retry') })).toBeNull();
  },
};

export const OutOfDateInGerman: Story = {
  args: show(outdated),
  globals: { language: 'de' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^Die letzte Änderung ist in der Teams-Besprechung nicht angekommen\.Teams hat die Anfrage abgelehnt\./,
    );
  },
};

export const OutOfDateOnAPhoneInTheDark: Story = {
  args: show(outdated),
  globals: { theme: 'dark', viewport: { value: 'w390', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(said('calendar.detail.teams_outdated'));
    await expect(canvas.getByRole('link', { name: said('calendar.detail.join') })).toHaveAttribute(
      'href',
      teamsJoinUrl,
    );
  },
};
