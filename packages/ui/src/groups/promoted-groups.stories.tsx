import { promotedGroupOf } from '@atrium/core/groups/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { beginning } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { promotedGroupsOf } from './groups.fixtures.ts';
import { PromotedGroups } from './promoted-groups.tsx';

const free = promotedGroupOf(1, { can: { join: true, join_moderated: false } });
const asked = promotedGroupOf(2, { access: 'closed', teaser: '', can: { join: false, join_moderated: true } });
const own = promotedGroupOf(3, { membership_status_of_current_member: 'member' });

const meta = {
  title: 'groups/PromotedGroups',
  component: PromotedGroups,
  parameters: { layout: 'fullscreen', bare: true },
  args: {
    promotion: { title: 'Find your groups', description: 'Most of us are in one or two.', groups: [free, asked, own] },
    listRef: promotedGroupsOf([free, asked, own]),
    onward: '/members',
  },
} satisfies Meta<typeof PromotedGroups>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Ready: Story = {
  name: 'Ready (AUTH-D19, SET-010)',
  args: { listRef: promotedGroupsOf([free, asked, own]) },
  play: async ({ canvas, userEvent }) => {
    const rows = within(canvas.getByRole('list', { name: 'Find your groups' })).getAllByRole('listitem');
    const buttons = () => rows.map((row) => within(row).queryByRole('button')?.textContent ?? null);
    await expect(buttons()).toEqual([said('groups.step.join'), said('groups.step.ask'), null]);
    await userEvent.click(within(rows[0] as HTMLElement).getByRole('button'));
    await expect(await within(rows[0] as HTMLElement).findByText(said('groups.standing.member'))).toBeVisible();
    await expect(buttons()).toEqual([null, said('groups.step.ask'), null]);
    await expect(canvas.getByText('Most of us are in one or two.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('groups.promotion.continue') })).toHaveAttribute(
      'href',
      '/members',
    );
  },
};
export const Refused: Story = {
  args: { listRef: promotedGroupsOf([free], { isRefused: true }) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: beginning(said('groups.step.join')) }));
    await expect(await canvas.findByText(said('groups.refusal.archived'), { exact: false })).toBeVisible();
    await expect(canvas.getByRole('button', { name: beginning(said('groups.step.join')) })).toBeEnabled();
  },
};
export const ReadyOnAPhone: Story = {
  globals: { theme: 'dark', viewport: { value: 'w390', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: beginning(said('groups.step.ask')) })).toBeVisible();
  },
};
