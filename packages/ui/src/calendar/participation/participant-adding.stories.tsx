import { appointmentWith, exampleAppointments } from '@atrium/core/calendar/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
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
const dialog = async (name = 'Add participants') => within(await within(document.body).findByRole('dialog', { name }));

function show(situation: Parameters<typeof startPeople>[1] = {}, appointment = appointmentWith(0)) {
  const refs = startPeople(appointment, { list: listOf(appointment.participants), ...situation });
  refs.addingRef.send({ type: 'adding.open' });
  return { refs };
}

async function choose(text: string, name: string) {
  const shown = await dialog();
  const field = shown.getByRole('combobox', { name: 'People, groups and roles' });
  await userEvent.clear(field);
  await userEvent.type(field, text);
  await userEvent.click(await shown.findByRole('option', { name: new RegExp(name) }));
}

export const Open: Story = {
  args: show(),
  play: async () => {
    const shown = await dialog();
    await expect(shown.getByRole('switch', { name: 'Tell them by e-mail' })).toBeChecked();
    await expect(shown.getByRole('switch', { name: /partner organizations/ })).not.toBeChecked();
  },
};

export const Chosen: Story = {
  args: show(),
  play: async () => {
    await choose('red', 'Redaktion');
    await choose('vor', 'Vorstand');
    const shown = await dialog();
    await expect(shown.getByRole('list', { name: 'Chosen' }).children).toHaveLength(2);
  },
};

export const NothingFound: Story = {
  args: show(),
  play: async () => {
    const shown = await dialog();
    await userEvent.type(shown.getByRole('combobox', { name: 'People, groups and roles' }), 'zz');
    await expect(await shown.findByText('Nothing matches “zz”.')).toBeVisible();
  },
};

export const NobodyChosen: Story = {
  args: show(),
  play: async () => {
    const shown = await dialog();
    await userEvent.click(shown.getByRole('button', { name: 'Add' }));
    await expect(await shown.findByText('Choose at least one person, group or role.')).toBeVisible();
  },
};

export const ToASeries: Story = {
  args: show({}, occurrence),
  play: async () => {
    const shown = await dialog();
    await expect(shown.getByRole('radio', { name: 'Only this date' })).toBeChecked();
  },
};

export const Adding: Story = {
  args: show(),
  play: async () => {
    await choose('red', 'Redaktion');
    const shown = await dialog();
    await userEvent.click(shown.getByRole('button', { name: 'Add' }));
    await expect(shown.getByRole('button', { name: 'Add' })).toHaveAttribute('aria-busy', 'true');
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
    await userEvent.selectOptions(shown.getByRole('combobox', { name: 'Status' }), 'accepted');
    await expect(shown.getByText('No seat is free.')).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Add' }));
    await expect(await shown.findByText('Only 10 seats are left. Nobody has been added.')).toBeVisible();
  },
};

export const Leaving: Story = {
  args: show(),
  play: async () => {
    await choose('red', 'Redaktion');
    const shown = await dialog();
    await userEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    const question = await within(document.body).findByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus();
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
