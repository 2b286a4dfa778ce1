import { membershipRoleOf } from '@atrium/core/roles/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { alone, containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
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
  await userEvent.click(canvas.getByRole('button', { name: said('roles.more', { name: 'Hausmeisterin' }) }));
  await userEvent.click(body().getByRole('menuitem', { name: said('roles.remove') }));
  return within(await body().findByRole('alertdialog'));
};

export const Ready: Story = {
  args: { listRef: rolesOf(rows) },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getAllByRole('row')).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: said('roles.more', { name: 'Vorstand' }) }));
    await userEvent.click(body().getByRole('menuitem', { name: said('roles.edit') }));
    await expect(args.onEdit).toHaveBeenCalledWith(rows[0]);
    const dialog = await ask(canvas, userEvent);
    await expect(dialog.getByText(said('roles.removal.text', { count: 1 }))).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: said('roles.remove') }));
    await expect(canvas.queryByText('Hausmeisterin')).toBeNull();
  },
};
export const Refused: Story = {
  args: { listRef: rolesOf(rows, { isRefused: true }) },
  play: async ({ canvas, userEvent }) => {
    const dialog = await ask(canvas, userEvent);
    await userEvent.click(dialog.getByRole('button', { name: said('roles.remove') }));
    await expect(await canvas.findByText(said('roles.refusal.role_assigned'))).toBeVisible();
  },
};
export const Empty: Story = {
  args: { listRef: rolesOf([]), isOff: true },
  play: async ({ canvas, userEvent, args }) => {
    await expect(canvas.getByText(said('roles.empty'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('roles.to_settings') })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('roles.add') }));
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
    const dialog = within(await body().findByRole('dialog', { name: said('roles.new') }));
    await expect(dialog.queryByRole('radio', { name: containing(said('roles.display_type.hidden')) })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: said('general.save') }));
    await expect(await dialog.findByText(said('roles.problem.name'))).toBeVisible();
    await expect(dialog.getByText(said('roles.problem.plural_name'))).toBeVisible();
    await userEvent.type(dialog.getByRole('textbox', { name: alone(said('roles.form.name')) }), 'Vorstand');
    const value = dialog.getByRole('textbox', { name: said('roles.form.color_value') });
    await userEvent.clear(value);
    await userEvent.type(value, 'ffee00');
    await expect(dialog.getByRole('combobox', { name: said('roles.form.text_color') })).toHaveTextContent(
      said('roles.form.text_color.000000'),
    );
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
    await expect(dialog.getByRole('radio', { name: containing(said('roles.display_type.hidden')) })).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: said('roles.form.text_color') })).toHaveTextContent(
      said('roles.form.text_color.own', { color: 'fffde7' }),
    );
  },
};
