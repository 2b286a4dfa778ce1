import { DotsThreeIcon, StarIcon } from '@phosphor-icons/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { computedBeside } from '../theme/computed.fixtures.ts';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Primitives/IconButton',
  component: IconButton,
  args: { label: 'More actions', icon: <DotsThreeIcon weight="bold" />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = NonNullable<Story['play']>;

/** Dressed in its own tokens, and does what its name says. */
function pressed(dress: Readonly<Record<string, string>>): Play {
  return async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: args.label });
    await expect(button).toHaveStyle(computedBeside(button, dress));
    await userEvent.click(button);
    await expect(args.onClick).toHaveBeenCalledTimes(1);
  };
}

export const Quiet: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'More actions' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('More actions');
  },
};
export const Secondary: Story = {
  args: { variant: 'secondary' },
  play: pressed({ 'background-color': 'var(--surface-raised)' }),
};
export const Small: Story = {
  args: { size: 'small' },
  play: pressed({
    'inline-size': 'var(--control-height-small)',
    'min-block-size': 'var(--control-height-small)',
  }),
};
export const Pressed: Story = {
  args: { label: 'Favourite' },
  render: function Favourite(args) {
    const [isOn, setIsOn] = useState(false);
    const icon = <StarIcon weight={isOn ? 'fill' : 'regular'} />;
    return <IconButton {...args} icon={icon} aria-pressed={isOn} onClick={() => setIsOn(!isOn)} />;
  },
  play: async ({ canvas, userEvent }) => {
    const favourite = canvas.getByRole('button', { name: 'Favourite', pressed: false });
    await userEvent.click(favourite);
    await expect(favourite).toHaveAttribute('aria-pressed', 'true');
    await expect(favourite).toHaveStyle(computedBeside(favourite, { 'background-color': 'var(--accent-soft)' }));
  },
};
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'More actions' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
export const Refused: Story = {
  args: { verdict: { allowed: false, reason: 'failure.forbidden' } },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: 'More actions' });
    await expect(button).toHaveAccessibleDescription(said('failure.forbidden'));
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent(said('failure.forbidden'));
  },
};
