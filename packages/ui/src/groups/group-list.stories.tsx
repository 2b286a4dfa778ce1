import type { GroupCategory } from '@atrium/core/groups';
import { groupHitOf, groupOf } from '@atrium/core/groups/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { said } from '../i18n/said.fixtures.ts';
import { CategoryNotFound } from './category-not-found.tsx';
import { GroupList } from './group-list.tsx';
import { groupListOf } from './groups.fixtures.ts';

const meta = {
  title: 'groups/GroupList',
  component: GroupList,
  parameters: { layout: 'fullscreen', bare: true },
} satisfies Meta<typeof GroupList>;
export default meta;
type Story = StoryObj<typeof meta>;

const { group_category: circles } = groupOf();
const kinds: readonly GroupCategory[] = [
  { ...circles, order: 0, can: { create: true } },
  { ...circles, slug: 'houses', name: 'House', plural_name: 'Houses', order: 1, can: { create: true } },
];
const seen = kinds.map((kind) => ({ ...kind, can: { create: false } }));
const rows = [
  groupHitOf(1, { membership_status_of_current_member: 'member' }),
  groupHitOf(2, { access: 'closed', membership_status_of_current_member: 'in_moderation', teaser: '' }),
  groupHitOf(3, { name: 'Arbeitsgemeinschaft Kulturveranstaltungen und Öffentlichkeitsarbeit im Stadtteil' }),
  groupHitOf(4, { archived: true, access: 'hidden', member_count: 1 }),
];
const phone = { viewport: { value: 'w390', isRotated: false } };

export const Ready: Story = {
  name: 'Ready (com:DIR-012)',
  args: { listRef: groupListOf(rows), categories: seen },
  play: async ({ canvas }) => {
    const items = within(canvas.getAllByRole('list')[1] as HTMLElement).getAllByRole('listitem');
    await expect(items).toHaveLength(4);
    await expect(within(items[0] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/groups/group-1');
    await expect(items[3]).toHaveTextContent(`Circle · ${said('groups.member_count', { count: 1 })}`);
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/directory/all');
    await expect(canvas.queryByText(said('groups.new'))).toBeNull();
  },
};
export const OfOneKind: Story = {
  args: { listRef: groupListOf(rows.slice(0, 1), 'houses'), categories: kinds.slice(0, 1) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('groups.member_count', { count: 12 }))).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('groups.new') })).toHaveAttribute('href', '/groups/new/circles');
  },
};
export const WithKindsToCreate: Story = {
  args: { listRef: groupListOf(rows), categories: kinds },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('groups.new') }));
    const entry = within(document.body).getByRole('menuitem', { name: 'House' });
    await expect(entry).toHaveAttribute('href', '/groups/new/houses');
  },
};
export const Loading: Story = {
  args: { listRef: groupListOf(null), categories: seen },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: said('groups.title') })).toBeVisible();
    await expect(canvas.queryByText('Gruppe 1')).toBeNull();
  },
};
export const Empty: Story = {
  args: { listRef: groupListOf([]), categories: seen },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('groups.empty'))).toBeVisible();
  },
};
export const NothingFound: Story = {
  args: { listRef: groupListOf([]), categories: seen },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: said('groups.search') }), 'xyz');
    await expect(canvas.getByText(said('groups.none', { text: 'xyz' }))).toBeVisible();
  },
};
export const UnknownKind: Story = {
  name: 'Unknown kind (com:DIR-015, adm:DIR-008)',
  args: { listRef: groupListOf([]), categories: seen },
  render: () => <CategoryNotFound />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('groups.unknown_category.title'))).toBeVisible();
    await expect(canvas.getByRole('link')).toHaveAttribute('href', '/directory/all');
  },
};
export const ReadyOnAPhone: Story = { ...Ready, name: 'Ready on a phone', globals: phone };
export const ReadyInTheDark: Story = { ...Ready, name: 'Ready in the dark', globals: { theme: 'dark' } };
