import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { TextArea } from './text-area.tsx';

const meta = {
  title: 'Primitives/TextArea',
  component: TextArea,
  args: { label: 'Description', value: '', onChange: fn() },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'What will happen?' } };
export const Filled: Story = { args: { value: 'Bring something for the buffet.\nWe start in the garden.' } };
export const Problem: Story = { args: { value: 'x'.repeat(60), problem: 'Shorten the text to 50 characters.' } };
