import { DotsThreeIcon, StarIcon } from '@phosphor-icons/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { IconButton } from './icon-button.tsx';

const meta = {
  title: 'Primitives/IconButton',
  component: IconButton,
  args: { label: 'More actions', icon: <DotsThreeIcon weight="bold" />, onClick: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Quiet: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'More actions' })).toHaveFocus();
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('More actions');
  },
};
export const Secondary: Story = { args: { variant: 'secondary' } };
export const Small: Story = { args: { size: 'small' } };
export const Pressed: Story = { args: { 'aria-pressed': true, label: 'Favourite', icon: <StarIcon weight="fill" /> } };
export const Busy: Story = { args: { isBusy: true } };
export const Refused: Story = { args: { verdict: { allowed: false, reason: 'failure.forbidden' } } };
