import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { Button } from './button.tsx';
import { Sheet } from './sheet.tsx';

const meta = {
  title: 'Primitives/Sheet',
  component: Sheet,
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Friday, 6 November',
    children: <p>Nothing is planned on this day.</p>,
    actions: <Button variant="primary">Create appointment</Button>,
  },
} satisfies Meta<typeof Sheet>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Friday, 6 November' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
