import { membershipRoleOf } from '@atrium/core/roles/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { RoleDialog } from './role-dialog.tsx';
import { RoleList } from './role-list.tsx';
import { roleFormOf, rolesOf } from './roles.fixtures.ts';

const meta = {
  title: 'roles/RoleList',
  component: RoleList,
  parameters: { layout: 'fullscreen', bare: true },
  args: { title: 'Roles', onAdd: fn(), onEdit: fn() },
} satisfies Meta<typeof RoleList>;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = [membershipRoleOf(1), membershipRoleOf(2, { display_type: 'grouped' }), membershipRoleOf(3)];
const newRole = roleFormOf(null);
const ownColors = roleFormOf(membershipRoleOf(3, { text_color: 'fffde7' }), 'garden');
const body = () => within(document.body);
const ask = async (canvas: ReturnType<typeof within>, userEvent: { click: (element: Element) => Promise<void> }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'More for Hausmeisterin' }));
  await userEvent.click(body().getByRole('menuitem', { name: 'Delete' }));
  return within(await body().findByRole('alertdialog'));
};

export const Ready: Story = {
  args: { listRef: rolesOf(rows) },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: 'More for Vorstand' }));
    await userEvent.click(body().getByRole('menuitem', { name: 'Edit' }));
    await expect(args.onEdit).toHaveBeenCalledWith(rows[0]);
    const dialog = await ask(canvas, userEvent);
    await expect(dialog.getByText(/It is taken from 1 member/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(canvas.queryByText('Hausmeisterin')).toBeNull();
  },
};
export const Refused: Story = {
  args: { listRef: rolesOf(rows, { isRefused: true }) },
  play: async ({ canvas, userEvent }) => {
    const dialog = await ask(canvas, userEvent);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    await expect(await canvas.findByText(/More members have this role by now/)).toBeVisible();
  },
};
export const Empty: Story = {
  args: { listRef: rolesOf([]), isOff: true },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText('There are no roles yet.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Open the settings' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Add role' }));
    await expect(args.onAdd).toHaveBeenCalled();
  },
};
export const Loading: Story = {
  args: { listRef: rolesOf(null) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};
export const Writing: Story = {
  args: { listRef: rolesOf(rows) },
  render: (args) => (
    <RoleList {...args}>
      <RoleDialog formRef={newRole} />
    </RoleList>
  ),
  play: async ({ userEvent }) => {
    const dialog = within(await body().findByRole('dialog', { name: 'New role' }));
    await expect(dialog.queryByRole('radio', { name: /Not by this role/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(await dialog.findByText('Enter what the role is called.')).toBeVisible();
    await expect(dialog.getByText('Enter what several are called.')).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: /^Name\b(?! of)/ }), 'Vorstand');
    const value = dialog.getByRole('textbox', { name: 'Colour value' });
    await userEvent.clear(value);
    await userEvent.type(value, 'ffee00');
    await expect(dialog.getByRole('combobox', { name: 'Text on it' })).toHaveTextContent('Black');
  },
};
export const OfAGroupOnAPhoneInTheDark: Story = {
  args: {
    listRef: rolesOf(rows),
    title: 'Roles in Garden',
  },
  render: (args) => (
    <RoleList {...args}>
      <RoleDialog formRef={ownColors} />
    </RoleList>
  ),
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async () => {
    const dialog = within(await body().findByRole('dialog'));
    await expect(dialog.getByRole('radio', { name: /Not by this role/ })).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Text on it' })).toHaveTextContent('Own colour fffde7');
  },
};
