import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { computedBeside } from '../theme/computed.fixtures.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

const meta = {
  title: 'Primitives/Alert',
  component: Alert,
  args: { kind: 'info', children: 'The appointment is shown in Berlin time.' },
} satisfies Meta<typeof Alert>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Announced when there is a pause, on the surface of its kind. */
function announced(surface: string): Play {
  return async ({ args, canvas }) => {
    const alert = canvas.getByRole('status');
    await expect(alert).toHaveTextContent(String(args.children));
    await expect(alert).toHaveStyle(computedBeside(alert, { 'background-color': `var(${surface})` }));
  };
}

export const Info: Story = { play: announced('--surface-sunken') };
export const Success: Story = {
  args: { kind: 'success', children: 'Your address was confirmed.' },
  play: announced('--success-soft'),
};
export const Warning: Story = {
  args: { kind: 'warning', children: 'The room is booked until 10:00.' },
  play: announced('--warning-soft'),
};
export const Failure: Story = {
  args: {
    kind: 'error',
    title: 'The message was not sent',
    children: 'The server cannot be reached. Check your connection.',
    action: <Button size="small">Try again</Button>,
  },
  play: async ({ canvas }) => {
    const alert = canvas.getByRole('alert');
    await expect(alert).toHaveTextContent(/^The message was not sent.*Check your connection\./);
    await expect(within(alert).getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(alert).toHaveStyle(computedBeside(alert, { 'background-color': 'var(--danger-soft)' }));
  },
};
