import { administeredMemberOf } from '@atrium/core/admin/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { MemberTable } from './member-table.tsx';
import { memberTableOf } from './members.fixtures.ts';

const onAct = fn();
const rows = [
  administeredMemberOf(1, { is_self: true, network_admin: true, is_last_administrator: true }),
  administeredMemberOf(2),
  administeredMemberOf(3, { is_external: true, last_sign_in_at: null }),
  administeredMemberOf(4, { locked: true }),
];

const meta = {
  title: 'admin/MemberTable',
  component: MemberTable,
  parameters: { layout: 'fullscreen', bare: true },
  args: { guestsAllowed: true, fileOf: () => '/administration/members.csv', listRef: memberTableOf(rows, onAct) },
} satisfies Meta<typeof MemberTable>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);

export const RemovalAskedAbout: Story = {
  name: 'Removal asked about (MEMBER-018, MEMBER-D03)',
  args: { listRef: memberTableOf(rows, onAct) },
  play: async ({ canvas, userEvent }) => {
    onAct.mockClear();
    const ask = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'More for Jonas Weber' }));
      await userEvent.click(await page().findByRole('menuitem', { name: 'Remove from the network' }));
      return within(await page().findByRole('alertdialog', { name: 'Remove Jonas Weber?' }));
    };
    await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }));
    await expect(onAct).not.toHaveBeenCalled();
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('radio', { name: /Remove it as well/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await expect(onAct).toHaveBeenCalledOnce();
    await expect(onAct).toHaveBeenLastCalledWith({ kind: 'remove', content: 'remove' }, ['Jonas Weber']);
    await expect(canvas.queryByText('Jonas Weber')).toBeNull();
  },
};
export const OfOneself: Story = {
  name: 'Of oneself (MEMBER-D08, MEMBER-E02)',
  args: { listRef: memberTableOf(rows, onAct) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More for Mira Brandt' }));
    for (const name of [/^Lock/, /^Remove from the network/, /^Make guest/, /^Take administration away/]) {
      await expect(await page().findByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true');
    }
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Mira Brandt' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Jonas Weber' }));
    await expect(canvas.getByRole('button', { name: 'Lock' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Mira Brandt' }));
    await expect(canvas.getByRole('button', { name: 'Lock' })).not.toHaveAttribute('aria-disabled', 'true');
  },
};
export const OnAPhoneInTheDark: Story = {
  args: { listRef: memberTableOf(rows) },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /Aylin Demir/ })).toHaveTextContent('Locked');
  },
};
