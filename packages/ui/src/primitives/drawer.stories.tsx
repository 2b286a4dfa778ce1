import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { Button } from './button.tsx';
import { Drawer } from './drawer.tsx';

function Shown() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Menu</Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Places">
        <nav>
          <a href="#calendar">Calendar</a>
        </nav>
      </Drawer>
    </>
  );
}

const meta = { title: 'primitives/Drawer', component: Shown } satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens over the page with the focus inside, and gives it back to its button. */
export const OpenedAndClosed: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button');
    await userEvent.click(opener);
    const drawer = await screen.findByRole('dialog');
    await expect(within(drawer).getByRole('link')).toBeVisible();
    await waitFor(() => expect(drawer).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
