import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Primitives/Checkbox',
  component: Checkbox,
  args: { label: 'All day', checked: false, onChange: fn() },
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByText('All day'));
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};
export const On: Story = {
  args: { checked: true },
  play: async ({ canvas, userEvent, args }) => {
    const box = canvas.getByRole('checkbox', { name: 'All day' });
    await expect(box).toBeChecked();
    await userEvent.click(box);
    await expect(args.onChange).toHaveBeenCalledWith(false);
  },
};
export const Mixed: Story = {
  args: { checked: 'mixed', label: 'All calendars' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBePartiallyChecked();
  },
};
export const WithHint: Story = {
  args: { hint: 'The appointment has no start and end time.' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('checkbox', { name: 'All day' })).toHaveAccessibleDescription(String(args.hint));
  },
};
export const Problem: Story = {
  args: { label: 'I accept the terms of use', problem: 'Accept the terms to go on.' },
  play: async ({ canvas }) => {
    const box = canvas.getByRole('checkbox', { name: 'I accept the terms of use' });
    await expect(box).toBeInvalid();
    await expect(box).toHaveAccessibleDescription('Accept the terms to go on.');
  },
};
export const Refused: Story = {
  args: { verdict: { allowed: false, reason: 'failure.forbidden' } },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('checkbox'));
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(canvas.getByRole('checkbox')).toHaveAccessibleDescription(said('failure.forbidden'));
  },
};
