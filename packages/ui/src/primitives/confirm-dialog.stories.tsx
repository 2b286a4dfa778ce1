import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { ConfirmDialog } from './confirm-dialog.tsx';

const meta = {
  title: 'Primitives/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    isOpen: true,
    title: 'Delete “Summer party”?',
    consequences: (
      <p>24 people who accepted get a mail, and the room is free again. You can undo this for 30 seconds.</p>
    ),
    confirmLabel: 'Delete appointment',
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Dangerous: Story = {
  play: async ({ args, userEvent }) => {
    await expect(await screen.findByRole('alertdialog', { name: 'Delete “Summer party”?' })).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Delete appointment' }));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};
export const Harmless: Story = {
  args: {
    isDangerous: false,
    title: 'Leave without saving?',
    consequences: <p>Your changes are lost.</p>,
    confirmLabel: 'Leave',
  },
};
export const Busy: Story = { args: { isBusy: true } };
export const Failed: Story = { args: { problem: 'The server cannot be reached. Check your connection.' } };
export const LongGermanWords: Story = {
  args: {
    title: '„Mitgliederversammlungseinladungsentwurf“ löschen?',
    consequences: <p>Alle Zusagen gehen verloren, und der Besprechungsraum wird wieder frei.</p>,
    confirmLabel: 'Terminserie endgültig löschen',
    cancelLabel: 'Abbrechen',
  },
};
