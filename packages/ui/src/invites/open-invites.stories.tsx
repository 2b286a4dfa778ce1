import { exampleInvites, inviteOf } from '@atrium/core/invites/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { invitesLoaded, tabsOf } from './invites.fixtures.ts';
import { OpenInvites } from './open-invites.tsx';

const { open, series, full } = exampleInvites;
const meta = { title: 'invites/OpenInvites', component: OpenInvites } satisfies Meta<typeof OpenInvites>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TheFirst: Story = {
  args: { invitesRef: tabsOf([invitesLoaded([open, series, full, inviteOf(9)], true)]) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: 'All invites' })).toHaveAttribute('href', '/appointments/invites');
    await expect(canvas.queryByRole('button', { name: 'Show more' })).toBeNull();
    const [accept] = canvas.getAllByRole('button', { name: 'Accept' });
    await userEvent.click(accept as HTMLElement);
    await expect(accept).toHaveAttribute('aria-busy', 'true');
  },
};
export const Nobody: Story = {
  args: { invitesRef: tabsOf([invitesLoaded([])]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Nobody is waiting for your answer.')).toBeVisible();
  },
};
