import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { computedBeside } from '../theme/computed.fixtures.ts';
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
    await expect(screen.getByRole('button', { name: said('general.cancel') })).toHaveFocus();
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
  play: async ({ args, userEvent }) => {
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await expect(dialog).toHaveAccessibleDescription('Your changes are lost.');
    const leave = within(dialog).getByRole('button', { name: 'Leave' });
    await expect(leave).toHaveStyle(computedBeside(leave, { 'background-color': 'var(--accent)' }));
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledTimes(1);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
export const Busy: Story = {
  args: { isBusy: true },
  play: async ({ args, userEvent }) => {
    const act = await screen.findByRole('button', { name: 'Delete appointment' });
    await expect(act).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(act);
    await expect(args.onConfirm).not.toHaveBeenCalled();
  },
};
export const Failed: Story = {
  args: { problem: 'The server cannot be reached. Check your connection.' },
  play: async ({ args, userEvent }) => {
    const dialog = within(await screen.findByRole('alertdialog'));
    await expect(dialog.getByRole('alert')).toHaveTextContent('The server cannot be reached. Check your connection.');
    await userEvent.click(dialog.getByRole('button', { name: 'Delete appointment' }));
    await expect(args.onConfirm).toHaveBeenCalledTimes(1);
  },
};
export const LongGermanWords: Story = {
  args: {
    title: '„Mitgliederversammlungseinladungsentwurf“ löschen?',
    consequences: <p>Alle Zusagen gehen verloren, und der Besprechungsraum wird wieder frei.</p>,
    confirmLabel: 'Terminserie endgültig löschen',
    cancelLabel: 'Abbrechen',
  },
  globals: { viewport: { value: 'w390', isRotated: false } },
  play: async () => {
    const dialog = await screen.findByRole('alertdialog', { name: /^„Mitglieder/ });
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth);
    const labels = within(dialog).getAllByRole('button');
    await expect(labels.map(({ textContent }) => textContent)).toEqual(['Abbrechen', 'Terminserie endgültig löschen']);
  },
};
