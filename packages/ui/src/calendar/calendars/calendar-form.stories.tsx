import { exampleCalendarDetail } from '@atrium/core/calendar/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { startKeptCalendar, startNewCalendar } from './calendar-form.fixtures.ts';
import { CalendarForm } from './calendar-form.tsx';
import { CalendarNotAllowed, CalendarNotFound } from './calendar-form-not-found.tsx';
import { CalendarFormSkeleton } from './calendar-form-skeleton.tsx';
import { exampleSituation } from './calendar-manager.fixtures.ts';

const meta = {
  title: 'calendar/CalendarForm',
  component: CalendarForm,
  parameters: { layout: 'fullscreen', bare: true },
} satisfies Meta<typeof CalendarForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const phone = { viewport: { value: 'w390', isRotated: false } };
const child = exampleSituation.calendars[3];

export const New: Story = { args: startNewCalendar() };
export const NewOfAGroup: Story = { args: startNewCalendar({ type: 'group', isTypeFixed: true }) };
export const Edit: Story = { args: startKeptCalendar() };
export const EditChild: Story = { args: startKeptCalendar({ ...child, memberships: [] }) };
export const Loading: Story = { args: startNewCalendar(), render: () => <CalendarFormSkeleton /> };
export const NotAllowed: Story = { args: startNewCalendar(), render: () => <CalendarNotAllowed isNew /> };
export const ReadOnly: Story = { args: startNewCalendar(), render: () => <CalendarNotAllowed isNew={false} /> };
export const NotFound: Story = { args: startNewCalendar(), render: () => <CalendarNotFound /> };

export const Problems: Story = {
  args: startNewCalendar({ type: 'group' }),
  play: async ({ canvas, userEvent }) => {
    const color = canvas.getByRole('textbox', { name: 'Color value' });
    await userEvent.clear(color);
    await userEvent.type(color, 'gelb');
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByText('Enter a name.')).toBeVisible();
    await expect(canvas.getByRole('combobox', { name: 'Group' })).toHaveAccessibleDescription(/Choose a group\./);
    await expect(color).toHaveAccessibleDescription(/six hexadecimal digits/);
  },
};

export const OwnColor: Story = {
  args: startNewCalendar(),
  play: async ({ canvas, userEvent }) => {
    const color = canvas.getByRole('textbox', { name: 'Color value' });
    await userEvent.clear(color);
    await userEvent.type(color, '#FFE100');
    await expect(canvas.getByText(/^Black text is readable on it/)).toBeVisible();
  },
};

export const Saving: Story = {
  args: startKeptCalendar(),
  play: async ({ canvas, userEvent }) => {
    const save = canvas.getByRole('button', { name: 'Save' });
    await userEvent.click(save);
    await expect(save).toHaveAttribute('aria-busy', 'true');
  },
};

export const SavingFailed: Story = {
  args: startKeptCalendar({}, () => Promise.reject(new AtriumError('offline', 'gone'))),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  },
};

export const Stale: Story = {
  args: startKeptCalendar({}, () =>
    Promise.reject(new AtriumError('stale_object', 'newer', { status: 409, current: exampleCalendarDetail })),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }));
    await expect(await page().findByRole('dialog', { name: /newer version/ })).toBeVisible();
  },
};

export const Leaving: Story = {
  args: startNewCalendar(),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Name' }), 'Atelier');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    await expect(await page().findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  },
};

export const GermanOnAPhone: Story = { args: startNewCalendar(), globals: { language: 'de', ...phone } };
export const InTheDark: Story = { args: startKeptCalendar(), globals: { theme: 'dark' } };
