import { sentInviteOf } from '@atrium/core/inviting/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { sentInvitesOf } from './inviting.fixtures.ts';
import { SentInvites } from './sent-invites.tsx';

const meta = {
  title: 'inviting/SentInvites',
  component: SentInvites,
  parameters: { layout: 'fullscreen', bare: true },
  args: { scope: '' },
} satisfies Meta<typeof SentInvites>;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = [
  sentInviteOf(1),
  sentInviteOf(2, { status: 'joined' }),
  sentInviteOf(3, {
    type: 'GroupInvite',
    status: 'declined',
    email: null,
    name: 'Jonas Weber',
    user_type: null,
    expires_at: null,
  }),
  sentInviteOf(4, { status: 'obsolete', user_type: 'external' }),
];
const box = (name: string) => ({ name: said('inviting.sent.choose', { name }) });

export const Ready: Story = {
  name: 'Ready (INVL-002, INVL-005, INVL-006, INVL-007, INVL-E04)',
  args: { listRef: sentInvitesOf(rows) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: said('inviting.sent.renew') })).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', box('person1@example.org')));
    await userEvent.click(canvas.getByRole('checkbox', box('Jonas Weber')));
    await expect(canvas.getByRole('button', { name: said('inviting.sent.renew') })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(canvas.getByRole('button', { name: said('inviting.sent.revoke') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await userEvent.click(canvas.getByRole('checkbox', box('person2@example.org')));
    await expect(canvas.getByRole('button', { name: said('inviting.sent.renew') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
};
export const Refused: Story = {
  name: 'Refused (INVL-014)',
  args: { listRef: sentInvitesOf(rows) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', box('person1@example.org')));
    await userEvent.click(canvas.getByRole('button', { name: said('inviting.sent.revoke') }));
    const dialog = within(document.body).getByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: said('inviting.sent.revoke') }));
    await expect(await canvas.findByText(said('inviting.refusal.not_revokable'))).toBeVisible();
  },
};
export const Empty: Story = {
  args: { listRef: sentInvitesOf([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('inviting.sent.empty'))).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('inviting.title') })).toHaveAttribute(
      'href',
      '/administration/invites/new',
    );
  },
};
export const Loading: Story = {
  args: { listRef: sentInvitesOf(null) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};
export const ReadyOnAPhoneInTheDark: Story = {
  args: { listRef: sentInvitesOf(rows) },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(4);
  },
};
