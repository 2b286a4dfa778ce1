import { appointmentWith, exampleAppointments } from '@atrium/core/calendar/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { listOf, startPeople } from './participants-manager.fixtures.ts';
import { ParticipantsManager } from './participants-manager.tsx';

const meta = {
  title: 'calendar/ParticipantAdding',
  component: ParticipantsManager,
  parameters: { layout: 'fullscreen', bare: true },
} satisfies Meta<typeof ParticipantsManager>;
export default meta;
type Story = StoryObj<typeof meta>;

const { occurrence, full } = exampleAppointments;
const phone = { viewport: { value: 'w390', isRotated: false } };
const dialog = async (name = said('calendar.form.add_participants')) =>
  within(await within(document.body).findByRole('dialog', { name }));

function show(situation: Parameters<typeof startPeople>[1] = {}, appointment = appointmentWith(0)) {
  const refs = startPeople(appointment, { list: listOf(appointment.participants), ...situation });
  refs.addingRef.send({ type: 'adding.open' });
  return { refs };
}

async function choose(text: string, name: string) {
  const shown = await dialog();
  const field = shown.getByRole('combobox', { name: said('calendar.participants.who') });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(await shown.findByRole('option', { name: new RegExp(name) }));
}

export const Open: Story = {
  args: show(),
  play: async () => {
    const shown = await dialog();
    await expect(shown.getByRole('switch', { name: said('calendar.participants.email') })).toBeChecked();
    await expect(shown.getByRole('switch', { name: said('calendar.participants.consumers') })).not.toBeChecked();
  },
};

export const Chosen: Story = {
  args: show(),
  play: async () => {
    await choose('red', 'Redaktion');
    await choose('vor', 'Vorstand');
    const shown = await dialog();
    await expect(shown.getByRole('list', { name: said('members.directory.chosen') }).children).toHaveLength(2);
  },
};

export const NothingFound: Story = {
  args: show(),
  play: async () => {
    const shown = await dialog();
    await userEvent.type(shown.getByRole('combobox', { name: said('calendar.participants.who') }), 'zz');
    await expect(await shown.findByText(said('members.directory.none', { text: 'zz' }))).toBeVisible();
  },
};

export const NobodyChosen: Story = {
  args: show(),
  play: async () => {
    const shown = await dialog();
    await userEvent.click(shown.getByRole('button', { name: said('calendar.participants.add') }));
    await expect(await shown.findByText(said('calendar.validation.participants_empty'))).toBeVisible();
  },
};

export const ToASeries: Story = {
  args: show({}, occurrence),
  play: async () => {
    const shown = await dialog();
    await expect(shown.getByRole('radio', { name: said('calendar.scope.this') })).toBeChecked();
  },
};

export const Adding: Story = {
  args: show(),
  play: async () => {
    await choose('red', 'Redaktion');
    const shown = await dialog();
    await userEvent.click(shown.getByRole('button', { name: said('calendar.participants.add') }));
    await expect(shown.getByRole('button', { name: said('calendar.participants.add') })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const TooFewSeats: Story = {
  args: show(
    { add: () => Promise.reject(new AtriumError('attendee_limit_reached', 'full', { body: { seats_left: 10 } })) },
    full,
  ),
  play: async () => {
    await choose('red', 'Redaktion');
    const shown = await dialog();
    await userEvent.selectOptions(
      shown.getByRole('combobox', { name: said('calendar.participants.status') }),
      'accepted',
    );
    await expect(shown.getByText(said('calendar.participants.seats', { count: 0 }))).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: said('calendar.participants.add') }));
    await expect(await shown.findByText(said('calendar.participants.too_many', { count: 10 }))).toBeVisible();
  },
};

export const Leaving: Story = {
  args: show(),
  play: async () => {
    await choose('red', 'Redaktion');
    const shown = await dialog();
    await userEvent.click(shown.getByRole('button', { name: said('general.cancel') }));
    const question = await within(document.body).findByRole('alertdialog', { name: said('form.leave.title') });
    await expect(within(question).getByRole('button', { name: said('form.leave.stay') })).toHaveFocus();
  },
};

export const GermanOnAPhone: Story = {
  args: show({}, occurrence),
  globals: { language: 'de', ...phone },
  play: async () => {
    const shown = await dialog('Teilnehmende hinzufügen');
    await userEvent.type(shown.getByRole('combobox', { name: 'Personen, Gruppen und Rollen' }), 'ar');
    await expect(await shown.findByRole('option', { name: /Arbeitsgemeinschaft/ })).toBeVisible();
  },
};

export const InTheDark: Story = { args: show(), globals: { theme: 'dark' }, play: Chosen.play ?? (() => {}) };
