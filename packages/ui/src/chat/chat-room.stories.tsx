import {
  type ComposerRef,
  type MessageActsApi,
  messageSearchMachine,
  type RoomRef,
  type Timeline,
} from '@atrium/core/chat';
import {
  exampleChat,
  exampleChatIds,
  exampleConversation,
  exampleMessage,
  exampleMessageId,
  exampleOpening,
  exampleTimeline,
  exampleWriters,
  timelineAfter,
} from '@atrium/core/chat/fixtures';
import { AtriumError } from '@atrium/core/machine';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, waitFor, within } from 'storybook/test';
import { createActor, fromCallback } from 'xstate';
import { useActorApi } from '../hooks/index.ts';
import { containing } from '../i18n/matching.fixtures.ts';
import { said } from '../i18n/said.fixtures.ts';
import { saysItLoads } from '../primitives/skeleton.fixtures.ts';
import {
  actsOf,
  composerOf,
  exampleNow,
  manyMessages,
  openRoomOf,
  roomOf,
  roomReader,
  timelineOf,
} from './chat.fixtures.ts';
import { ChatRoom } from './chat-room.tsx';
import { Composer } from './composer.tsx';

type RoomShownProps = {
  readonly roomRef: RoomRef;
  readonly timeline: Timeline;
  readonly composerRef?: ComposerRef;
  readonly acts?: Partial<MessageActsApi>;
  readonly isSearched?: boolean;
};

function RoomShown({ roomRef, timeline, composerRef, acts, isSearched = false }: RoomShownProps) {
  const [searchRef] = useState(() => searchOf('ten'));
  const [isSearching, setSearching] = useState(isSearched);
  const [emptyRef] = useState(() => composerOf());
  const room = useActorApi(roomRef, roomReader(timeline));
  return (
    <div style={{ blockSize: '100vh' }}>
      <ChatRoom
        room={room}
        acts={actsOf(timeline, { composerRef: composerRef ?? emptyRef, ...acts })}
        search={isSearching ? { searchRef, onClose: () => setSearching(false) } : null}
        composer={
          <Composer
            composerRef={composerRef ?? emptyRef}
            name={room.name}
            now={() => exampleNow}
            onEditLast={() => false}
          />
        }
      />
    </div>
  );
}

/** A search that has found one of the messages. */
function searchOf(text: string) {
  const machine = messageSearchMachine.provide({ actors: { pages: fromCallback(() => undefined) } });
  const ref = createActor(machine, { input: { filter: { text }, facts: { chatId: exampleChatIds.mira } } }).start();
  const [, , { id, from, text: said, created_at } = exampleMessage(3)] = exampleConversation;
  ref.send({ type: 'pages.loaded', rows: [{ id, from, text: said, created_at }], hasMore: false });
  return ref;
}

const meta = { title: 'chat/ChatRoom', component: RoomShown, parameters: { bare: true } } satisfies Meta<
  typeof RoomShown
>;
export default meta;
type Story = StoryObj<typeof meta>;

const fails = (code: string) => () => Promise.reject(new AtriumError(code, 'The server said so.'));
const own = { from: exampleWriters.jonas };
const pending = (n: number, text: string) => ({
  type: 'message.sent' as const,
  pending: {
    cid: `pending-${n}`,
    chatId: exampleChatIds.mira,
    text,
    quotedMessageId: null,
    files: [],
    images: [],
    links: [],
    at: exampleNow - 60_000,
    status: 'pushed' as const,
    refusal: null,
  },
});

/** Everything a message can be, and how far own ones have come. */
const everyKind = timelineAfter([
  exampleOpening(
    [
      ...exampleConversation.slice(0, 4),
      exampleMessage(1_480, {
        text: 'Lies bitte https://atrium.example/satzung (Seite 3).\n\nUnd dann:\n– Beet\n– Zaun',
      }),
      exampleMessage(1_481, { text: '🌱🌻' }),
      exampleMessage(1_482, { ...own, text: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen'.repeat(2) }),
      exampleMessage(1_483, {
        ...own,
        text: 'Ja.',
        quoted_message: {
          id: exampleMessageId(1_480),
          from: exampleWriters.mira,
          text: 'Lies bitte https://atrium.example/satzung (Seite 3).',
          created_at: '2026-11-21T08:40:00Z',
          deleted_at: null,
          images: [],
          files_count: 0,
        },
      }),
      exampleMessage(1_560, { ...own, text: 'received' }),
      exampleMessage(1_561, { ...own, text: 'persisted' }),
    ],
    {
      chat: exampleChat(exampleChatIds.mira, {
        partner_state: { last_received_id: exampleMessageId(1_560), last_read_id: exampleMessageId(1_483) },
      }),
    },
  ),
  pending(1, 'not sent'),
  {
    type: 'pending.changed',
    cid: 'pending-1',
    change: { status: 'notSent', refusal: { text: 'chat.delivery.timeout' } },
  },
  pending(2, 'pushed'),
  { type: 'presence.loaded', onlineIds: [exampleWriters.mira.id], statuses: {} },
]);

const everyState = 'sent sent sent deleted sent large sent sent sent sent notSent pushed'.split(' ');

const garden = timelineAfter([
  exampleOpening(
    manyMessages(9).map((message, index) => ({
      ...message,
      chat_id: exampleChatIds.garden,
      from:
        [exampleWriters.mira, exampleWriters.mira, exampleWriters.tom, exampleWriters.jonas][index % 4] ?? message.from,
    })),
    { chat: exampleChat(exampleChatIds.garden, { state: { unread_count: 3 } }) },
  ),
  { type: 'composing.noticed', chatId: exampleChatIds.garden, from: exampleWriters.mira, at: exampleNow },
  { type: 'composing.noticed', chatId: exampleChatIds.garden, from: exampleWriters.tom, at: exampleNow },
]);

export const Loading: Story = { args: { roomRef: roomOf(), timeline: timelineAfter([]) }, play: saysItLoads };

export const Ready: Story = {
  args: { roomRef: openRoomOf(), timeline: exampleTimeline },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('log', { name: said('chat.room.messages', { name: 'Mira Sand' }) }),
    ).toBeVisible();
    await expect(canvas.getAllByRole('article')).toHaveLength(6);
    await expect(
      canvas.getByRole('textbox', { name: said('chat.composer.label', { name: 'Mira Sand' }) }),
    ).toHaveFocus();
  },
};

/** What is out of view may not be drawn: the newest are looked at, then the oldest, and the newest again. */
async function seeEveryState(canvas: Parameters<NonNullable<Story['play']>>[0]['canvas']) {
  const log = canvas.getByRole('log');
  const isInView = (article: HTMLElement) => {
    const [{ top, bottom }, view] = [article.getBoundingClientRect(), log.getBoundingClientRect()];
    return bottom > view.top && top < view.bottom;
  };
  const seen = () =>
    canvas
      .getAllByRole('article')
      .filter(isInView)
      .map(({ dataset }) => dataset.state);
  const newest = () => expect(seen()).toEqual(everyState.slice(-seen().length));
  const oldest = () => expect(seen()).toEqual(everyState.slice(0, seen().length));
  await waitFor(newest);
  const first = seen().length;
  // It is scrolled from its end.
  log.scrollTop = -log.scrollHeight;
  await waitFor(oldest);
  await expect(first + seen().length).toBeGreaterThanOrEqual(everyState.length);
  log.scrollTop = 0;
  await waitFor(newest);
}

export const EveryKindOfMessage: Story = {
  args: { roomRef: openRoomOf(), timeline: everyKind },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: 'https://atrium.example/satzung' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
    await seeEveryState(canvas);
    await expect(canvas.getAllByRole('article').at(-1)).toHaveAccessibleName(
      containing(`${said('chat.message.own')} pushed `, ` ${said('chat.delivery.pushed')}`),
    );
  },
};

export const NotSent: Story = {
  args: { roomRef: openRoomOf(), timeline: everyKind },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: said('chat.delivery.resend') })).toBeVisible();
    await expect(canvas.getByRole('button', { name: said('chat.delivery.discard') })).toBeVisible();
  },
};

export const GroupWithUnread: Story = {
  args: { roomRef: openRoomOf({ chatId: exampleChatIds.garden, read: 1_404 }), timeline: garden },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(said('chat.room.first_unread'))).toBeVisible();
    await expect(canvas.getByText(said('chat.composing.two', { a: 'Mira Sand', b: 'Tom Weber' }))).toBeVisible();
  },
};

export const Empty: Story = {
  args: { roomRef: openRoomOf(), timeline: timelineOf([]) },
  play: async ({ canvas }) => {
    const log = within(await canvas.findByRole('log', { name: said('chat.room.messages', { name: 'Mira Sand' }) }));
    await expect(log.getByText(said('chat.room.empty'))).toBeVisible();
    await expect(
      canvas.getByRole('textbox', { name: said('chat.composer.label', { name: 'Mira Sand' }) }),
    ).toHaveFocus();
  },
};

export const OlderFailed: Story = {
  args: {
    roomRef: roomOf({ open: () => Promise.resolve({ read: null, newest: null }), older: fails('timeout') }),
    timeline: timelineOf(manyMessages(3), { hasMore: true }),
  },
  play: async ({ args, canvas }) => {
    await canvas.findByRole('log');
    args.roomRef.send({
      type: 'timeline.changed',
      facts: { newestId: exampleMessageId(1_402), hasOlder: true, readThrough: null, unreadMark: null },
    });
    args.roomRef.send({ type: 'older.load' });
    await expect(await canvas.findByText(said('chat.room.older_failed'))).toBeVisible();
  },
};

export const Restricted: Story = {
  args: { roomRef: openRoomOf(), timeline: exampleTimeline, composerRef: composerOf('A draft that stays') },
  play: async ({ args, canvas }) => {
    await canvas.findByRole('log');
    args.composerRef?.send({ type: 'abilities.changed', write: false });
    await waitFor(() => expect(canvas.getByRole('textbox')).toBeDisabled());
    await expect(canvas.getByRole('textbox')).toHaveValue('A draft that stays');
    await expect(canvas.getByRole('textbox')).toHaveAccessibleDescription(containing(said('chat.refusal.read_only')));
  },
};

export const NotFound: Story = {
  args: { roomRef: roomOf({ open: fails('not_found') }), timeline: timelineAfter([]) },
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: said('chat.room.not_found.title') }),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: said('chat.room.back') })).toHaveAttribute('href', '/chat');
    await expect(canvas.queryByRole('textbox')).toBeNull();
  },
};

const openInVain = fn(fails('timeout'));

export const Failed: Story = {
  args: { roomRef: roomOf({ open: openInVain }), timeline: timelineAfter([]) },
  play: async ({ canvas, userEvent }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(said('chat.room.failed'));
    openInVain.mockClear();
    await userEvent.click(canvas.getByRole('button', { name: said('general.retry') }));
    await expect(openInVain).toHaveBeenCalledTimes(1);
    await expect(await canvas.findByRole('alert')).toBeVisible();
  },
};

export const GermanOnPhone: Story = {
  globals: { language: 'de', viewport: { value: 'w390', isRotated: false } },
  args: { roomRef: openRoomOf(), timeline: everyKind },
  play: async ({ canvas, canvasElement }) => {
    await seeEveryState(canvas);
    await expect(canvas.getAllByRole('article').at(-1)).toHaveAccessibleName(/Sie pushed .* Unterwegs/);
    await expect(canvas.getByRole('button', { name: 'Erneut senden' })).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Dark: Story = { ...EveryKindOfMessage, globals: { theme: 'dark' } };

const decided = {
  allow_update: true,
  allow_destroy: true,
  update_period: 0,
  max_files: 10,
  max_images: 10,
  online_status: true,
};

export const MenuOfAMessage: Story = {
  args: {
    roomRef: openRoomOf(),
    composerRef: composerOf(),
    timeline: timelineAfter([{ type: 'settings.told', settings: decided }], everyKind),
  },
  play: async ({ canvas, userEvent }) => {
    const asked = await canvas.findByRole('article', { name: /received/ });
    asked.focus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const menu = within(document.body).getByRole('menu');
    const names = within(menu).getAllByRole('menuitem');
    await expect(names.map((item) => item.textContent)).toEqual([
      said('chat.message.quote'),
      said('chat.message.copy'),
      said('chat.message.edit'),
      said('chat.message.delete'),
    ]);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(canvas.getByRole('textbox')).toHaveFocus());
    await expect(canvas.getByRole('textbox')).toHaveValue('received');
  },
};

export const AsksBeforeDeletingInGerman: Story = {
  globals: { language: 'de', viewport: { value: 'w390', isRotated: false } },
  args: {
    roomRef: openRoomOf(),
    timeline: everyKind,
    acts: { removal: { ...actsOf(everyKind).removal, isOpen: true } },
  },
  play: async () => {
    const dialog = await within(document.body).findByRole('alertdialog', { name: 'Diese Nachricht löschen?' });
    await expect(within(dialog).getByRole('button', { name: 'Abbrechen' })).toHaveFocus();
  },
};

export const Searched: Story = {
  name: 'Searched (CHAT-D61)',
  args: { roomRef: openRoomOf(), timeline: exampleTimeline, isSearched: true, acts: { jump: fn() } },
  play: async ({ canvas, args, userEvent }) => {
    // Nobody sees what comes under the search: it is not taken for read.
    const { roomRef } = args;
    await expect(roomRef.getSnapshot().value).toEqual({ content: 'ready', reading: 'away' });
    const composer = canvas.getByRole('textbox', { name: said('chat.composer.label', { name: 'Mira Sand' }) });
    await expect(composer.closest('[inert]')).not.toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /Ten\s*is fine/ }));
    await expect(args.acts?.jump).toHaveBeenCalledWith(exampleMessageId(3));
    await expect(canvas.queryByRole('searchbox')).not.toBeInTheDocument();
    await expect(composer.closest('[inert]')).toBeNull();
  },
};

const answered = timelineAfter([
  exampleOpening([
    exampleMessage(1_480, {
      text: 'Ten is fine.',
      reacted_at: '2026-11-21T08:41:00.000Z',
      reactions: [
        { emoji: '👍', count: 2, names: ['Jonas Feld', 'Tom Weber'] },
        { emoji: '🎉', count: 1, names: ['Tom Weber'] },
      ],
      own_reactions: { emoji: ['👍'], as_of: '2026-11-21T08:41:00.000Z' },
    }),
  ]),
]);

export const Answered: Story = {
  name: 'Answered with emoji (CHAT-D62)',
  args: { roomRef: openRoomOf(), timeline: answered, acts: { react: fn(), showGivers: fn() } },
  play: async ({ canvas, args, userEvent }) => {
    const own = await canvas.findByRole('button', {
      name: said('chat.reaction.of', { emoji: '👍', count: 2, names: 'Jonas Feld, Tom Weber' }),
    });
    await expect(own).toHaveAttribute('aria-pressed', 'true');
    await expect(
      canvas.getByRole('button', { name: said('chat.reaction.of', { emoji: '🎉', count: 1, names: 'Tom Weber' }) }),
    ).toHaveAttribute('aria-pressed', 'false');
    canvas.getByRole('article').focus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const choice = await within(document.body).findByRole('button', {
      name: said('chat.reaction.choose', { emoji: '🙏' }),
    });
    await userEvent.click(choice);
    await expect(args.acts?.react).toHaveBeenCalledWith(exampleMessageId(1_480), '🙏');
    await userEvent.click(own);
    await expect(args.acts?.react).toHaveBeenLastCalledWith(exampleMessageId(1_480), '👍');
    canvas.getByRole('article').focus();
    await userEvent.click(await canvas.findByRole('button', { name: said('chat.message.acts') }));
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: said('chat.message.givers') }));
    await expect(args.acts?.showGivers).toHaveBeenCalledWith(exampleMessageId(1_480));
  },
};
