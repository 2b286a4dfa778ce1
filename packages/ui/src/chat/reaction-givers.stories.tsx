import { type GiversFilter, type OfMessage, reactionGiversMachine } from '@atrium/core/chat';
import { exampleChatIds, exampleGiver, exampleMessageId, exampleWriters } from '@atrium/core/chat/fixtures';
import type { ListEvent } from '@atrium/core/lists';
import type { MemberReference } from '@atrium/core/members';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { ReactionGivers } from './reaction-givers.tsx';

type Event = ListEvent<MemberReference, GiversFilter, never, OfMessage>;
type ShownProps = { readonly events?: readonly Event[]; readonly onClose: () => void };

const facts = { chatId: exampleChatIds.garden, id: exampleMessageId(4) };
const given = [
  { emoji: '👍', count: 2 },
  { emoji: '🎉', count: 1 },
] as const;

/** Those who answered, of whom is heard only what is sent. */
function Shown({ events = [], onClose }: ShownProps) {
  const [listRef] = useState(() => {
    const machine = reactionGiversMachine.provide({ actors: { pages: fromCallback(() => undefined) } });
    const ref = createActor(machine, { input: { filter: { emoji: '👍' }, facts } }).start();
    for (const event of events) ref.send(event);
    return ref;
  });
  return <ReactionGivers listRef={listRef} reactions={given} onClose={onClose} />;
}

const loaded = (...rows: MemberReference[]): Event => ({ type: 'pages.loaded', rows, hasMore: false });

const meta = {
  title: 'chat/ReactionGivers',
  component: Shown,
  args: { onClose: fn() },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = () => within(document.body).findByRole('dialog', { name: said('chat.message.givers') });

export const Given: Story = {
  name: 'Given (CHAT-D62)',
  args: { events: [loaded(exampleGiver(exampleWriters.jonas), exampleGiver(exampleWriters.tom, true))] },
  play: async ({ args, userEvent }) => {
    const shown = within(await dialog());
    await expect(shown.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['👍2', '🎉1']);
    await expect(shown.getByRole('link', { name: 'Jonas Feld' })).toBeVisible();
    await expect(shown.getByText(said('members.former'))).toBeVisible();
    await userEvent.click(shown.getByRole('tab', { name: /🎉/ }));
    await expect(shown.getByRole('tab', { name: /🎉/ })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Loading: Story = {
  play: async () => {
    await expect(within(await dialog()).queryByRole('listitem')).not.toBeInTheDocument();
  },
};

export const TakenBack: Story = {
  name: 'Taken back meanwhile (CHAT-D62)',
  args: { events: [loaded()] },
  play: async () => {
    await expect(within(await dialog()).getByText(said('chat.reaction.nobody'))).toBeVisible();
  },
};

export const Failed: Story = {
  globals: { viewport: { value: 'w390', isRotated: false } },
  args: { events: [{ type: 'pages.failed', failure: { code: 'offline', message: '' } }] },
  play: async () => {
    await expect(within(await dialog()).getByRole('button', { name: said('general.retry') })).toBeVisible();
  },
};
