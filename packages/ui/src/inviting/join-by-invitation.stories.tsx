import { exampleInvitation } from '@atrium/core/inviting/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
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
    await expect(canvas.getByRole('heading', { name: 'Join Lindenhof' })).toBeVisible();
    await expect(canvas.getByText('Chor (no longer available)')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /E-mail address/ })).toHaveAttribute('readonly');
    await userEvent.click(canvas.getByRole('button', { name: 'Join' }));
    await expect(canvas.getByText('Enter your last name.')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('textbox', { name: /Last name/ })).toHaveFocus());
  },
};
export const Refused: Story = {
  args: {
    formRef: joiningOf(() =>
      Promise.reject(new AtriumError('member_already', '', { status: 409, domain: 'inviting' })),
    ),
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Last name/ }), 'Meier');
    await userEvent.type(canvas.getByLabelText(/Choose a password/), 'a good long password{Enter}');
    await expect(await canvas.findByText(/There is an account with this address already/)).toBeVisible();
  },
};
export const Gone: Story = {
  args: { formRef: joiningOf() },
  render: () => <InvitationGone />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'This invite is no longer valid' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/users/sign_in');
  },
};
export const OnAPhoneInTheDark: Story = {
  args: { formRef: joiningOf() },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('You join as a guest and see your own groups.')).toBeVisible();
  },
};
