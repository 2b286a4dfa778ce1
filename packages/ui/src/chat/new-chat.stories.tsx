import { type ChatId, connectNewChat, newChatMachine } from '@atrium/core/chat';
import { connectSearch, createSearchMachine } from '@atrium/core/form';
import { AtriumError } from '@atrium/core/machine';
import type { MemberHit } from '@atrium/core/members';
import { exampleSession } from '@atrium/core/session/fixtures';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { createActor, fromPromise } from 'xstate';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText } from '../i18n/index.ts';
import { NewChat } from './new-chat.tsx';

type NewChatShownProps = {
  readonly refs: ReturnType<typeof searchThat>;
};

function NewChatShown({ refs }: NewChatShownProps) {
  const failureText = useFailureText();
  const search = useActorApi(refs.searchRef, connectSearch<MemberHit>);
  const { opening, failure, choose } = useActorApi(refs.newChatRef, connectNewChat);
  return <NewChat search={search} onChoose={choose} opening={opening} problem={failureText(failure)} />;
}

const meta = { title: 'chat/NewChat', component: NewChatShown, parameters: { bare: true } } satisfies Meta<
  typeof NewChatShown
>;
export default meta;
type Story = StoryObj<typeof meta>;

const { email: _email, ...person } = exampleSession.current_member;
const hits: readonly MemberHit[] = ['Jonas Feld', 'Annegret von Hohenlohe-Waldenburg-Schillingsfürst'].map(
  (displayName, index) => ({ ...person, id: person.id.replace(/.$/, String(index)) as MemberHit['id'], displayName }),
);
const never = () => new Promise<never>(() => {});

function searchThat(findHits: () => Promise<readonly MemberHit[]>, createChat: () => Promise<ChatId> = never) {
  const search = createSearchMachine<MemberHit>('memberSearch').provide({
    actors: { findHits: fromPromise(findHits) },
    delays: { typingPause: 0 },
  });
  const newChat = newChatMachine.provide({ actors: { createChat: fromPromise(createChat) } });
  return { searchRef: createActor(search).start(), newChatRef: createActor(newChat).start() };
}

const type: NonNullable<Story['play']> = async ({ canvas, userEvent }) => {
  await userEvent.type(canvas.getByRole('searchbox', { name: 'Name of a member' }), 'an');
};

export const Blank: Story = {
  args: { refs: searchThat(never) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('searchbox', { name: 'Name of a member' })).toHaveFocus();
    await expect(canvas.getByText('Type at least two letters of a name.')).toBeVisible();
    await expect(canvas.queryByRole('listitem')).toBeNull();
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
    await expect(await context.canvas.findAllByRole('listitem')).toHaveLength(2);
    await expect(context.canvas.getByRole('status')).toHaveTextContent('2 members found');
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
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('You may not do this.');
  },
};

export const NobodyFound: Story = {
  args: { refs: searchThat(() => Promise.resolve([])) },
  play: async (context) => {
    await type(context);
    await expect(await context.canvas.findByText('Nobody here has this name.')).toBeVisible();
  },
};

export const Failed: Story = {
  args: { refs: searchThat(() => Promise.reject(new AtriumError('offline', 'gone'))) },
  play: async (context) => {
    await type(context);
    await expect(await context.canvas.findByRole('alert')).toHaveTextContent('The server cannot be reached.');
  },
};
