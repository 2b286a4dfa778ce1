import type { AskedAct } from '@atrium/core/acts';
import { type MessageChoice, messagePageMachine, type OpenMessage } from '@atrium/core/direct-messages';
import { messageTextOf, namedIn, openMessageOf } from '@atrium/core/direct-messages/fixtures';
import { exampleHits } from '@atrium/core/members/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { MessageNotFound } from './message-not-found.tsx';
import { MessageThread } from './message-thread.tsx';
import { MessageThreadSkeleton } from './message-thread-skeleton.tsx';

const { mira, jonas, aylin } = exampleHits;

type ShownProps = {
  readonly message: OpenMessage;
  readonly canSend: boolean;
  readonly onAct: (act: string) => void;
};

/** A thread whose acts go nowhere. */
function Shown({ message, canSend, onAct }: ShownProps) {
  const [pageRef] = useState(() => {
    const act = fromPromise<MessageChoice, AskedAct<OpenMessage, MessageChoice>>(async ({ input }) => {
      onAct(input.input.act);
      return input.input;
    });
    return createActor(messagePageMachine.provide({ actors: { act } }), { input: { entity: message } }).start();
  });
  return <MessageThread {...{ pageRef, message, canSend }} ownId={jonas.id} />;
}

const first = messageTextOf(1, { to: [namedIn(jonas), namedIn(aylin)], to_count: 2 });
const answer = messageTextOf(2, {
  subject: 'Re: Summer party 1',
  author: namedIn(jonas),
  to: [namedIn(mira)],
  read: null,
  html_content: '<p>I bring a <strong>salad</strong>.</p>',
});
const file = { id: '68'.padEnd(24, '0'), name: 'Plan.pdf', type: 'application/pdf', size: 48_200, url: '/plan.pdf' };
const withFile = { ...first, attachments: [file] as OpenMessage['attachments'] };

const meta = {
  title: 'direct-messages/MessageThread',
  component: Shown,
  parameters: { layout: 'fullscreen', bare: true },
  args: { message: openMessageOf([withFile, answer], withFile), canSend: true, onAct: fn() },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Conversation: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Summer party 1' })).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'Plan.pdf' })).toHaveAttribute('href', '/plan.pdf');
    const ways = ['direct_messages.act.reply', 'direct_messages.act.reply_all', 'direct_messages.act.forward'] as const;
    const links = ways.map((way) => canvas.getByRole('link', { name: said(way) }).getAttribute('href'));
    await expect(links).toEqual([
      `/messages/new?reply=${first.id}`,
      `/messages/new?reply=${first.id}&all=1`,
      `/messages/new?forward=${first.id}`,
    ]);
    await userEvent.click(canvas.getByRole('button', { name: said('direct_messages.act.unread') }));
    await expect(args.onAct).toHaveBeenCalledWith('unread');
  },
};

export const OnlyRead: Story = {
  args: { canSend: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: said('direct_messages.act.reply') })).toBeNull();
    await expect(canvas.getByRole('button', { name: said('direct_messages.act.delete') })).toBeVisible();
  },
};

export const Own: Story = {
  args: { message: openMessageOf([answer]) },
  play: async ({ canvas, args }) => {
    await expect(canvas.queryByRole('button', { name: said('direct_messages.act.unread') })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: said('direct_messages.act.delete') }));
    await expect(args.onAct).toHaveBeenCalledWith('delete');
  },
};

export const Loading: Story = {
  render: () => <MessageThreadSkeleton />,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('article')).toBeNull();
  },
};

export const NotThere: Story = {
  render: () => <MessageNotFound />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: said('direct_messages.to_inbox') })).toHaveAttribute(
      'href',
      '/messages',
    );
  },
};
