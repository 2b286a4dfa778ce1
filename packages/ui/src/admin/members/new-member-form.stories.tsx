import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { alone, containing } from '../../i18n/matching.fixtures.ts';
import { said } from '../../i18n/said.fixtures.ts';
import { newMemberFormOf } from './members.fixtures.ts';
import { NewMemberForm } from './new-member-form.tsx';

const meta = {
  title: 'admin/NewMemberForm',
  component: NewMemberForm,
  parameters: { layout: 'fullscreen', bare: true },
  args: { guestsAllowed: true },
} satisfies Meta<typeof NewMemberForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithAWelcomeMail: Story = {
  args: { formRef: newMemberFormOf() },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByLabelText(alone(said('admin.members.new.password')))).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said('admin.members.new.create') }));
    await expect(await canvas.findByText(said('admin.members.problem.first_name'))).toBeVisible();
    await expect(canvas.getByText(said('admin.members.problem.email'))).toBeVisible();
  },
};
export const WithAPassword: Story = {
  args: { formRef: newMemberFormOf({ first_name: 'Mira', email: 'mira@example.org' }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('switch', { name: containing(said('admin.members.new.send_welcome_mail')) }),
    );
    await userEvent.type(canvas.getByLabelText(alone(said('admin.members.new.password'))), 'password12');
    await userEvent.click(canvas.getByRole('button', { name: said('admin.members.new.create') }));
    await expect(await canvas.findByText(said('admin.members.problem.password'))).toBeVisible();
  },
};
export const Saving: Story = {
  args: { formRef: newMemberFormOf({ first_name: 'Mira', email: 'mira@example.org' }), guestsAllowed: false },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('switch', { name: containing(said('admin.members.form.is_external')) })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said('admin.members.new.create') }));
    await expect(canvas.getByRole('button', { name: said('admin.members.new.create') })).toHaveAttribute(
      'aria-busy',
      'true',
    );
  },
};
export const OnAPhoneInTheDark: Story = {
  args: { formRef: newMemberFormOf({ send_welcome_mail: false }) },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText(alone(said('admin.members.new.password')))).toBeVisible();
  },
};
