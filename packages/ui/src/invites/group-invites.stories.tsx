import type { Answer } from '@atrium/core/calendar';
import { type GroupInvite, groupInvitesMachine } from '@atrium/core/invites';
import { groupInviteOf } from '@atrium/core/invites/fixtures';
import { fromRowActs } from '@atrium/core/lists';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { GroupInvites } from './group-invites.tsx';

const meta = {
  title: 'invites/GroupInvites',
  component: GroupInvites,
  parameters: { layout: 'fullscreen', bare: true },
  args: { onChoose: () => {} },
} satisfies Meta<typeof GroupInvites>;
export default meta;
type Story = StoryObj<typeof meta>;

function invitesOf(rows: readonly GroupInvite[], isRefused = false) {
  const refused = new AtriumError('invite_not_open', '', { status: 409, domain: 'calendar' });
  const act = fromRowActs<GroupInvite, Answer, null>(
    ({ id }) => id,
    ({ rows: answered, act: status }, { each }) =>
      each(answered, async (row) => (isRefused ? Promise.reject(refused) : { ...row, status })),
  );
  const machine = groupInvitesMachine.provide({ actors: { pages: fromCallback(() => {}), act } });
  const ref = createActor(machine, { input: { filter: 'open', facts: null } }).start();
  ref.send({ type: 'pages.loaded', rows, hasMore: false, total: rows.length });
  return ref;
}

export const Open: Story = {
  name: 'Open (GROUP-034, GROUP-037)',
  args: { listRef: invitesOf([groupInviteOf(1), groupInviteOf(2, { message: 'Come along!' })]) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Come along!')).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: said('groups.invites.decline') })).toHaveLength(2);
    const [accept] = canvas.getAllByRole('button', { name: said('groups.invites.accept') });
    if (accept) await userEvent.click(accept);
    await waitFor(() => expect(canvas.getAllByText(said('groups.invites.status.accepted'))).toHaveLength(2));
    await expect(canvas.getAllByRole('button', { name: said('groups.invites.accept') })).toHaveLength(1);
  },
};
export const Refused: Story = {
  args: { listRef: invitesOf([groupInviteOf(1)], true) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('groups.invites.decline') }));
    await expect(await canvas.findByText(said('calendar.refusal.invite_not_open'))).toBeVisible();
  },
};
export const Empty: Story = {
  args: { listRef: invitesOf([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('groups.invites.empty.open'))).toBeVisible();
  },
};
export const OpenOnAPhoneInTheDark: Story = {
  args: { listRef: invitesOf([groupInviteOf(1)]) },
  globals: { viewport: { value: 'w390', isRotated: false }, theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: said('groups.invites.accept') })).toBeVisible();
  },
};
