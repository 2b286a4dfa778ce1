import type { ChatMark, Timeline } from '@atrium/core/chat';
import {
  exampleChat,
  exampleChatIds,
  exampleMessage,
  exampleTimeline,
  exampleWriters,
  timelineAfter,
} from '@atrium/core/chat/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { saysItLoads } from '../primitives/skeleton.fixtures.ts';
import { exampleNow, listOf } from './chat.fixtures.ts';
import { ChatList } from './chat-list.tsx';

type ListShownProps = {
  readonly timeline: Timeline;
  readonly current?: (typeof exampleChatIds)['mira'] | null;
  readonly onSend?: Parameters<typeof listOf>[2];
  readonly onMark?: (mark: ChatMark) => void;
};

function ListShown({ timeline, current = null, onSend, onMark = () => undefined }: ListShownProps) {
  const [filter, setFilter] = useState('');
  return (
    <div style={{ inlineSize: 'min(20rem, 100vw)', blockSize: '100vh' }}>
      <ChatList
        list={listOf(timeline, filter, onSend)}
        filter={filter}
        onFilter={setFilter}
        current={current}
        now={exampleNow}
        onMark={onMark}
      />
    </div>
  );
}

const meta = { title: 'chat/ChatList', component: ListShown, parameters: { bare: true } } satisfies Meta<
  typeof ListShown
>;
export default meta;
type Story = StoryObj<typeof meta>;

const loaded = { type: 'chats.loaded' as const, server_time: '2026-11-21T10:30:00Z', isMore: false, at: exampleNow };
const none = timelineAfter([{ ...loaded, chats: [], has_more: false }]);
const gardenLast = (parts: Parameters<typeof exampleMessage>[1]) =>
  exampleMessage(1_560, { chatId: exampleChatIds.garden, from: exampleWriters.tom, ...parts });

/** A list with one chat of every kind. */
const full = timelineAfter(
  [
    {
      ...loaded,
      isMore: true,
      has_more: true,
      chats: [
        exampleChat(exampleChatIds.garden, {
          name: 'Gartengruppe Mehrgenerationenhaus Nordstadt und Umgebung',
          last_message: gardenLast({ text: '', deleted_at: '2026-11-21T10:00:00Z' }),
          state: { unread_count: 128, muted_until: '9999-12-31T23:59:59Z' },
        }),
      ],
    },
  ],
  exampleTimeline,
);

export const Loading: Story = { args: { timeline: timelineAfter([]) }, play: saysItLoads };

export const Ready: Story = {
  args: { timeline: exampleTimeline, current: exampleChatIds.mira },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('link', { name: /Mira|Garden/ });
    await expect(rows[0]).toHaveAttribute('aria-current', 'page');
    await expect(rows[0]).toHaveTextContent(said('chat.last.own', { text: 'Beautiful. I bring the tools along.' }));
    await expect(rows[1]).toHaveAccessibleName(containing(said('chat.list.unread', { count: 3 })));
    const edges = [
      canvas.getByRole('heading'),
      canvas.getByRole('searchbox').parentElement,
      rows[0]?.firstElementChild,
    ];
    await expect(new Set(edges.map((part) => part?.getBoundingClientRect().left)).size).toBe(1);
  },
};

export const MutedLongAndDeleted: Story = {
  args: { timeline: full, onSend: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('img', { name: said('chat.list.muted') })).toBeVisible();
    await expect(canvas.getByText(said('chat.message.deleted'))).toBeVisible();
    await expect(canvas.getByText('99+')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('chat.list.more') }));
    await expect(args.onSend).toHaveBeenCalledWith({ type: 'chats.loadMore' });
  },
};

export const Filtered: Story = {
  args: { timeline: exampleTimeline },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: said('chat.list.filter') }), 'gar');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};

export const NothingFound: Story = {
  args: { timeline: exampleTimeline },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: said('chat.list.filter') }), 'zebra');
    await expect(canvas.getByRole('status')).toHaveTextContent(said('chat.list.nothing_found'));
  },
};

export const Empty: Story = {
  args: { timeline: none },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('chat.list.empty'))).toBeVisible();
    const links = canvas.getAllByRole('link', { name: said('chat.new.title') });
    await expect(links.map((link) => link.getAttribute('href'))).toEqual(['/chat/new', '/chat/new']);
    await expect(canvas.queryByRole('searchbox')).toBeNull();
  },
};

export const Failed: Story = {
  args: { timeline: timelineAfter([{ type: 'chats.failed' }]), onSend: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(said('chat.list.failed'));
    await userEvent.click(canvas.getByRole('button', { name: said('general.retry') }));
    await expect(args.onSend).toHaveBeenCalledWith({ type: 'chats.reload' });
  },
};

export const GermanOnPhone: Story = {
  globals: { language: 'de', viewport: { value: 'w390', isRotated: false } },
  args: { timeline: full },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link', { name: /^Gartengruppe.*128 ungelesene Nachrichten/ })).toBeVisible();
    await expect(canvas.getByText('Diese Nachricht wurde gelöscht.')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Dark: Story = {
  ...MutedLongAndDeleted,
  globals: { theme: 'dark' },
  args: { ...MutedLongAndDeleted.args, current: exampleChatIds.mira },
};

export const Marked: Story = {
  name: 'Marked as read and unread (CHAT-D63)',
  args: { timeline: exampleTimeline, onMark: fn() },
  play: async ({ canvas, args, userEvent }) => {
    const choose = async (name: string, entry: string) => {
      await userEvent.click(canvas.getByRole('button', { name: said('chat.list.acts', { name }) }));
      await userEvent.click(await within(document.body).findByRole('menuitem', { name: entry }));
    };
    await choose('Garden', said('chat.list.mark_read'));
    await expect(args.onMark).toHaveBeenLastCalledWith({ as: 'read', chatId: exampleChatIds.garden });
    await choose('Mira Sand', said('chat.message.unread'));
    await expect(args.onMark).toHaveBeenLastCalledWith({ as: 'unread', chatId: exampleChatIds.mira, from: null });
  },
};
