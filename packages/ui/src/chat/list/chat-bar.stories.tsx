import {
  type ChatBarPlace,
  chatBarMachine,
  connectChatBar,
  type KeptChatBar,
  type Timeline,
  untouchedChatBar,
} from '@atrium/core/chat';
import { exampleChat, exampleChatIds, exampleTimeline, timelineAfter } from '@atrium/core/chat/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { createActor } from 'xstate';
import { useActorApi } from '../../hooks/index.ts';
import { beginning } from '../../i18n/matching.fixtures.ts';
import { said } from '../../i18n/said.fixtures.ts';
import { saysItLoads } from '../../primitives/skeleton.fixtures.ts';
import { exampleNow, listOf } from '../chat.fixtures.ts';
import { ChatBar } from './chat-bar.tsx';

type BarShownProps = {
  readonly timeline: Timeline;
  readonly kept?: Partial<KeptChatBar>;
  readonly place?: ChatBarPlace;
  readonly onReload?: Parameters<typeof listOf>[2];
};

function BarShown({ timeline, kept = {}, place = 'over', onReload }: BarShownProps) {
  const [barRef] = useState(() =>
    createActor(chatBarMachine, { input: { ...untouchedChatBar, isOpen: true, ...kept } }).start(),
  );
  const [filter, setFilter] = useState('');
  const all = listOf(timeline, '', onReload);
  const { rows: found } = listOf(timeline, filter);
  const bar = useActorApi(barRef, (snapshot, send) => connectChatBar({ snapshot, place, rows: all.rows, found }, send));
  return bar.isShown ? (
    <ChatBar
      bar={bar}
      list={all}
      filter={filter}
      onFilter={setFilter}
      now={exampleNow}
      entry={0}
      takesFocus={() => false}
      room={(chatId) => <p data-part="room">{chatId}</p>}
    />
  ) : (
    <p>Away</p>
  );
}

const meta = {
  title: 'chat/ChatBar',
  component: BarShown,
  args: { timeline: exampleTimeline },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof BarShown>;
export default meta;
type Story = StoryObj<typeof meta>;

const { mira, garden } = exampleChatIds;
const loaded = { type: 'chats.loaded' as const, server_time: '2026-11-21T10:30:00Z', isMore: false, at: exampleNow };
const neighbours = Array.from({ length: 12 }, (_, n) =>
  exampleChat(`member/${(n + 16).toString(16).padStart(24, '0')}` as typeof mira, {
    name: n === 0 ? 'Maximiliane Freifrau von und zu Oberndorff-Westerholt' : `Neighbour ${n}`,
    last_interacted_at: new Date(Date.UTC(2026, 10, 20, n)).toISOString(),
  }),
);
const many = timelineAfter([{ ...loaded, chats: neighbours, has_more: false }]);

export const Choosing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary', { name: said('chat.list.title') })).toHaveAttribute(
      'data-state',
      'over',
    );
    await expect(canvas.getAllByRole('link').filter((link) => link.matches('[data-part=chat-row]'))).toHaveLength(2);
    await userEvent.click(canvas.getByRole('link', { name: /^Garden/ }));
    await expect(canvas.getByText(garden)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Garden' })).toHaveAttribute('aria-current', 'true');
  },
};

/** At most ten, and the first of those that were typed opens with Enter (CHAT-013, CHAT-D36). */
export const ChoosingAmongMany: Story = {
  args: { timeline: many },
  play: async ({ canvas, canvasElement }) => {
    const rows = () => canvasElement.querySelectorAll('[data-part=chat-row]').length;
    await expect(rows()).toBe(10);
    await userEvent.type(canvas.getByRole('searchbox', { name: said('chat.list.filter') }), 'ghbour 3');
    await expect(rows()).toBe(1);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Neighbour 3' })).toHaveAttribute('aria-current', 'true');
  },
};

export const NothingFound: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: said('chat.list.filter') }), 'xyz');
    await expect(canvas.getByRole('status')).toHaveTextContent(said('chat.list.nothing_found'));
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('status')).toBeVisible();
  },
};

export const Reading: Story = {
  args: { kept: { chats: [garden, mira], current: mira } },
  play: async ({ canvas }) => {
    const open = within(canvas.getByRole('list', { name: said('chat.bar.open_chats') }));
    await expect(open.getByRole('button', { name: 'Mira Sand' })).toBeVisible();
    const unread = said('chat.list.unread', { count: 3 });
    await expect(open.getByRole('button', { name: beginning('Garden', unread) })).toBeVisible();
    await userEvent.click(open.getByRole('button', { name: /^Garden/ }));
    await expect(canvas.getByText(garden)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('chat.bar.close_chat') }));
    await expect(canvas.getByText(mira)).toBeVisible();
    canvas.getByRole('button', { name: 'Mira Sand' }).focus();
    await userEvent.keyboard('{Delete}');
    await expect(canvas.getByRole('searchbox', { name: said('chat.list.filter') })).toBeVisible();
  },
};

export const PutAway: Story = {
  play: async ({ canvas }) => {
    canvas.getByRole('searchbox', { name: said('chat.list.filter') }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('Away')).toBeVisible();
  },
};

/** From 1884 px on nothing puts it away (SHELL-038). */
export const Beside: Story = {
  args: { place: 'beside', kept: { isOpen: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('complementary', { name: said('chat.list.title') })).toHaveAttribute(
      'data-state',
      'beside',
    );
    await expect(canvas.queryByRole('button', { name: said('chat.bar.close') })).toBeNull();
    canvas.getByRole('searchbox', { name: said('chat.list.filter') }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('searchbox', { name: said('chat.list.filter') })).toHaveFocus();
  },
};

export const Resized: Story = {
  play: async ({ canvas }) => {
    const edge = canvas.getByRole('separator', { name: said('chat.bar.width') });
    edge.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(edge).toHaveAttribute('aria-valuenow', '380');
    await userEvent.keyboard('{End}{ArrowLeft}');
    await expect(edge).toHaveAttribute('aria-valuenow', '560');
    await userEvent.keyboard('{Home}');
    await expect(canvas.getByRole('complementary').getBoundingClientRect().width).toBe(320);
  },
};

export const Loading: Story = {
  args: { timeline: timelineAfter([]) },
  play: saysItLoads,
};

export const Empty: Story = {
  args: { timeline: timelineAfter([{ ...loaded, chats: [], has_more: false }]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: said('chat.new.title') })).toHaveAttribute('href', '/chat/new');
  },
};

export const Failed: Story = {
  args: { timeline: timelineAfter([{ type: 'chats.failed' }]), onReload: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('general.retry') }));
    await expect(args.onReload).toHaveBeenCalledWith({ type: 'chats.reload' });
  },
};
