import {
  type Box,
  type DirectMessageRow,
  type MessageAct,
  messageDeletionMachine,
  messageListMachine,
} from '@atrium/core/direct-messages';
import { messageRowOf } from '@atrium/core/direct-messages/fixtures';
import type { ListEvent } from '@atrium/core/lists';
import { exampleHits } from '@atrium/core/members/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { asRead, written } from '../i18n/written.fixtures.ts';
import { MessageBox } from './message-box.tsx';

type ListTold = ListEvent<DirectMessageRow, { box: Box; q: string; page: number }, MessageAct, null>;
type ShownProps = {
  readonly box: Box;
  readonly events: readonly ListTold[];
  readonly canSend?: boolean;
  readonly onAct: (ids: readonly string[], act: MessageAct) => void;
  readonly onPage: (page: string | null) => void;
};

/** A box that hears of its server only what it is sent. */
function Shown({ box, events, canSend = true, onAct, onPage }: ShownProps) {
  const [refs] = useState(() => {
    const machine = messageListMachine.provide({
      actors: {
        pages: fromCallback(() => {}),
        act: fromCallback(({ input, self, sendBack }) => {
          onAct(
            input.rows.map(({ id }) => id),
            input.act,
          );
          sendBack({ type: 'act.ended', id: self.id, done: input.rows, left: [], failure: null });
        }),
      },
    });
    const listRef = createActor(machine, { input: { filter: { box, q: '', page: 1 }, facts: null } }).start();
    for (const event of events) listRef.send(event);
    const deletion = messageDeletionMachine.provide({
      actors: { act: fromPromise(async ({ input }) => input.subject) },
    });
    return { listRef, deletionRef: createActor(deletion).start() };
  });
  return <MessageBox {...refs} canSend={canSend} page={null} onPage={onPage} />;
}

const loaded = (rows: readonly DirectMessageRow[], total = rows.length): ListTold => ({
  type: 'pages.loaded',
  rows,
  total,
  hasMore: false,
});
const unread = messageRowOf(3, {
  subject: 'Keys to the workshop',
  plain_content: 'They hang behind the door.\nPlease bring them back.',
  read: false,
  has_attachments: true,
});
const answered = messageRowOf(2, { subject: '', has_replies: true });

const meta = {
  title: 'direct-messages/MessageBox',
  component: Shown,
  parameters: { layout: 'fullscreen', bare: true },
  args: { box: 'inbox', events: [], onAct: fn(), onPage: fn() },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Loading: Story = {
  name: 'Loading (MSG-D06)',
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: said('direct_messages.title') })).toBeVisible();
    await expect(canvas.queryByRole('checkbox')).toBeNull();
  },
};

export const Inbox: Story = {
  name: 'Inbox (MSG-001, MSG-D06)',
  args: { events: [loaded([unread, answered], 12)] },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole('link', { name: `${said('direct_messages.unread')}: Keys to the workshop` }),
    ).toHaveAttribute('href', `/messages/${unread.id}`);
    await expect(canvas.getByRole('link', { name: said('direct_messages.no_subject') })).toBeVisible();
    const rows = canvas.getAllByRole('listitem').filter((row) => within(row).queryByRole('checkbox') !== null);
    const [first, second] = rows as [HTMLElement, HTMLElement];
    await expect(within(first).getByText(exampleHits.mira.name)).toBeVisible();
    await expect(within(first).getByText('They hang behind the door.')).toBeVisible();
    await expect(
      within(first).getByText(asRead(written().dateTime(unread.created_at, { style: 'figures' }))),
    ).toBeVisible();
    await expect(within(first).getByText(said('direct_messages.has_attachments'))).toBeInTheDocument();
    await expect(within(first).queryByText(said('direct_messages.has_replies'))).toBeNull();
    await expect(within(second).getByText(said('direct_messages.has_replies'))).toBeInTheDocument();
    const weight = (row: HTMLElement) => Number(getComputedStyle(within(row).getByRole('link')).fontWeight);
    await expect(weight(first)).toBeGreaterThan(weight(second));
    await userEvent.click(
      canvas.getByRole('checkbox', { name: said('direct_messages.select', { subject: 'Keys to the workshop' }) }),
    );
    await userEvent.click(canvas.getByRole('button', { name: said('direct_messages.act.read') }));
    await expect(args.onAct).toHaveBeenCalledWith([unread.id], 'read');
    await userEvent.click(canvas.getByRole('button', { name: said('general.page.next') }));
    await expect(args.onPage).toHaveBeenCalledWith('2');
  },
};

export const InGerman: Story = {
  name: 'In German (MSG-006)',
  args: { events: [loaded([messageRowOf(1, { created_at: '2026-03-05T07:05:00.000Z' })])] },
  globals: { language: 'de' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('05.03.2026 08:05')).toBeVisible();
    const boxes = canvas.getAllByRole('checkbox').map((box) => box.getBoundingClientRect().left);
    await expect(new Set(boxes).size).toBe(1);
  },
};

export const DeletingSeveral: Story = {
  name: 'Deleting several (MSG-D05, MSG-D06)',
  args: { events: [loaded([unread, answered])] },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: said('form.selection.all') }));
    await userEvent.click(canvas.getByRole('button', { name: said('direct_messages.act.delete') }));
    const question = within(
      await screen.findByRole('alertdialog', { name: said('direct_messages.delete.title', { count: 2 }) }),
    );
    await expect(args.onAct).not.toHaveBeenCalledWith(expect.anything(), 'delete');
    await userEvent.click(question.getByRole('button', { name: said('direct_messages.act.delete') }));
    await expect(args.onAct).toHaveBeenCalledWith([unread.id, answered.id], 'delete');
  },
};

export const Sent: Story = {
  name: 'Sent (MSG-002, MSG-D06)',
  args: {
    box: 'sent',
    canSend: false,
    events: [
      loaded([
        messageRowOf(1, { read: null, to_count: 3 }),
        messageRowOf(2, { read: null, to: [], to_all_network_members: true, to_count: 200 }),
      ]),
    ],
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(`${exampleHits.jonas.name} ${said('direct_messages.to_more', { count: 2 })}`),
    ).toBeVisible();
    await expect(canvas.getByText(said('direct_messages.everybody'))).toBeVisible();
    await expect(canvas.queryByRole('link', { name: said('direct_messages.new') })).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: said('form.selection.all') }));
    await expect(canvas.queryByRole('button', { name: said('direct_messages.act.read') })).toBeNull();
  },
};

export const Empty: Story = {
  name: 'Empty (MSG-D06)',
  args: { events: [loaded([])] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('direct_messages.empty.inbox'))).toBeVisible();
  },
};

export const Failed: Story = {
  name: 'Failed (MSG-D06)',
  args: { events: [{ type: 'pages.failed', failure: { code: 'offline', message: '' } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('direct_messages.failed'))).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: said('general.retry') }));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};
