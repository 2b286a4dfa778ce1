import { joinRequestOf, ledGroupOf } from '@atrium/core/groups/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { groupPageOf, joinRequestsOf } from './groups.fixtures.ts';
import { JoinRequests } from './join-requests.tsx';

const meta = {
  title: 'groups/JoinRequests',
  component: JoinRequests,
  args: { openInvites: 2 },
  parameters: { layout: 'fullscreen', bare: true },
} satisfies Meta<typeof JoinRequests>;
export default meta;
type Story = StoryObj<typeof meta>;

const page = () => within(document.body);
const waiting = () => joinRequestsOf([joinRequestOf(1), joinRequestOf(2, { message: '' })]);

export const Ready: Story = {
  name: 'Ready (GROUP-006, GROUP-D08)',
  args: { pageRef: groupPageOf(ledGroupOf({ access: 'closed' })), listRef: waiting() },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(said('groups.administration.text', { name: 'Garten und Höfe' }))).toBeVisible();
    const ways = [
      [`${said('groups.access')}: ${said('groups.access.closed')}`, '/groups/garden/edit'],
      [said('groups.administration.join_requests', { count: 2 }), '/groups/garden/administration/join_requests'],
      [said('groups.administration.invites', { count: 2 }), '/groups/garden/invites/sent'],
    ] as const;
    for (const [name, href] of ways) await expect(canvas.getByRole('link', { name })).toHaveAttribute('href', href);
    const list = within(canvas.getByRole('list', { name: said('groups.join_requests.title') }));
    await expect(list.getAllByRole('listitem')[0]).toHaveTextContent('Ich wohne im Vorderhaus');
    await userEvent.click(list.getAllByRole('button', { name: said('groups.join_requests.accept') })[0] as HTMLElement);
    await expect(list.getAllByRole('listitem')).toHaveLength(1);
  },
};
export const Declining: Story = {
  args: { pageRef: groupPageOf(ledGroupOf()), listRef: waiting() },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(
      canvas.getAllByRole('button', { name: said('groups.join_requests.reject') })[1] as HTMLElement,
    );
    const dialog = within(
      page().getByRole('dialog', { name: said('groups.join_requests.reject.title', { name: 'Jonas Weber' }) }),
    );
    await userEvent.type(dialog.getByRole('textbox'), 'We are full.');
    await userEvent.click(dialog.getByRole('button', { name: said('groups.join_requests.reject') }));
    await expect(canvas.getByRole('list', { name: said('groups.join_requests.title') }).children).toHaveLength(1);
  },
};
export const Empty: Story = {
  args: { pageRef: groupPageOf(ledGroupOf({ open_join_requests: 0 })), listRef: joinRequestsOf([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('groups.join_requests.empty'))).toBeVisible();
  },
};
export const ReadyOnAPhone: Story = {
  args: { pageRef: groupPageOf(ledGroupOf()), listRef: waiting() },
  globals: { viewport: { value: 'w390', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: said('groups.join_requests.accept') })).toHaveLength(2);
  },
};
