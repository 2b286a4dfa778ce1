import type { Timeline } from '@atrium/core/chat';
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
import { expect } from 'storybook/test';
import { exampleNow, listOf } from './chat.fixtures.ts';
import { ChatList } from './chat-list.tsx';

type ListShownProps = { readonly timeline: Timeline; readonly current?: (typeof exampleChatIds)['mira'] | null };

function ListShown({ timeline, current = null }: ListShownProps) {
  const [filter, setFilter] = useState('');
  return (
    <div style={{ inlineSize: 'min(20rem, 100vw)', blockSize: '100vh' }}>
      <ChatList
        list={listOf(timeline, filter)}
        filter={filter}
        onFilter={setFilter}
        current={current}
        now={exampleNow}
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

export const Loading: Story = { args: { timeline: timelineAfter([]) } };

export const Ready: Story = {
  args: { timeline: exampleTimeline, current: exampleChatIds.mira },
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole('link', { name: /Mira|Garden/ });
    await expect(rows[0]).toHaveAttribute('aria-current', 'page');
    await expect(rows[0]).toHaveTextContent('You: Beautiful. I bring the *tools* along.');
    await expect(rows[1]).toHaveAccessibleName(/3 unread messages/);
  },
};

export const MutedLongAndDeleted: Story = {
  args: { timeline: full },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Muted' })).toBeVisible();
    await expect(canvas.getByText('This message was deleted.')).toBeVisible();
    await expect(canvas.getByText('99+')).toBeVisible();
  },
};

export const Filtered: Story = {
  args: { timeline: exampleTimeline },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a chat' }), 'gar');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(1);
  },
};

export const NothingFound: Story = {
  args: { timeline: exampleTimeline },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByRole('searchbox', { name: 'Find a chat' }), 'zebra');
    await expect(canvas.getByRole('status')).toHaveTextContent('No chat has this name.');
  },
};

export const Empty: Story = { args: { timeline: none } };

export const Failed: Story = { args: { timeline: timelineAfter([{ type: 'chats.failed' }]) } };

export const GermanOnPhone: Story = {
  globals: { language: 'de', viewport: { value: 'w390', isRotated: false } },
  args: { timeline: full },
};

export const Dark: Story = { globals: { theme: 'dark' }, args: { timeline: full, current: exampleChatIds.mira } };
