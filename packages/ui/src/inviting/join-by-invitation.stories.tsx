import { exampleInvitation } from '@atrium/core/inviting/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { InvitationGone } from './invitation-gone.tsx';
import { joiningOf } from './inviting.fixtures.ts';
import { JoinByInvitation } from './join-by-invitation.tsx';

const meta = {
  title: 'inviting/JoinByInvitation',
  component: JoinByInvitation,
  parameters: { layout: 'fullscreen', bare: true },
  args: { invitation: exampleInvitation },
} satisfies Meta<typeof JoinByInvitation>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Problems: Story = {
  args: { formRef: joiningOf() },
  play: async ({ canvas, userEvent }) => {
    await expect(
      canvas.getByRole('heading', { name: said('inviting.joining.title', { network: 'Lindenhof' }) }),
    ).toBeVisible();
    await expect(canvas.getByText(said('inviting.joining.group_gone', { name: 'Chor' }))).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: said('inviting.joining.email') })).toHaveAttribute('readonly');
    await userEvent.click(canvas.getByRole('button', { name: said('inviting.joining.submit') }));
    await expect(canvas.getByText(said('inviting.validation.last_name_empty'))).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: said('inviting.person.last_name') })).toHaveFocus());
  },
};
export const Refused: Story = {
  args: {
    formRef: joiningOf(() =>
      Promise.reject(new AtriumError('member_already', '', { status: 409, domain: 'inviting' })),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: said('inviting.person.last_name') }), 'Meier');
    await userEvent.type(
      canvas.getByLabelText(said('inviting.joining.password'), { exact: false }),
      'a good long password{Enter}',
    );
    await expect(await canvas.findByText(said('inviting.refusal.member_already'))).toBeVisible();
  },
};
export const Gone: Story = {
  args: { formRef: joiningOf() },
  render: () => <InvitationGone />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: said('inviting.joining.gone.title') })).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('inviting.joining.to_sign_in') })).toHaveAttribute(
      'href',
      '/users/sign_in',
    );
  },
};
export const OnAPhoneInTheDark: Story = {
  args: { formRef: joiningOf() },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('inviting.joining.as_guest'))).toBeVisible();
  },
};
