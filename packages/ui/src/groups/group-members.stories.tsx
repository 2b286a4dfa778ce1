import { groupMemberOf, ledGroupOf, ownGroupOf } from '@atrium/core/groups/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { withBlanks } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { GroupMembers } from './group-members.tsx';
import { groupMembersOf, groupPageOf } from './groups.fixtures.ts';

const meta = {
  title: 'groups/GroupMembers',
  component: GroupMembers,
  parameters: { layout: 'fullscreen', bare: true },
} satisfies Meta<typeof GroupMembers>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const can = { change_role: true, remove: true };
const rows = [groupMemberOf(1, { role: 'admin' }), groupMemberOf(2), groupMemberOf(3, { is_external: true })];
const led = rows.map((row) => ({ ...row, can }));

export const Ready: Story = {
  args: { pageRef: groupPageOf(ownGroupOf()), listRef: groupMembersOf(rows) },
  play: async ({ canvas }) => {
    const list = within(canvas.getByRole('list', { name: said('groups.members.title') }));
    const names = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(names[0]).toContain(`Mira Brandt${said('groups.role.admin')}`);
    await expect(names[2]).toContain(said('members.external'));
    await expect(list.queryByRole('button')).toBeNull();
  },
};
export const Administered: Story = {
  args: { pageRef: groupPageOf(ledGroupOf()), listRef: groupMembersOf(led) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: said('groups.members.actions', { name: 'Mira Brandt' }) }),
    );
    await userEvent.click(page().getByRole('menuitem', { name: said('groups.members.make_member') }));
    await expect(await canvas.findByText(said('groups.refusal.last_administrator'))).toBeVisible();
  },
};
export const Removing: Story = {
  args: { pageRef: groupPageOf(ledGroupOf()), listRef: groupMembersOf(led) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getByRole('button', { name: said('groups.members.actions', { name: 'Jonas Weber' }) }),
    );
    await userEvent.click(page().getByRole('menuitem', { name: said('groups.members.remove') }));
    await expect(
      page().getByRole('alertdialog', { name: said('groups.members.remove.title', { name: 'Jonas Weber' }) }),
    ).toBeVisible();
  },
};
export const NobodyFound: Story = {
  args: { pageRef: groupPageOf(ownGroupOf()), listRef: groupMembersOf([]) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: said('groups.members.search') }), 'xyz');
    await expect(canvas.getByText(said('groups.members.none', { text: 'xyz' }))).toBeVisible();
  },
};
export const AdministeredOnAPhone: Story = {
  args: Administered.args,
  globals: { viewport: { value: 'w390', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(
      canvas.getAllByRole('button', { name: withBlanks(said('groups.members.actions', { name: '…' })) }),
    ).toHaveLength(3);
  },
};
