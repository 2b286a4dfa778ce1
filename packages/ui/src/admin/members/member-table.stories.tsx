import { administeredMemberOf } from '@atrium/core/admin/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { beginning, containing } from '../../i18n/matching.fixtures.ts';
import { said } from '../../i18n/said.fixtures.ts';
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
      await userEvent.click(canvas.getByRole('button', { name: said('admin.members.more', { name: 'Jonas Weber' }) }));
      await userEvent.click(await page().findByRole('menuitem', { name: said('admin.members.remove') }));
      return within(
        await page().findByRole('alertdialog', {
          name: said('admin.members.remove.title', { count: 1, name: 'Jonas Weber' }),
        }),
      );
    };
    await userEvent.click((await ask()).getByRole('button', { name: said('general.cancel') }));
    await expect(onAct).not.toHaveBeenCalled();
    const dialog = await ask();
    await userEvent.click(dialog.getByRole('radio', { name: containing(said('admin.members.remove.delete')) }));
    await userEvent.click(dialog.getByRole('button', { name: said('admin.members.remove.confirm') }));
    await expect(onAct).toHaveBeenCalledOnce();
    await expect(onAct).toHaveBeenLastCalledWith({ kind: 'remove', content: 'remove' }, ['Jonas Weber']);
    await expect(canvas.queryByText('Jonas Weber')).toBeNull();
  },
};
export const MakesNobodyMoreUnasked: Story = {
  name: 'Asks before somebody becomes an administrator or a guest (MEMBER-D10, MEMBER-D06)',
  args: { listRef: memberTableOf(rows, onAct) },
  play: async ({ canvas, userEvent }) => {
    onAct.mockClear();
    const name = 'Jonas Weber';
    const ask = async (act: 'make_admin' | 'make_external') => {
      await userEvent.click(canvas.getByRole('button', { name: said('admin.members.more', { name }) }));
      await userEvent.click(await page().findByRole('menuitem', { name: said(`admin.members.${act}`) }));
      const title = said(`admin.members.${act}.title`, { count: 1, name });
      return within(await page().findByRole('alertdialog', { name: title }));
    };
    const dialog = await ask('make_admin');
    await expect(dialog.getByText(said('admin.members.make_admin.text', { name }))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: said('general.cancel') }));
    await expect(onAct).not.toHaveBeenCalled();
    const agreed = await ask('make_admin');
    await userEvent.click(agreed.getByRole('button', { name: said('admin.members.make_admin') }));
    await expect(onAct).toHaveBeenLastCalledWith({ kind: 'switch', change: { network_admin: true } }, [name]);
    const turned = await ask('make_external');
    await userEvent.click(turned.getByRole('button', { name: said('admin.members.make_external') }));
    await expect(onAct).toHaveBeenLastCalledWith({ kind: 'switch', change: { is_external: true } }, [name]);
  },
};
export const OfOneself: Story = {
  name: 'Of oneself (MEMBER-D08, MEMBER-E02)',
  args: { listRef: memberTableOf(rows, onAct) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('admin.members.more', { name: 'Mira Brandt' }) }));
    for (const act of ['lock', 'remove', 'make_external', 'unmake_admin'] as const) {
      await expect(
        await page().findByRole('menuitem', { name: beginning(said(`admin.members.${act}`)) }),
      ).toHaveAttribute('aria-disabled', 'true');
    }
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Mira Brandt' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Jonas Weber' }));
    await expect(canvas.getByRole('button', { name: said('admin.members.lock') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Mira Brandt' }));
    await expect(canvas.getByRole('button', { name: said('admin.members.lock') })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const OnAPhoneInTheDark: Story = {
  name: 'On a phone in the dark: what orders the members stays in sight (GEN-010)',
  args: { listRef: memberTableOf(rows) },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('row', { name: /Aylin Demir/ })).toHaveTextContent(
      said('admin.members.badge.locked'),
    );
    const sort = canvas.getByRole('button', { name: said('admin.members.column.last_sign_in') });
    sort.focus();
    const { left, top, width, height } = sort.getBoundingClientRect();
    await expect(document.elementFromPoint(left + width / 2, top + height / 2)).toBe(sort);
    await expect(height).toBeGreaterThanOrEqual(44);
  },
};
