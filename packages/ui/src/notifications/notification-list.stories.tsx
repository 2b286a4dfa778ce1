import type { ListEvent } from '@atrium/core/lists';
import {
  type Notification,
  type NotificationAct,
  type NotificationFilter,
  notificationListMachine,
} from '@atrium/core/notifications';
import { notificationOf } from '@atrium/core/notifications/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { NotificationList } from './notification-list.tsx';
import { NotificationPanel } from './notification-panel.tsx';

type Event = ListEvent<Notification, NotificationFilter, NotificationAct, null>;
type ShownProps = {
  readonly events: readonly Event[];
  readonly onAct: (ids: readonly string[], act: NotificationAct) => void;
  readonly isPanel?: boolean;
};

const now = Date.parse('2026-11-20T10:00:00Z');

/** A list that hears of its server only what it is sent, and tells what is asked of it. */
function Shown({ events, onAct, isPanel = false }: ShownProps) {
  const [listRef] = useState(() => {
    const machine = notificationListMachine.provide({
      actors: {
        pages: fromCallback(() => {}),
        act: fromCallback(({ input }) =>
          onAct(
            input.rows.map(({ id }) => id),
            input.act,
          ),
        ),
      },
    });
    const ref = createActor(machine, { input: { filter: { show: 'all' }, facts: null } }).start();
    for (const event of events) ref.send(event);
    return ref;
  });
  if (isPanel) return <NotificationPanel listRef={listRef} now={now} onClose={() => {}} />;
  return <NotificationList listRef={listRef} now={now} />;
}

const [read, unread] = [notificationOf(1, { read: true }), notificationOf(2)];
const byNobody = notificationOf(3, { actor: null, text: 'Somebody has archived “Neighbourhood café”.' });
const rows = [byNobody, unread, read];

const meta = {
  title: 'notifications/NotificationList',
  component: Shown,
  args: { onAct: fn() },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  args: { events: [] },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('listitem')).toBeNull();
  },
};

export const Ready: Story = {
  args: { events: [{ type: 'pages.loaded', rows, hasMore: false }] },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getAllByText(said('notifications.new'))).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: said('notifications.read_all') }));
    await expect(args.onAct).toHaveBeenCalledWith([byNobody.id, unread.id], { read: 'all' });
  },
};

export const Followed: Story = {
  args: { events: [{ type: 'pages.loaded', rows, hasMore: false }] },
  play: async ({ canvas, canvasElement, args, userEvent }) => {
    canvasElement.addEventListener('click', (event) => event.preventDefault());
    for (const link of canvas.getAllByRole('link', { name: /Jour fixe/ })) await userEvent.click(link);
    await expect(args.onAct).toHaveBeenCalledTimes(1);
    await expect(args.onAct).toHaveBeenCalledWith([unread.id], { read: 'rows' });
  },
};

export const Empty: Story = {
  args: { events: [{ type: 'pages.loaded', rows: [], hasMore: false }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('notifications.empty'))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: said('notifications.read_all') })).toBeNull();
  },
};

export const Failed: Story = {
  args: { events: [{ type: 'pages.failed', failure: { code: 'offline', message: '' } }] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: said('general.retry') }));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const InTheHeader: Story = {
  args: { events: [{ type: 'pages.loaded', rows, hasMore: true }], isPanel: true },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(3);
    await expect(canvas.getByRole('link', { name: said('notifications.see_all') })).toHaveAttribute(
      'href',
      '/notifications',
    );
  },
};
