import { type Appointment, dateText, viewerTimeText, zoneText } from '@atrium/core/calendar';
import { exampleAppointments, exampleCalendars, exampleNow } from '@atrium/core/calendar/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { MessageKey } from '@atrium/core/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { asRead, shownLocale, written } from '../../i18n/written.fixtures.ts';
import { saysItLoads } from '../../primitives/skeleton.fixtures.ts';
import { AppointmentDetail } from './appointment-detail.tsx';
import { AppointmentSkeleton } from './appointment-skeleton.tsx';
import { fullAppointment, startDetail, zonesDisagree } from './detail.fixtures.ts';

const meta = {
  title: 'calendar/AppointmentDetail',
  component: AppointmentDetail,
  parameters: { layout: 'fullscreen', bare: true },
  args: { calendars: Object.values(exampleCalendars) },
} satisfies Meta<typeof AppointmentDetail>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

const { plain, occurrence, allDay, full, locked, closing, closingSoon, canceled, past, inRoom, foreign } =
  exampleAppointments;
const phone = { viewport: { value: 'w390', isRotated: false } };
const page = () => within(document.body);
const show = (appointment: Appointment, situation?: Parameters<typeof startDetail>[1]) => ({
  pageRef: startDetail(appointment, situation),
});

export const Plain: Story = {
  args: show(plain),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Gespräch mit dem Verlag' })).toBeVisible();
    await expect(canvas.getByText(dateText(plain.date, shownLocale()).day, { selector: 'time' })).toBeVisible();
    const answer = within(canvas.getByRole('region', { name: said('calendar.rsvp.title') }));
    await expect(answer.getByText(said('calendar.rsvp.none'))).toBeVisible();
    await expect(answer.getAllByRole('button', { pressed: false })).toHaveLength(2);
    const people = canvas.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(people).toEqual(
      expect.arrayContaining(
        ['Mira Brandt', 'Jonas Weber', 'Aylin Demir'].map((name) => expect.stringContaining(name)),
      ),
    );
    await expect(canvas.getByRole('link', { name: said('general.edit') })).toHaveAttribute(
      'href',
      `/appointments/${plain.id}/edit`,
    );
  },
};
export const AllDay: Story = {
  args: show(allDay),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('calendar.detail.all_day'))).toBeVisible();
    await expect(
      canvas.getByText(asRead(dateText(allDay.date, shownLocale()).day), { selector: 'time' }),
    ).toBeVisible();
    await expect(canvas.queryByText(zoneText('Europe/Berlin', shownLocale()))).toBeNull();
    await expect(canvas.queryByText(/Berlin/)).toBeNull();
  },
};
export const Loading: Story = { args: show(plain), render: () => <AppointmentSkeleton />, play: saysItLoads };

export const InAnotherZone: Story = {
  args: show({ ...plain, date: { ...plain.date, time_zone: 'America/New_York' } }),
  play: async ({ canvas }) => {
    const locale = shownLocale();
    await expect(canvas.getByText(zoneText('America/New_York', locale))).toBeVisible();
    const range = viewerTimeText(plain.date, { locale, timeZone: 'Europe/Berlin' });
    await expect(canvas.getByText(asRead(said('calendar.detail.your_time', { range })))).toBeVisible();
  },
};

export const ReckonedDifferently: Story = {
  args: show({
    ...plain,
    date: { ...plain.date, start: '2026-11-20T09:00:00+03:00', end: '2026-11-20T10:00:00+03:00' },
  }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(zonesDisagree())).toBeVisible();
  },
};

export const InUnknownZone: Story = {
  args: show({
    ...plain,
    date: {
      ...plain.date,
      start: '2026-11-20T09:00:00+09:00',
      end: '2026-11-20T10:30:00+09:00',
      time_zone: 'Atlantis/Center',
    },
  }),
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText(
        said('calendar.detail.zone_unknown', { zone: 'Atlantis/Center', offset: '+09:00' }),
      ),
    ).toBeVisible();
  },
};

export const Accepted: Story = {
  args: show({ ...plain, my_status: 'accepted' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(said('calendar.rsvp.given.accepted'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said('calendar.rsvp.accept') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  },
};

export const Answering: Story = {
  args: show(plain),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.rsvp.accept') }));
    await expect(canvas.getByText(said('calendar.rsvp.given.accepted'))).toBeVisible();
    await expect(canvas.getByText(said('calendar.detail.attending', { accepted: 2 }))).toBeVisible();
  },
};

export const AnswerRefused: Story = {
  args: show(plain, { answer: () => Promise.reject(new AtriumError('attendee_limit_reached', 'full')) }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.rsvp.accept') }));
    await expect(await canvas.findByText(said('calendar.rsvp.none'))).toBeVisible();
  },
};

export const ChoosingScope: Story = {
  args: show(occurrence),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: said('calendar.rsvp.decline') }));
    const dialog = within(await page().findByRole('dialog', { name: said('calendar.scope.decline') }));
    await expect(dialog.getByRole('radio', { name: said('calendar.scope.this') })).toBeChecked();
  },
};

/** Both answers are in sight, refused, and say why. */
function cannotBeAnswered(reason: MessageKey): Play {
  return async ({ canvas }) => {
    for (const name of [said('calendar.rsvp.accept'), said('calendar.rsvp.decline')]) {
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
      await expect(canvas.getByRole('button', { name })).toHaveAccessibleDescription(said(reason));
    }
  };
}

export const Full: Story = {
  args: show(full),
  play: async ({ canvasElement }) => {
    const accept = within(canvasElement).getByRole('button', { name: said('calendar.rsvp.accept') });
    await expect(accept).toHaveAttribute('aria-disabled', 'true');
    await expect(accept).toHaveAccessibleDescription(said('calendar.refusal.attendee_limit_reached'));
  },
};

export const Locked: Story = {
  args: show(locked),
  play: async (context) => {
    await cannotBeAnswered('calendar.refusal.participation_locked')(context);
    await expect(context.canvas.getByRole('button', { name: said('calendar.action.unlock') })).toBeVisible();
  },
};

export const AnswersClosed: Story = {
  args: show(closing),
  play: async ({ canvas }) => {
    const reason = said('calendar.refusal.answers_closed', { hours: 24 });
    for (const name of [said('calendar.rsvp.accept'), said('calendar.rsvp.decline')]) {
      await expect(canvas.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
      await expect(canvas.getByRole('button', { name })).toHaveAccessibleDescription(reason);
    }
    await expect(canvas.getByText(reason, { selector: 'p' })).toBeVisible();
  },
};

export const AnswersCloseSoon: Story = {
  args: show(closingSoon),
  play: async ({ canvas }) => {
    const when = written().dateTime('2026-11-20T08:30:00Z');
    await expect(canvas.getByText(said('calendar.rsvp.until', { when }))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said('calendar.rsvp.accept') })).not.toHaveAttribute(
      'aria-disabled',
    );
  },
};

export const Canceled: Story = {
  args: show(canceled),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(said('calendar.refusal.already_canceled'));
    await expect(canvas.queryByRole('link', { name: said('general.edit') })).toBeNull();
    await expect(canvas.queryByRole('button', { name: said('calendar.action.lock') })).toBeNull();
    await expect(canvas.getByRole('button', { name: said('calendar.action.cancel') })).toHaveAccessibleDescription(
      said('calendar.refusal.already_canceled'),
    );
  },
};
export const Past: Story = {
  args: show(past),
  play: async (context) => {
    await cannotBeAnswered('calendar.refusal.retroactive_opting_disabled')(context);
    await expect(context.canvas.getByText(said('js.calendars.appointment.alerts.past'))).toBeVisible();
  },
};
export const PastStillAnswerable: Story = {
  args: show(past, { retroactiveOpting: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('js.calendars.appointment.alerts.past_retroactive'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.rsvp.decline') }));
    await expect(canvas.getByText(said('calendar.rsvp.given.declined'))).toBeVisible();
  },
};

const shortlyBefore = { now: exampleNow + 50 * 60_000 };

export const StartingMeeting: Story = {
  args: show(inRoom, shortlyBefore),
  play: async ({ canvasElement }) => {
    const start = within(canvasElement).getByRole('button', { name: said('calendar.detail.start_meeting') });
    await userEvent.click(start);
    await expect(start).toHaveAttribute('aria-busy', 'true');
  },
};

export const MeetingStarted: Story = {
  args: show(inRoom, { ...shortlyBefore, startMeeting: () => Promise.resolve('https://rooms.example/1') }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.detail.start_meeting') }));
    await expect(await canvas.findByText(said('calendar.detail.meeting_started'))).toBeVisible();
  },
};

export const ParticipantsHidden: Story = {
  args: show(foreign),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(said('calendar.detail.participants_hidden'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: said('calendar.action.delete') })).toBeNull();
  },
};

export const Deleting: Story = {
  args: show(occurrence),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: said('calendar.action.delete') }));
    const dialog = within(
      await page().findByRole('alertdialog', { name: said('calendar.ending.delete_title', { name: 'Jour fixe' }) }),
    );
    await expect(dialog.getByText(said('calendar.ending.notices', { count: 1 }))).toBeVisible();
  },
};

/** One date of a series is over, the series goes on. */
export const CancelingTheRest: Story = {
  args: show(occurrence, { now: Date.parse('2026-11-23T09:00:00Z') }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.action.cancel') }));
    const dialog = within(await page().findByRole('alertdialog'));
    const one = dialog.getByRole('radio', { name: said('calendar.scope.this') });
    const all = dialog.getByRole('radio', { name: said('calendar.scope.all') });
    await expect(all).toBeChecked();
    await expect(one).toHaveAccessibleDescription(expect.stringContaining(said('calendar.refusal.in_past')));
    await userEvent.click(one);
    await expect(all).toBeChecked();
    await expect(dialog.getByRole('button', { name: said('calendar.action.cancel') })).toBeEnabled();
  },
};

const everything: Play = async ({ canvas, canvasElement }) => {
  const { application_configuration, event_files, files, meeting: way } = fullAppointment;
  await expect(canvas.getByRole('heading', { level: 1, name: fullAppointment.name })).toBeVisible();
  const targets = canvas.getAllByRole('link').map((link) => link.getAttribute('href'));
  await expect(targets).toEqual(
    expect.arrayContaining([
      way.join_url,
      application_configuration.url,
      fullAppointment.next_occurrence_url,
      ...[...files.slice(0, 2), ...event_files].map(({ url }) => url),
    ]),
  );
  await expect(canvas.getByRole('button', { name: /^Vorstand\s*1$/ })).toBeVisible();
  await expect(canvas.getByText(/\+49 221 1234567/)).toBeVisible();
  await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
};

export const EverythingInGerman: Story = {
  args: show(fullAppointment),
  globals: { language: 'de' },
  play: async (context) => {
    await everything(context);
    await expect(context.canvas.getByText('1 von 20 Plätzen belegt')).toBeVisible();
    await expect(context.canvas.getByText('und 2 weitere')).toBeVisible();
  },
};

export const EverythingOnAPhone: Story = {
  args: show(fullAppointment),
  globals: { language: 'de', ...phone },
  play: everything,
};

export const EverythingInTheDark: Story = {
  args: show(fullAppointment),
  globals: { theme: 'dark' },
  play: everything,
};
