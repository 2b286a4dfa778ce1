import { dateText } from '@atrium/core/calendar';
import { exampleAppointments } from '@atrium/core/calendar/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { said } from '../../i18n/said.fixtures.ts';
import { shownLocale } from '../../i18n/written.fixtures.ts';
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
    await expect(canvas.getByRole('heading', { level: 1, name: said('calendar.action.contact') })).toBeVisible();
    const { day } = dateText(plain.date, shownLocale());
    await expect(canvas.getByText(new RegExp(`^Gespräch mit dem Verlag · ${day}`))).toBeVisible();
    await expect(canvas.getByRole('radio', { name: said('calendar.contact.audience.all') })).toBeChecked();
    await expect(canvas.getByRole('textbox', { name: said('calendar.contact.subject') })).toHaveValue('');
    await expect(canvas.getByRole('textbox', { name: said('calendar.contact.text') })).toHaveValue('');
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};
export const WithFiles: Story = {
  args: { formRef: startContact(fullAppointment) },
  play: async ({ canvas }) => {
    const attach = canvas.getByRole('checkbox', { name: said('calendar.contact.attach', { count: 3 }) });
    await userEvent.click(attach);
    await expect(attach).toBeChecked();
    await expect(attach).toHaveAccessibleDescription(said('calendar.contact.attach_limit', { limit: '10' }));
  },
};

export const FilesTooLarge: Story = {
  args: { formRef: startContact({ ...fullAppointment, files: heavy }) },
  play: async ({ canvasElement }) => {
    const attach = within(canvasElement).getByRole('checkbox', { name: said('calendar.contact.attach', { count: 3 }) });
    await userEvent.click(attach);
    await expect(attach).not.toBeChecked();
    await expect(attach).toHaveAccessibleDescription(
      `${said('calendar.contact.attach_limit', { limit: '10' })} ${said('calendar.refusal.attachments_too_large')}`,
    );
  },
};

export const NobodyToWriteTo: Story = {
  args: { formRef: startContact(plain) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: said('calendar.contact.audience.no_reaction') }));
    await expect(canvas.getByRole('button', { name: said('calendar.contact.send') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.getAllByText(said('calendar.contact.no_recipients'))[0]).toBeVisible();
  },
};

export const Problems: Story = {
  args: { formRef: startContact(plain) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: said('calendar.contact.subject') }), '  ');
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.contact.send') }));
    await expect(await canvas.findByText(said('calendar.validation.subject_empty'))).toBeVisible();
    await expect(canvas.getByText(said('calendar.validation.text_empty'))).toBeVisible();
  },
};

export const Sending: Story = {
  args: { formRef: startContact(plain) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: said('calendar.contact.subject') }), 'Raum');
    await userEvent.type(canvas.getByRole('textbox', { name: said('calendar.contact.text') }), 'Im Saal.');
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.contact.send') }));
    await expect(canvas.getByRole('button', { name: said('calendar.contact.send') })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};

export const NotSent: Story = {
  args: { formRef: startContact(plain, { send: () => Promise.reject(new AtriumError('rate_limited', 'slow down')) }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: said('calendar.contact.subject') }), 'Raum');
    await userEvent.type(canvas.getByRole('textbox', { name: said('calendar.contact.text') }), 'Im Saal.');
    await userEvent.click(canvas.getByRole('button', { name: said('calendar.contact.send') }));
    await expect(canvas.getByRole('textbox', { name: said('calendar.contact.text') })).toHaveValue('Im Saal.');
  },
};

export const Leaving: Story = {
  args: { formRef: startContact(plain) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('textbox', { name: said('calendar.contact.subject') }), 'Raum');
    await userEvent.click(canvas.getByRole('button', { name: said('general.cancel') }));
    const dialog = within(await page().findByRole('alertdialog', { name: said('form.leave.title') }));
    await expect(dialog.getByRole('button', { name: said('form.leave.stay') })).toHaveFocus();
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
