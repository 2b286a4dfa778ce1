import { CopyIcon, PencilSimpleIcon, TrashIcon } from '@phosphor-icons/react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { Button } from './button.tsx';
import { Menu } from './menu.tsx';

const edit = fn();
const move = fn();

const meta = {
  title: 'Primitives/Menu',
  component: Menu,
  args: {
    trigger: <Button>Actions</Button>,
    align: 'start',
    entries: [
      { id: 'edit', label: 'Edit', icon: <PencilSimpleIcon />, onSelect: edit },
      { id: 'copy', label: 'Copy link', icon: <CopyIcon />, onSelect: fn() },
      {
        id: 'move',
        label: 'Move to another calendar',
        onSelect: move,
        verdict: { allowed: false, reason: 'failure.forbidden' },
      },
      { id: 'favourite', label: 'Favourite', isChecked: true, onSelect: fn() },
      { kind: 'separator', id: 'end' },
      { id: 'delete', label: 'Delete', icon: <TrashIcon />, isDangerous: true, onSelect: fn() },
    ],
  },
  beforeEach: () => {
    edit.mockClear();
    move.mockClear();
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Closed: Story = {
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'Actions' });
    await expect(trigger).toHaveAttribute('aria-haspopup', 'menu');
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
    await expect(screen.queryByRole('menu')).toBeNull();
  },
};
export const Open: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    await expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeVisible();
  },
};
export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: 'Actions' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('e{Enter}');
    await expect(edit).toHaveBeenCalledTimes(1);
  },
};
export const RefusedEntry: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Actions' }));
    const entry = await screen.findByRole('menuitem', { name: /Move to another calendar/ });
    await userEvent.click(entry);
    await expect(move).not.toHaveBeenCalled();
    await expect(entry).toHaveTextContent(said('failure.forbidden'));
  },
};
