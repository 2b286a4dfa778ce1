import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { Button } from './button.tsx';
import { Popover } from './popover.tsx';

const meta = {
  title: 'Primitives/Popover',
  component: Popover,
  args: {
    title: 'Next meeting',
    trigger: <Button>Next meeting</Button>,
    children: (close: () => void) => (
      <div style={{ display: 'grid', gap: 12 }}>
        <p>Jour fixe, Friday at 9:00, in the atelier.</p>
        <Button variant="primary" onClick={close}>
          I will come
        </Button>
      </div>
    ),
  },
} satisfies Meta<typeof Popover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Next meeting' })).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next meeting' }));
    await expect(await screen.findByRole('dialog', { name: 'Next meeting' })).toBeVisible();
  },
};
export const ClosedFromWithin: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next meeting' }));
    await userEvent.click(await screen.findByRole('button', { name: 'I will come' }));
    await expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  },
};
