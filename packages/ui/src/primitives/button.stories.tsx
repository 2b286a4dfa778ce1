import { CalendarPlusIcon } from '@phosphor-icons/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { computedBeside } from '../theme/computed.fixtures.ts';
import { Button } from './button.tsx';

const meta = {
  title: 'Primitives/Button',
  component: Button,
  args: { children: 'Create appointment', onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Dressed in its own tokens, and does what it says. */
function pressed(dress: Readonly<Record<string, string>>): Play {
  return async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: String(args.children) });
    await expect(button).toHaveStyle(computedBeside(button, dress));
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  };
}

export const Primary: Story = {
  args: { variant: 'primary' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Create appointment' }));
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  },
};
export const Secondary: Story = { play: pressed({ 'background-color': 'var(--surface-raised)' }) };
export const Quiet: Story = { args: { variant: 'quiet' }, play: pressed({ 'background-color': 'transparent' }) };
export const Danger: Story = {
  args: { variant: 'danger', children: 'Delete appointment' },
  play: pressed({ 'background-color': 'var(--danger-solid)' }),
};
export const Small: Story = {
  args: { size: 'small' },
  play: pressed({ 'min-block-size': 'var(--control-height-small)' }),
};
export const WithIcon: Story = {
  args: { variant: 'primary', icon: <CalendarPlusIcon /> },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Create appointment' });
    await expect(button.querySelector('svg')).toBeVisible();
  },
};

export const Busy: Story = {
  args: { variant: 'primary', isBusy: true, children: 'Saving' },
  play: async ({ canvas, userEvent, args }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true');
  },
};

/** Stays in reach of the keyboard, does nothing, and says why. */
export const Refused: Story = {
  args: { variant: 'primary', verdict: { allowed: false, reason: 'failure.forbidden' } },
  play: async ({ canvas, userEvent, args }) => {
    const button = canvas.getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAccessibleDescription(said('failure.forbidden'));
  },
};

/** All of them side by side. */
export const Overview: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button variant="primary">Send message</Button>
      <Button>Cancel</Button>
      <Button variant="quiet">Show more</Button>
      <Button variant="danger">Delete calendar</Button>
      <Button variant="primary" isBusy>
        Saving
      </Button>
      <Button verdict={{ allowed: false, reason: 'failure.forbidden' }}>Accept</Button>
      <Button size="small">Reply</Button>
      <Button size="small" variant="quiet">
        Edit
      </Button>
    </div>
  ),
  play: async ({ canvas }) => {
    const states = canvas.getAllByRole('button').map(({ textContent, dataset }) => [textContent, dataset.state]);
    await expect(states).toEqual([
      ['Send message', 'ready'],
      ['Cancel', 'ready'],
      ['Show more', 'ready'],
      ['Delete calendar', 'ready'],
      ['Saving', 'busy'],
      ['Accept', 'refused'],
      ['Reply', 'ready'],
      ['Edit', 'ready'],
    ]);
  },
};
