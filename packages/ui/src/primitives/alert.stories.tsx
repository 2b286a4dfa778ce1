import type { Meta, StoryObj } from '@storybook/react-vite';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

const meta = {
  title: 'Primitives/Alert',
  component: Alert,
  args: { kind: 'info', children: 'The appointment is shown in Berlin time.' },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Info: Story = {};
export const Success: Story = { args: { kind: 'success', children: 'Your address was confirmed.' } };
export const Warning: Story = { args: { kind: 'warning', children: 'The room is booked until 10:00.' } };
export const Failure: Story = {
  args: {
    kind: 'error',
    title: 'The message was not sent',
    children: 'The server cannot be reached. Check your connection.',
    action: <Button size="small">Try again</Button>,
  },
};
