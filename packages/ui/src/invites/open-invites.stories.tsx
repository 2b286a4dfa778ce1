import { exampleInvites, inviteOf } from '@atrium/core/invites/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
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
    await expect(canvas.getByRole('link', { name: said('invites.home.all') })).toHaveAttribute(
      'href',
      '/appointments/invites',
    );
    await expect(canvas.queryByRole('button', { name: said('general.more') })).toBeNull();
    const [accept] = canvas.getAllByRole('button', { name: said('calendar.rsvp.accept') });
    await userEvent.click(accept as HTMLElement);
    await expect(accept).toHaveAttribute('aria-busy', 'true');
  },
};
export const Nobody: Story = {
  args: { invitesRef: tabsOf([invitesLoaded([])]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('invites.home.empty'))).toBeVisible();
  },
};
