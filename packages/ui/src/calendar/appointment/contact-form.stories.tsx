import { exampleAppointments } from '@atrium/core/calendar/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { startContact } from './contact-form.fixtures.ts';
import { ContactForm } from './contact-form.tsx';
import { fullAppointment } from './detail.fixtures.ts';

const meta = {
  title: 'calendar/ContactForm',
  component: ContactForm,
  parameters: { layout: 'fullscreen', bare: true },
  args: { appointment: exampleAppointments.plain },
} satisfies Meta<typeof ContactForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const { plain } = exampleAppointments;
const phone = { viewport: { value: 'w390', isRotated: false } };
const page = () => within(document.body);
const heavy = fullAppointment.files.map((file) => ({ ...file, size: 5_242_880 }));

export const Empty: Story = {
  args: { formRef: startContact(plain) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Write to attendees' })).toBeVisible();
    await expect(canvas.getByText(/^Gespräch mit dem Verlag · Friday, November 20, 2026/)).toBeVisible();
    await expect(canvas.getByRole('radio', { name: 'Everybody' })).toBeChecked();
    await expect(canvas.getByRole('textbox', { name: 'Subject' })).toHaveValue('');
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};
export const WithFiles: Story = {
  args: { formRef: startContact(fullAppointment) },
  play: async ({ canvas }) => {
    const attach = canvas.getByRole('checkbox', { name: 'Send the 3 files of the appointment along' });
    await userEvent.click(attach);
    await expect(attach).toBeChecked();
    await expect(attach).toHaveAccessibleDescription('Together, files can be up to 10 MB.');
  },
};

export const FilesTooLarge: Story = {
  args: { formRef: startContact({ ...fullAppointment, files: heavy }) },
  play: async ({ canvasElement }) => {
    const attach = within(canvasElement).getByRole('checkbox', { name: 'Send the 3 files of the appointment along' });
    await userEvent.click(attach);
    await expect(attach).not.toBeChecked();
    await expect(attach).toHaveAccessibleDescription(
      'Together, files can be up to 10 MB. The files together are too large to be sent by e-mail.',
    );
  },
};

export const NobodyToWriteTo: Story = {
  args: { formRef: startContact(plain) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Not answered yet' }));
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getAllByText('There is nobody to send this to.')[0]).toBeVisible();
  },
};

export const Problems: Story = {
  args: { formRef: startContact(plain) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Subject' }), '  ');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByText('Enter a subject.')).toBeVisible();
    await expect(canvas.getByText('Enter a message.')).toBeVisible();
  },
};

export const Sending: Story = {
  args: { formRef: startContact(plain) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Subject' }), 'Raum');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'Im Saal.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const NotSent: Story = {
  args: { formRef: startContact(plain, { send: () => Promise.reject(new AtriumError('rate_limited', 'slow down')) }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Subject' }), 'Raum');
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'Im Saal.');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(canvas.getByRole('textbox', { name: 'Message' })).toHaveValue('Im Saal.');
  },
};

export const Leaving: Story = {
  args: { formRef: startContact(plain) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: 'Subject' }), 'Raum');
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));
    const dialog = within(await page().findByRole('alertdialog', { name: 'Leave without saving?' }));
    await expect(dialog.getByRole('button', { name: 'Keep editing' })).toHaveFocus();
  },
};

export const GermanOnAPhone: Story = {
  args: { formRef: startContact(fullAppointment), appointment: fullAppointment },
  globals: { language: 'de', ...phone },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Teilnehmende anschreiben' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: '3 Dateien des Termins mitschicken' })).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: 'Betreff' })).toBeRequired();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const InTheDark: Story = {
  ...WithFiles,
  args: { formRef: startContact(fullAppointment) },
  globals: { theme: 'dark' },
};
