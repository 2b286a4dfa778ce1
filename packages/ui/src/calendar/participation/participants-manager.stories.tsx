import { appointmentWith, exampleAppointments, participantsOf } from '@atrium/core/calendar/fixtures';
import { AtriumError, toFailure } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { saysItLoads } from '../../primitives/skeleton.fixtures.ts';
import { listOf, startPeople } from './participants-manager.fixtures.ts';
import { ParticipantsManager } from './participants-manager.tsx';
import { ParticipantsManagerSkeleton } from './participants-manager-skeleton.tsx';

const meta = {
  title: 'calendar/ParticipantsManager',
  component: ParticipantsManager,
  parameters: { layout: 'fullscreen', bare: true },
} satisfies Meta<typeof ParticipantsManager>;
export default meta;
type Story = StoryObj<typeof meta>;

const { occurrence, canceled, full } = exampleAppointments;
const offline = toFailure(new AtriumError('offline', 'gone'));
const phone = { viewport: { value: 'w390', isRotated: false } };
const people = participantsOf(12);
const twelve = appointmentWith(12, { name: 'Gespräch mit dem Verlag', invited_consumers: { count: 4 } });
const series = appointmentWith(12, { ...occurrence, participants: [...people] });
const page = () => within(document.body);
const show = (situation: Parameters<typeof startPeople>[1] = {}, appointment = twelve) => ({
  refs: startPeople(appointment, { list: listOf(people), ...situation }),
});

export const Ready: Story = {
  args: show(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: said('calendar.action.participants') })).toBeVisible();
    await expect(canvas.getByText(said('calendar.detail.partners_invited', { count: 4 }))).toBeVisible();
    await expect(canvas.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(
      people.map(({ membership }) => expect.stringContaining(membership.displayName)),
    );
    await expect(
      canvas.getByRole('combobox', { name: said('calendar.participants.status_of', { name: 'Mira Müller 1' }) }),
    ).toHaveDisplayValue(said('calendar.status.open'));
    await expect(canvas.getByRole('link', { name: said('calendar.participants.back') })).toHaveAttribute(
      'href',
      `/appointments/${twelve.id}`,
    );
  },
};

export const Loading: Story = {
  args: { refs: startPeople({ ...twelve, participants: [] }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(said('calendar.participants.loading'))).toBeInTheDocument();
  },
};

export const LoadingAlone: Story = {
  args: show(),
  render: () => <ParticipantsManagerSkeleton />,
  play: saysItLoads,
};

export const Failed: Story = {
  args: { refs: startPeople({ ...twelve, participants: [] }, { list: offline }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(said('calendar.participants.failed'));
    await expect(canvas.getByRole('button', { name: said('general.retry') })).toBeVisible();
  },
};

export const SearchFailed: Story = {
  args: { refs: startPeople(appointmentWith(80), { list: offline }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('alert')).toHaveTextContent(said('failure.offline'));
    await expect(canvas.getByText('Mira Müller 1')).toBeVisible();
  },
};

export const Nobody: Story = {
  args: { refs: startPeople(appointmentWith(0), { list: listOf([]) }) },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(said('calendar.detail.no_participants'))).toBeVisible();
  },
};

export const Found: Story = {
  args: show(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: said('calendar.participants.search') }), 'muller');
    await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${said('calendar.status.open')}`) }));
    await expect(canvas.getByText(said('calendar.participants.found', { count: 2 }))).toBeInTheDocument();
    await expect(canvas.getAllByRole('row')).toHaveLength(3);
  },
};

export const NobodyFits: Story = {
  args: show(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: said('calendar.participants.search') }), 'zzz');
    await expect(canvas.getByText(said('calendar.participants.no_match'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said('calendar.participants.clear_filter') })).toBeVisible();
  },
};

export const Many: Story = {
  args: { refs: startPeople(appointmentWith(500), { list: listOf(participantsOf(50), 500) }) },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByText(said('calendar.participants.shown', { shown: '50', total: '500' })),
    ).toBeVisible();
  },
};

export const Selected: Story = {
  args: show(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(
      canvas.getByRole('checkbox', { name: said('calendar.participants.select_person', { name: 'Mira Müller 1' }) }),
    );
    await userEvent.click(
      canvas.getByRole('checkbox', { name: said('calendar.participants.select_person', { name: 'Jonas Weber 2' }) }),
    );
    await expect(canvas.getByText(said('form.selection.chosen', { count: 2 }))).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: said('form.selection.all') })).toBePartiallyChecked();
  },
};

export const ChangingStatus: Story = {
  args: show(),
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole('combobox', {
      name: said('calendar.participants.status_of', { name: 'Mira Müller 1' }),
    });
    await userEvent.selectOptions(status, 'accepted');
    await expect(status).toHaveValue('accepted');
    await expect(within(canvasElement).getAllByRole('row')[1]).toHaveAttribute('aria-busy', 'true');
  },
};

export const AskingForWhichDates: Story = {
  args: show({}, series),
  play: async ({ canvasElement }) => {
    const status = within(canvasElement).getByRole('combobox', {
      name: said('calendar.participants.status_of', { name: 'Mira Müller 1' }),
    });
    await userEvent.selectOptions(status, 'accepted');
    const title = said('calendar.participants.status_title', {
      ...{ count: 1, name: 'Mira Müller 1' },
      status: said('calendar.status.accepted'),
    });
    const dialog = within(await page().findByRole('dialog', { name: title }));
    await expect(dialog.getByRole('radio', { name: said('calendar.scope.this') })).toBeChecked();
  },
};

export const Removing: Story = {
  args: show(),
  play: async ({ canvasElement }) => {
    await userEvent.click(
      within(canvasElement).getByRole('button', {
        name: said('calendar.participants.remove_person', { name: 'Mira Müller 1' }),
      }),
    );
    const dialog = within(
      await page().findByRole('alertdialog', {
        name: said('calendar.participants.removal_title', { count: 1, name: 'Mira Müller 1' }),
      }),
    );
    await expect(dialog.getByRole('button', { name: said('general.cancel') })).toHaveFocus();
  },
};

export const RemovingFromSeries: Story = {
  args: show({}, series),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: said('form.selection.all') }));
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.participants.remove') }));
    const dialog = within(
      await page().findByRole('alertdialog', { name: said('calendar.participants.removal_title', { count: 12 }) }),
    );
    await expect(dialog.getByRole('radio', { name: said('calendar.scope.all') })).toBeVisible();
  },
};

export const Canceled: Story = {
  args: { refs: startPeople({ ...canceled }, { list: listOf(canceled.participants) }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: said('calendar.form.add_participants') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.queryByRole('combobox')).toBeNull();
  },
};

export const AllSeatsTaken: Story = {
  args: { refs: startPeople(full, { list: listOf(full.participants) }) },
  play: async ({ args, canvas }) => {
    const refused = fn();
    args.refs.changeRef.on('people.refused', refused);
    const status = canvas.getByRole('combobox', {
      name: said('calendar.participants.status_of', { name: 'Mira Brandt' }),
    });
    await userEvent.selectOptions(status, 'accepted');
    await expect(refused).toHaveBeenCalledWith({
      type: 'people.refused',
      reason: { text: 'calendar.refusal.attendee_limit_reached' },
    });
    await expect(status).toHaveValue('open');
  },
};
export const GermanOnAPhone: Story = {
  args: show(),
  globals: { language: 'de', ...phone },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Teilnehmende verwalten' })).toBeVisible();
    const status = canvas.getByRole('combobox', { name: 'Status von Mira Müller 1' });
    await expect(status.getBoundingClientRect().top).toBeGreaterThan(
      canvas.getByText('Mira Müller 1').getBoundingClientRect().bottom,
    );
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const SelectedOnAPhone: Story = {
  args: show(),
  globals: { language: 'de', ...phone },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'Mira Müller 1 auswählen' }));
    await expect(within(canvasElement).getByText('1 ausgewählt')).toBeVisible();
  },
};
export const InTheDark: Story = { ...Selected, args: show(), globals: { theme: 'dark' } };
