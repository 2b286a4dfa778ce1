import type { Meta, StoryObj } from '@storybook/react-vite';
import { type ComponentProps, useState } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { computedBeside } from '../theme/computed.fixtures.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Primitives/Dialog',
  component: Dialog,
  args: {
    isOpen: true,
    onClose: fn(),
    title: 'Invite people',
    description: 'They get a mail with a link that works for 14 days.',
    children: <TextField label="Mail addresses" value="" onChange={fn()} />,
    actions: (
      <>
        <Button>Cancel</Button>
        <Button variant="primary">Send invites</Button>
      </>
    ),
  },
} satisfies Meta<typeof Dialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Open: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('dialog', { name: 'Invite people' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
export const Small: Story = {
  args: { size: 'small' },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Invite people' });
    await expect(dialog).toHaveAccessibleDescription('They get a mail with a link that works for 14 days.');
    await expect(dialog).toHaveStyle(computedBeside(dialog, { 'inline-size': '26rem' }));
  },
};
export const Long: Story = {
  args: {
    size: 'large',
    children: <p style={{ blockSize: '90rem' }}>The house rules, which are long.</p>,
  },
  play: async () => {
    await screen.findByRole('dialog', { name: 'Invite people' });
    const { bottom } = screen.getByRole('button', { name: 'Send invites' }).getBoundingClientRect();
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  },
};

/** Focus goes in, and back to where it came from. */
export const ReturnsFocus: Story = {
  args: { isOpen: false },
  render: (args) => <Opened {...args} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog');
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.click(screen.getByRole('button', { name: said('general.close') }));
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Open' })).toHaveFocus());
  },
};

function Opened(args: ComponentProps<typeof Dialog>) {
  const [isOpen, setIsOpen] = useState(args.isOpen);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog {...args} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
