import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { PasswordField } from './password-field.tsx';

const meta = {
  title: 'Primitives/PasswordField',
  component: PasswordField,
  args: { label: 'Password', value: 'correct horse', onChange: fn() },
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Hidden: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await expect(canvas.getByRole('button', { name: said('general.password.show') })).toBeVisible();
  },
};
export const Shown: Story = {
  name: 'Shown and hidden again (FORM-009)',
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('general.password.show') }));
    await userEvent.click(await canvas.findByRole('button', { name: said('general.password.hide') }));
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password'));
    await userEvent.click(canvas.getByRole('button', { name: said('general.password.show') }));
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text'));
    await expect(canvas.getByRole('button', { name: said('general.password.hide') })).toBeVisible();
  },
};
/** Two clicks within a millisecond are one. */
export const ClickedTwice: Story = {
  name: 'Clicked twice at once (FORM-010)',
  play: async ({ canvas }) => {
    const show = canvas.getByRole('button', { name: said('general.password.show') });
    show.click();
    show.click();
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text'));
  },
};
export const Problem: Story = {
  args: { problem: 'Use at least 8 characters.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Password')).toBeInvalid();
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Use at least 8 characters.');
  },
};
