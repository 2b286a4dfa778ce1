import { type FoundMessage, type MessageSearchFilter, messageSearchMachine, type OfChat } from '@atrium/core/chat';
import { exampleChatIds, exampleMessageId, exampleWriters } from '@atrium/core/chat/fixtures';
import type { ListEvent } from '@atrium/core/lists';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, within } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import { said } from '../i18n/said.fixtures.ts';
import { RoomSearch } from './room-search.tsx';

type Event = ListEvent<FoundMessage, MessageSearchFilter, never, OfChat>;
type ShownProps = {
  readonly text?: string;
  readonly events?: readonly Event[];
  readonly onGo: (id: string) => void;
  readonly onClose: () => void;
};

/** A search that hears of its server only what it is sent. */
function Shown({ text = '', events = [], onGo, onClose }: ShownProps) {
  const [searchRef] = useState(() => {
    const machine = messageSearchMachine.provide({ actors: { pages: fromCallback(() => undefined) } });
    const ref = createActor(machine, { input: { filter: { text }, facts: { chatId: exampleChatIds.mira } } }).start();
    for (const event of events) ref.send(event);
    return ref;
  });
  return (
    <div style={{ blockSize: '100vh', position: 'relative' }}>
      <RoomSearch searchRef={searchRef} onGo={onGo} onClose={onClose} />
    </div>
  );
}

const found = (n: number, text: string, from = exampleWriters.mira): FoundMessage => {
  return { id: exampleMessageId(n), from, text, created_at: '2026-11-21T08:40:00Z' };
};
const loaded = (rows: readonly FoundMessage[]): Event => ({ type: 'pages.loaded', rows, hasMore: false });

const meta = {
  title: 'chat/RoomSearch',
  component: Shown,
  parameters: { bare: true },
  args: { onGo: fn(), onClose: fn() },
} satisfies Meta<typeof Shown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Found: Story = {
  name: 'Found (CHAT-D61)',
  args: {
    text: 'uber beet',
    events: [
      loaded([
        found(4, `${'Wir haben lange gesprochen. '.repeat(6)}Über das **Beet** am Zaun, und das Beet am Tor.`),
        found(2, 'Das Beet ist über 100 % fertig.', exampleWriters.jonas),
      ]),
    ],
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('searchbox', { name: said('chat.search.field') })).toHaveValue('uber beet');
    await expect(canvas.getByRole('status')).toHaveTextContent(said('chat.new.found', { count: 2 }));
    const [long, short] = canvas.getAllByRole('listitem');
    const marked = (item: HTMLElement | undefined) =>
      [...(item?.querySelectorAll('mark') ?? [])].map(({ textContent }) => textContent);
    await expect([marked(long), marked(short)]).toEqual([
      ['Über', 'Beet', 'Beet'],
      ['Beet', 'über'],
    ]);
    await userEvent.tab();
    await userEvent.tab();
    await expect(within(long as HTMLElement).getByRole('button')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onGo).toHaveBeenCalledWith(exampleMessageId(4));
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const TooShort: Story = {
  args: { text: 'a', events: [loaded([])] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent(said('chat.search.hint'));
  },
};

export const NothingFound: Story = {
  globals: { viewport: { value: 'w390', isRotated: false } },
  args: { text: 'zaun', events: [loaded([])] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent(said('chat.search.none'));
  },
};

export const Searching: Story = {
  args: { text: 'zaun' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toBeEmptyDOMElement();
    await expect(canvas.queryByRole('listitem')).not.toBeInTheDocument();
  },
};

export const Failed: Story = {
  args: { text: 'zaun', events: [{ type: 'pages.failed', failure: { code: 'offline', message: '' } }] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(said('chat.new.failed'))).toBeVisible();
    await expect(canvas.getByRole('button', { name: said('general.retry') })).toBeVisible();
  },
};
