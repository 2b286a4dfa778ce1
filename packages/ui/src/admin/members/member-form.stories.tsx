import { administeredMemberOf } from '@atrium/core/admin/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { containing } from '../../i18n/matching.fixtures.ts';
import { said } from '../../i18n/said.fixtures.ts';
import { MemberForm } from './member-form.tsx';
import { memberFormOf, resetOf } from './members.fixtures.ts';
import { TwoFactorReset } from './two-factor-reset.tsx';

const named = [
  { id: '6a0000000000000000000001', name: 'Vorstand' },
  { id: '6a0000000000000000000002', name: 'Kassenführung' },
];
// Parsed there, so that their ids are those of the wire.
const { roles } = administeredMemberOf(1, { roles: named as never });
const options = { guests_allowed: true, roles_enabled: true, roles };

const meta = {
  title: 'admin/MemberForm',
  component: MemberForm,
  parameters: { layout: 'fullscreen', bare: true },
  args: { options },
} satisfies Meta<typeof MemberForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Edited: Story = {
  name: 'Edited (MEMBER-006, MEMBER-010)',
  args: {
    formRef: memberFormOf(administeredMemberOf(1, { roles: roles.slice(0, 1) })),
    children: <TwoFactorReset resetRef={resetOf(fn())} />,
  },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Mira Brandt' })).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Vorstand' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Kassenführung' }));
    await expect(canvas.getByRole('button', { name: said('two_factor.reset') })).toBeVisible();
    await userEvent.clear(canvas.getByRole('textbox', { name: containing(said('admin.members.form.first_name')) }));
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(canvas.getByText(said('admin.members.problem.first_name'))).toBeVisible();
    await userEvent.type(
      canvas.getByRole('textbox', { name: containing(said('admin.members.form.first_name')) }),
      'Mira',
    );
    await userEvent.click(canvas.getByRole('button', { name: said('general.save') }));
    await expect(canvas.getByRole('button', { name: said('general.save') })).toHaveAttribute('aria-busy', 'true');
  },
};
export const WithoutRolesAndGuests: Story = {
  name: 'Without roles and guests (MEMBER-012, MEMBER-014)',
  args: {
    formRef: memberFormOf(administeredMemberOf(1)),
    options: { ...options, guests_allowed: false, roles_enabled: false },
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('group', { name: said('admin.members.column.roles') })).toBeNull();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
    await expect(canvas.queryByRole('switch', { name: containing(said('admin.members.form.is_external')) })).toBeNull();
    await expect(
      canvas.getByRole('switch', { name: containing(said('admin.members.form.network_admin')) }),
    ).toBeVisible();
  },
};
export const TheLastAdministrator: Story = {
  name: 'The last administrator (MEMBER-D04)',
  args: {
    formRef: memberFormOf(administeredMemberOf(1, { network_admin: true, is_last_administrator: true })),
  },
  play: async ({ canvas, userEvent }) => {
    const admin = canvas.getByRole('switch', { name: containing(said('admin.members.form.network_admin')) });
    await userEvent.click(admin);
    await expect(admin).toBeChecked();
    await expect(
      canvas.getByRole('switch', { name: containing(said('admin.members.form.is_external')) }),
    ).toHaveAttribute('aria-disabled', 'true');
  },
};
export const AGuestAdministersNothing: Story = {
  name: 'A guest administers nothing (MEMBER-D08)',
  args: { formRef: memberFormOf(administeredMemberOf(1, { network_admin: true })) },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async ({ canvas, userEvent }) => {
    const guest = canvas.getByRole('switch', { name: containing(said('admin.members.form.is_external')) });
    await userEvent.click(guest);
    await expect(
      canvas.queryByRole('switch', { name: containing(said('admin.members.form.network_admin')) }),
    ).toBeNull();
    await userEvent.click(guest);
    await expect(
      canvas.getByRole('switch', { name: containing(said('admin.members.form.network_admin')) }),
    ).not.toBeChecked();
  },
};
