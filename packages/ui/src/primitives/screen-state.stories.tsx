import { CalendarBlankIcon } from '@phosphor-icons/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Button } from './button.tsx';
import { EmptyState, FailedState, NotAllowed, NotFound } from './screen-state.tsx';

const meta = { title: 'Primitives/Screen states', component: FailedState, args: { onRetry: fn() } } satisfies Meta<
  typeof FailedState
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  render: () => (
    <EmptyState
      icon={<CalendarBlankIcon weight="duotone" />}
      text="Nothing is planned this week."
      action={<Button variant="primary">Create appointment</Button>}
    />
  ),
};
export const Failed: Story = {
  args: { reason: 'The server cannot be reached. Check your connection.' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const Retrying: Story = { args: { isRetrying: true, reason: 'The server did not answer in time.' } };
export const Barred: Story = { render: () => <NotAllowed action={<Button>Back</Button>} /> };
export const Missing: Story = { render: () => <NotFound action={<Button>Back</Button>} /> };
