import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Select } from './select.tsx';

const meta = {
  title: 'Primitives/Select',
  component: Select,
  args: {
    label: 'Calendar',
    value: 'mine',
    onChange: fn(),
    options: [
      { value: 'mine', label: 'My calendar', group: 'Personal' },
      { value: 'choir', label: 'Choir', group: 'Groups' },
      { value: 'garden', label: 'Community garden and greenhouse', group: 'Groups' },
    ],
  },
} satisfies Meta<typeof Select>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Chosen: Story = {
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Calendar'), 'choir');
    await expect(args.onChange).toHaveBeenCalledWith('choir');
  },
};
export const Problem: Story = {
  args: { problem: 'Choose a calendar.', isRequired: true },
  play: async ({ canvas }) => {
    const select = canvas.getByRole('combobox', { name: 'Calendar' });
    await expect(select).toBeRequired();
    await expect(select).toBeInvalid();
    await expect(select).toHaveAccessibleDescription('Choose a calendar.');
  },
};
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvas, userEvent, args }) => {
    const select = canvas.getByRole('combobox', { name: 'Calendar' });
    await expect(select).toBeDisabled();
    await userEvent.selectOptions(select, 'choir');
    await expect(args.onChange).not.toHaveBeenCalled();
    await expect(select).toHaveDisplayValue('My calendar');
  },
};
