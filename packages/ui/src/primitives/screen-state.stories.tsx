import { CalendarBlankIcon } from '@phosphor-icons/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
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
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nothing is planned this week.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Create appointment' })).toBeVisible();
  },
};
export const Failed: Story = {
  args: { reason: 'The server cannot be reached. Check your connection.' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('general.retry') }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const Retrying: Story = {
  args: { isRetrying: true, reason: 'The server did not answer in time.' },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('The server did not answer in time.');
    const retry = canvas.getByRole('button', { name: said('general.retry') });
    await expect(retry).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(retry);
    await expect(args.onRetry).not.toHaveBeenCalled();
  },
};
export const Barred: Story = {
  render: () => <NotAllowed action={<Button>Back</Button>} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: said('general.not_allowed.title') })).toBeVisible();
    await expect(canvas.getByText(said('general.not_allowed.text'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Back' })).toBeVisible();
  },
};
export const Missing: Story = {
  render: () => <NotFound action={<Button>Back</Button>} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: said('general.not_found.title') })).toBeVisible();
    await expect(canvas.getByText(said('general.not_found.text'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Back' })).toBeVisible();
  },
};
