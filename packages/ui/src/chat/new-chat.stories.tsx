import { type ChatId, connectChatList, connectNewChat, newChatMachine, type Timeline } from '@atrium/core/chat';
import { exampleChatIds, exampleTimeline } from '@atrium/core/chat/fixtures';
import { connectSearch, createSearchMachine } from '@atrium/core/form';
import { AtriumError } from '@atrium/core/machine';
import type { DirectoryEntry } from '@atrium/core/members';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText } from '../i18n/index.ts';
import { said } from '../i18n/said.fixtures.ts';
import { NewChat } from './new-chat.tsx';

type NewChatShownProps = {
  readonly timeline?: Timeline;
  readonly refs: ReturnType<typeof searchThat>;
};

function NewChatShown({ refs, timeline }: NewChatShownProps) {
  const failureText = useFailureText();
  const search = useActorApi(refs.searchRef, connectSearch<DirectoryEntry>);
  const { opening, failure, choose } = useActorApi(refs.newChatRef, connectNewChat);
  const now = Date.UTC(2026, 10, 21, 9, 30);
  const rows = timeline ? connectChatList({ timeline, now }, () => {}).rows : [];
  return <NewChat search={search} chats={rows} onChoose={choose} opening={opening} problem={failureText(failure)} />;
}

const meta = { title: 'chat/NewChat', component: NewChatShown, parameters: { bare: true } } satisfies Meta<
  typeof NewChatShown
>;
export default meta;
type Story = StoryObj<typeof meta>;

const names = ['Jonas Feld', 'Annegret von Hohenlohe-Waldenburg-Schillingsfürst'];
const hits: readonly DirectoryEntry[] = [
  ...names.map((name, index) => ({ type: 'member' as const, id: `65a00000000000000000000${index}`, name, images: {} })),
  { type: 'group', id: '65e000000000000000000001', name: 'Garden', images: {} },
];
const never = () => new Promise<never>(() => {});

function searchThat(findHits: () => Promise<readonly DirectoryEntry[]>, createChat: () => Promise<ChatId> = never) {
  const search = createSearchMachine<DirectoryEntry>('memberSearch').provide({
    actors: { findHits: fromPromise(findHits) },
    delays: { typingPause: 0 },
  });
  const newChat = newChatMachine.provide({ actors: { createChat: fromPromise(createChat) } });
  return { searchRef: createActor(search).start(), newChatRef: createActor(newChat).start() };
}

const type: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByRole('searchbox', { name: said('chat.new.search') }), 'an');
};

export const Blank: Story = {
  args: { refs: searchThat(never) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: said('chat.new.search') })).toHaveFocus();
    await expect(canvas.getByText(said('chat.new.hint'))).toBeVisible();
    await expect(canvas.queryByRole('listitem')).toBeNull();
  },
};

/** Those one has written with lately, and the groups, are there before a name is typed. */
export const KnownChats: Story = {
  args: { refs: searchThat(never), timeline: exampleTimeline },
  play: async ({ canvas, canvasElement }) => {
    const [direct, group] = canvasElement.querySelectorAll<HTMLElement>('[data-part="known-chats"]');
    await expect(direct).toHaveTextContent('Mira Sand');
    await expect(group).toHaveTextContent('Garden');
    await expect(canvas.getByRole('link', { name: 'Garden' })).toHaveAttribute(
      'href',
      `/chat/${exampleChatIds.garden}`,
    );
  },
};

export const Searching: Story = {
  args: { refs: searchThat(never) },
  play: async (context) => {
    await type(context);
    await expect(context.canvasElement.querySelector('[data-part="spinner"]')).toBeVisible();
    await expect(context.canvas.getByRole('status')).toHaveTextContent('');
  },
};

export const Found: Story = {
  args: { refs: searchThat(() => Promise.resolve(hits)) },
  play: async (context) => {
    await type(context);
    await expect(await context.canvas.findAllByRole('listitem')).toHaveLength(3);
    await expect(context.canvas.getByRole('status')).toHaveTextContent(said('chat.new.found', { count: 3 }));
  },
};

export const Opening: Story = {
  args: { refs: searchThat(() => Promise.resolve(hits)) },
  play: async (context) => {
    await type(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Jonas Feld' }));
    await expect(context.canvas.getByRole('button', { name: 'Jonas Feld' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Refused: Story = {
  args: {
    refs: searchThat(
      () => Promise.resolve(hits),
      () => Promise.reject(new AtriumError('forbidden', 'Externals may not.')),
    ),
  },
  play: async (context) => {
    await type(context);
    await context.userEvent.click(await context.canvas.findByRole('button', { name: 'Jonas Feld' }));
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(said('failure.forbidden'));
  },
};

export const NobodyFound: Story = {
  args: { refs: searchThat(() => Promise.resolve([])) },
  play: async (context) => {
    await type(context);
    await expect(await context.canvas.findByText(said('chat.new.nobody'))).toBeVisible();
  },
};

export const Failed: Story = {
  args: { refs: searchThat(() => Promise.reject(new AtriumError('offline', 'gone'))) },
  play: async (context) => {
    await type(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent(said('failure.offline'));
  },
};
