import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TextArea } from './text-area.tsx';

const meta = {
  title: 'Primitives/TextArea',
  component: TextArea,
  args: { label: 'Description', value: '', onChange: fn() },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { placeholder: 'What will happen?' },
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('textbox', { name: 'Description' });
    await expect(field).toHaveAttribute('placeholder', 'What will happen?');
    await userEvent.type(field, 'T');
    await expect(args.onChange).toHaveBeenCalledWith('T');
  },
};
export const Filled: Story = {
  args: { value: 'Bring something for the buffet.\n'.repeat(8) },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Description' });
    await expect(field).toHaveValue(args.value);
    await expect(field.scrollHeight).toBe(field.clientHeight);
  },
};
export const Problem: Story = {
  args: { value: 'x'.repeat(60), problem: 'Shorten the text to 50 characters.' },
  play: async ({ canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Description' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription('Shorten the text to 50 characters.');
  },
};
