import { describeRecurrence } from '@atrium/core/calendar';
import { exampleAppointments, exampleNow } from '@atrium/core/calendar/fixtures';
import { formatTypedDate } from '@atrium/core/form';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { shownLocale } from '../../i18n/written.fixtures.ts';
import { saysItLoads } from '../../primitives/skeleton.fixtures.ts';
import { AppointmentForm } from './appointment-form.tsx';
import { AppointmentFormSkeleton } from './appointment-form-skeleton.tsx';
import { fullAppointment, zonesDisagree } from './detail.fixtures.ts';
import { exampleChoices, offerOf, startForm, unfold, withEvent } from './form.fixtures.ts';

const meta = {
  title: 'calendar/AppointmentForm',
  component: AppointmentForm,
  parameters: { layout: 'fullscreen', bare: true },
  args: { ...exampleChoices, now: exampleNow, today: '2026-11-20' },
} satisfies Meta<typeof AppointmentForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const { plain, occurrence } = exampleAppointments;
const phone = { viewport: { value: 'w390', isRotated: false } };
const page = () => within(document.body);
const typed = (date: string) => formatTypedDate(date, shownLocale());
const series = { ...fullAppointment, id: '650000000000000000000100' as typeof plain.id };
const changedSeries = {
  ...series,
  type: 'recurring_appointment' as const,
  modified_dates: ['2026-11-30', '2026-12-07'],
};
const crowd = { total: 9, accepted: 8, declined: 1, open: 0 };
const beyond = () =>
  said('calendar.form.accepted_beyond', {
    accepted: crowd.accepted,
    enforced: series.attendee_configuration.total_attendees_enforced ? 'yes' : 'no',
  });
const rooms = [
  { id: '1', name: 'Atelier', capacity: 8, location: '2. Stock', occupied: false, occupied_on: null },
  { id: '2', name: 'Saal', capacity: 60, location: null, occupied: true, occupied_on: '2026-11-23' },
];

export const New: Story = {
  args: withEvent(startForm()),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: said('calendar.form.new_title') })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: said('calendar.form.name') })).toHaveValue('');
    await expect(canvas.getByRole('textbox', { name: said('calendar.form.name') })).toBeRequired();
    await expect(canvas.getByRole('textbox', { name: said('calendar.form.start_date') })).toHaveValue(
      typed('2026-11-20'),
    );
    await expect(canvas.getByRole('combobox', { name: said('calendar.form.repeat') })).toHaveDisplayValue(
      said('calendar.form.repeat_never'),
    );
    await expect(canvas.getByRole('textbox', { name: said('calendar.form.start_date') })).not.toBeRequired();
    const seats = canvas.getByLabelText(said('calendar.form.total'));
    await expect(seats).not.toBeVisible();
    await userEvent.click(canvas.getByRole('heading', { name: said('calendar.form.attendees') }));
    await expect(seats).toBeVisible();
    await userEvent.click(canvas.getByRole('heading', { name: said('calendar.form.attendees') }));
  },
};
export const Loading: Story = {
  args: withEvent(startForm()),
  render: () => <AppointmentFormSkeleton />,
  play: saysItLoads,
};
export const EditSeries: Story = {
  args: { ...withEvent(startForm({ appointment: series })), unknownCalendars: 2 },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole('heading', { level: 1, name: said('calendar.form.edit_series_title') }),
    ).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: said('calendar.form.name') })).toHaveValue(series.name);
    await expect(canvas.getByText(said('calendar.form.unknown_calendars', { count: 2 }))).toBeVisible();
    const sentence = describeRecurrence({ frequency: 'weekly', interval: 1, until: null }, '2026-11-23T10:00');
    const repeats = canvas.getByRole('combobox', { name: said('calendar.form.repeat') });
    await expect(repeats).toHaveDisplayValue(said('calendar.form.repeat_weekly'));
    await expect(repeats).toHaveAccessibleDescription(said(sentence.key, sentence.values));
    await expect(canvas.getByRole('textbox', { name: said('calendar.form.total') })).toHaveValue('20');
    await expect(canvas.getByRole('textbox', { name: said('calendar.form.deadline') })).toHaveValue(
      typed('2026-11-22'),
    );
  },
};

export const EditOccurrence: Story = {
  args: withEvent(startForm({ appointment: occurrence })),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(said('calendar.form.occurrence_note'))).toBeVisible();
  },
};

export const ReckonedDifferently: Story = {
  args: withEvent(
    startForm({
      appointment: {
        ...plain,
        date: { ...plain.date, start: '2026-11-20T09:00:00+03:00', end: '2026-11-20T10:00:00+03:00' },
      },
    }),
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(zonesDisagree())).toBeVisible();
  },
};

export const WithRooms: Story = {
  args: { ...withEvent(startForm()), roomOffer: offerOf(rooms) },
  play: async ({ canvasElement }) => {
    unfold();
    const taken = within(canvasElement).getByRole('radio', { name: 'Saal' });
    await userEvent.click(taken);
    await expect(taken).not.toBeChecked();
  },
};

export const RoomsFailed: Story = {
  args: { ...withEvent(startForm()), roomOffer: { ...offerOf([]), status: 'failed', onRetry: fn() } },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(said('calendar.form.rooms_failed'))).toBeVisible();
    await expect(canvas.queryByRole('radio')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said('general.retry') }));
    await expect(args.roomOffer?.onRetry).toHaveBeenCalledOnce();
  },
};

export const RefusedInAFoldedPart: Story = {
  args: withEvent(
    startForm({
      appointment: plain,
      save: () =>
        Promise.reject(
          new AtriumError('invalid', 'No', {
            status: 422,
            errors: { 'attendee_configuration.total': ['calendar.validation.attendees_invalid'] },
          }),
        ),
    }),
  ),
  play: async ({ canvas }) => {
    const seats = canvas.getByLabelText(said('calendar.form.total'));
    await expect(seats).not.toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await waitFor(() => expect(seats).toHaveFocus());
    await expect(seats).toHaveAccessibleDescription(
      expect.stringContaining(said('calendar.validation.attendees_invalid')),
    );
  },
};

export const Problems: Story = {
  args: withEvent(startForm()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.clear(canvas.getByRole('textbox', { name: said('calendar.form.end_date') }));
    await userEvent.type(canvas.getByRole('textbox', { name: said('calendar.form.end_date') }), typed('2026-11-01'));
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(await canvas.findByText(said('js.calendars.validation_errors.name_empty'))).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: said('calendar.form.name') })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: said('calendar.form.end_date') })).toHaveAccessibleDescription(
      said('js.calendars.validation_errors.end_lt_start'),
    );
  },
};

export const Saving: Story = {
  args: withEvent(startForm({ appointment: plain })),
  play: async ({ canvasElement }) => {
    const save = within(canvasElement).getByRole('button', { name: said('general.save') });
    await userEvent.click(save);
    await expect(save).toHaveAttribute('aria-busy', 'true');
  },
};

export const Stale: Story = {
  args: withEvent(
    startForm({
      appointment: plain,
      save: () => Promise.reject(new AtriumError('stale_object', 'newer', { status: 409, current: plain })),
    }),
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: said('general.save') }));
    await expect(await page().findByRole('dialog', { name: said('form.stale.title') })).toBeVisible();
  },
};

export const Leaving: Story = {
  args: withEvent(startForm()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: said('calendar.form.name') }), 'Lesung');
    await userEvent.click(canvas.getByRole('button', { name: said('general.cancel') }));
    const dialog = within(await page().findByRole('alertdialog', { name: said('form.leave.title') }));
    await expect(dialog.getByRole('button', { name: said('form.leave.stay') })).toHaveFocus();
  },
};

export const CustomRecurrence: Story = {
  args: withEvent(startForm()),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: said('calendar.form.repeat') }), 'custom');
    await userEvent.clear(canvas.getByLabelText(said('calendar.form.interval')));
    await userEvent.type(canvas.getByLabelText(said('calendar.form.interval')), '3');
    await userEvent.click(canvas.getByRole('checkbox', { name: said('calendar.form.has_end') }));
    await expect(canvas.getByRole('textbox', { name: said('calendar.form.last_date') })).toHaveValue(
      typed('2026-11-23'),
    );
  },
};

export const ChoosingZone: Story = {
  args: withEvent(startForm()),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: new RegExp(`^${said('form.zone')}`) }));
    const search = await page().findByRole('combobox', { name: said('form.zone_search') });
    await userEvent.type(search, 'new york');
    const zones = within(page().getByRole('listbox', { name: said('form.zone') }));
    await expect(zones.getAllByRole('option')).toHaveLength(1);
  },
};

export const Teams: Story = {
  args: { ...withEvent(startForm()), canSeeTeams: true },
  play: async ({ canvasElement }) => {
    unfold();
    const canvas = within(canvasElement);
    const lobby = canvas.getByRole('checkbox', { name: said('calendar.form.teams_lobby') });
    await expect(lobby).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('switch', { name: said('calendar.form.teams_sync') }));
    await userEvent.click(lobby);
    await expect(lobby).toBeChecked();
  },
};

export const Event: Story = {
  args: withEvent(startForm({ appointment: { ...plain, is_event: true } })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox', { name: said('calendar.detail.consultants') }), 'jonas');
    await userEvent.click(await canvas.findByRole('option', { name: /Jonas Weber/ }));
    await expect(canvas.getByRole('button', { name: /Jonas Weber/ })).toBeVisible();
  },
};

export const LosingDates: Story = {
  args: withEvent(startForm({ appointment: changedSeries })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: said('calendar.form.repeat') }), 'monthly');
    await expect(canvas.getByText(said('calendar.form.lost_dates', { count: 2 }))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(
      canvas.getByRole('checkbox', { name: said('calendar.form.give_up_dates', { count: 2 }) }),
    ).toHaveAccessibleDescription(said('calendar.form.confirm_lost_dates'));
  },
};

export const FewerSeatsThanAccepted: Story = {
  args: withEvent(startForm({ appointment: { ...series, participants_summary: crowd } })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByText(beyond())).toBeNull();
    await userEvent.clear(canvas.getByRole('textbox', { name: said('calendar.form.total') }));
    await userEvent.type(canvas.getByRole('textbox', { name: said('calendar.form.total') }), '5');
    await expect(canvas.getByText(beyond())).toBeVisible();
  },
};

export const RoomLost: Story = {
  args: {
    ...withEvent(startForm({ appointment: { ...plain, meeting: { ...plain.meeting, room_id: '2' } } })),
    roomOffer: offerOf(rooms),
  },
  play: async ({ canvasElement }) => {
    unfold();
    const canvas = within(canvasElement);
    await expect(canvas.getByText(said('calendar.form.lost_room', { name: 'Saal' }))).toBeVisible();
    await expect(canvas.getByRole('radio', { name: said('calendar.form.no_room') })).toBeChecked();
  },
};

export const GermanOnAPhone: Story = {
  args: {
    ...withEvent(startForm({ appointment: series })),
    unknownCalendars: 2,
    roomOffer: offerOf(rooms),
  },
  globals: { language: 'de', ...phone },
  play: async ({ canvas, canvasElement }) => {
    unfold();
    await expect(canvas.getByRole('heading', { level: 1, name: 'Serie bearbeiten' })).toBeVisible();
    await expect(canvas.getByText('Er bleibt auch in 2 Kalendern, die Sie nicht sehen.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Beginn, Datum' })).toHaveValue('23.11.2026');
    const taken = canvas.getByRole('radio', { name: 'Saal' });
    await expect(taken).toHaveAccessibleDescription(/Der Raum ist am 23\. Nov\. 2026 belegt\./);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const InTheDark: Story = {
  ...EditSeries,
  args: { ...withEvent(startForm({ appointment: series })), unknownCalendars: 2 },
  globals: { theme: 'dark' },
};
