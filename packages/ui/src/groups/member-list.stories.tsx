import { groupOf } from '@atrium/core/groups/fixtures';
import { everybody, memberListMachine } from '@atrium/core/members/directory';
import { memberProfileOf } from '@atrium/core/members/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { asRead } from '../i18n/written.fixtures.ts';
import { MemberList } from './member-list.tsx';

const meta = {
  title: 'groups/MemberList',
  component: MemberList,
  args: {
    filters: {
      fields: [{ id: 'house', label: 'House', options: [{ value: 'north', label: 'North house' }] }],
      sort: 'last_name',
      can: { export: true },
    },
    fileOf: ({ q }) => `/directory/members.csv?q=${q}`,
  },
  parameters: { layout: 'fullscreen', bare: true },
} satisfies Meta<typeof MemberList>;
export default meta;
type Story = StoryObj<typeof meta>;

const categories = [{ ...groupOf().group_category, order: 0, can: { create: false } }];

/** What the directory tells of some of them. */
const wordsOf: Readonly<Record<number, Parameters<typeof memberProfileOf>[1]>> = {
  1: {
    detail: 'North house',
    profile: [{ id: 'skills', label: 'I can help with', type: 'multi_selection', values: ['Gardening', 'Repairs'] }],
  },
  2: { is_locked: true },
};

const badged: typeof wordsOf = {
  1: { is_network_admin: true },
  3: { is_network_admin: true, is_external: true },
  4: {
    is_external: true,
    roles: [
      { id: 'r1', name: 'Treasurer' },
      { id: 'r2', name: 'Board', color: '1f6f5c', text_color: 'fffde7' },
    ],
  },
};

function listOf(count: number, total = count, about = wordsOf) {
  const machine = memberListMachine.provide({ actors: { pages: fromCallback(() => {}) } });
  const filter = everybody({ sort: 'last_name' });
  const ref = createActor(machine, { input: { filter, facts: null } }).start();
  const rows = [1, 2, 3, 4].slice(0, count).map((number) => memberProfileOf(number, about[number] ?? {}));
  ref.send({ type: 'pages.loaded', rows, hasMore: false, total });
  return ref;
}

export const Ready: Story = {
  args: { listRef: listOf(4), categories },
  play: async ({ canvas }) => {
    const rows = within(canvas.getByRole('list', { name: said('groups.members.title') })).getAllByRole('listitem');
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Mira Brandt'),
      expect.stringContaining('Jonas Weber'),
      expect.stringContaining(said('members.external')),
      expect.stringContaining('Friederike'),
    ]);
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/members');
  },
};
/** Administrators, guests, and who is both; a role is shown in its colours, and readable without any. */
export const WithBadges: Story = {
  name: 'With badges (com:DIR-017, com:DIR-018, com:DIR-E04)',
  args: { listRef: listOf(4, 4, badged), categories },
  play: async ({ canvas }) => {
    const rows = within(canvas.getByRole('list', { name: said('groups.members.title') })).getAllByRole('listitem');
    const badges = rows.map((row) =>
      [...row.querySelectorAll('[data-part=badge], [data-part=role-chip]')].map(({ textContent }) => textContent),
    );
    await expect(badges).toEqual([
      [said('members.admin')],
      [],
      [said('members.admin'), said('members.external')],
      [said('members.external'), 'Treasurer', 'Board'],
    ]);
    await expect(canvas.getByText('Board')).toHaveStyle({
      backgroundColor: 'rgb(31, 111, 92)',
      color: 'rgb(255, 253, 231)',
    });
    await expect(canvas.getByText('Treasurer')).toHaveAttribute('data-part', 'badge');
  },
};
export const WithBadgesInTheDark: Story = {
  args: WithBadges.args,
  globals: { theme: 'dark' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Treasurer')).toBeVisible();
  },
};
export const NobodyFound: Story = {
  args: { listRef: listOf(0), categories },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: said('groups.members.search') }), 'xyz');
    await expect(canvas.getByText(said('groups.members.none', { text: 'xyz' }))).toBeVisible();
  },
};
/** A letter and a field narrow the list, and are taken back in one step. */
export const NobodyFits: Story = {
  args: { listRef: listOf(0), categories },
  play: async ({ canvas, userEvent, args }) => {
    const letter = canvas.getByRole('button', { name: said('groups.members.letter', { letter: 'B' }) });
    await userEvent.click(letter);
    await expect(letter).toHaveAttribute('aria-pressed', 'true');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'House' }), 'North house');
    const { filter } = args.listRef.getSnapshot().context;
    await expect(filter).toEqual({ q: '', letter: 'B', sort: 'last_name', facets: { house: 'north' } });
    args.listRef.send({ type: 'pages.loaded', rows: [], hasMore: false, total: 0 });
    await userEvent.click(await canvas.findByRole('button', { name: said('groups.members.clear') }));
    await expect(letter).toHaveAttribute('aria-pressed', 'false');
  },
};
/** More people than anybody reads: the list asks to be narrowed, and its rows stay away. */
export const TooLarge: Story = {
  args: { listRef: listOf(4, 5001), categories },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(asRead(said('groups.members.too_large', { most: 5_000 })))).toBeVisible();
    await expect(canvas.queryByRole('list', { name: said('groups.members.title') })).toBeNull();
    await expect(canvas.queryByRole('link', { name: said('groups.members.export') })).toBeNull();
  },
};
/** As many as are shown at most. */
export const JustShown: Story = {
  args: { listRef: listOf(4, 5000), categories },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(asRead(said('groups.members.count', { count: 5000 })))).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('groups.members.export') })).toHaveAttribute(
      'href',
      '/directory/members.csv?q=',
    );
    await expect(canvas.getByText('Gardening, Repairs')).toBeVisible();
    await expect(canvas.getByText(said('groups.members.locked'))).toBeVisible();
  },
};
export const ReadyOnAPhone: Story = { ...Ready, globals: { viewport: { value: 'w390', isRotated: false } } };
