import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import { createSearchMachine, type SearchEvent } from '../form/index.ts';
import type { DirectoryEntry, MemberHit } from './members.schema.ts';
import { type ActiveStep, activeAfter, activeAmong, toggleHit } from './picker.rules.ts';

/** What a picker can find: a member, or an entry of the directory. */
export type PickerHit = Pick<MemberHit, 'name' | 'images'> & {
  readonly id: string;
  readonly is_external?: boolean;
  /** What tells them from others of the same name. */
  readonly detail?: string | undefined;
  readonly type?: DirectoryEntry['type'] | 'system_role' | 'group_category' | 'group_admin' | 'channel';
};

/** What a picker starts with. */
export interface PickerInput<Hit> {
  readonly chosen: readonly Hit[];
  /** How many can be chosen at most; any number unless given. */
  readonly limit?: number;
}

/** What a picker keeps. */
export interface PickerContext<Hit extends PickerHit> {
  readonly chosen: readonly Hit[];
  readonly limit: number | null;
  readonly text: string;
  readonly hits: readonly Hit[];
  /** The hit that Enter would choose. */
  readonly active: Hit['id'] | null;
}

/** What a picker is told. */
export type PickerEvent<Hit extends PickerHit> =
  | SearchEvent
  | { readonly type: 'list.open' }
  | { readonly type: 'list.close' }
  | { readonly type: 'active.move'; readonly to: ActiveStep }
  | { readonly type: 'active.toggle' }
  | { readonly type: 'member.toggle'; readonly id: Hit['id'] }
  | { readonly type: 'lastMember.remove' };

/** What a picker tells: who is chosen now. */
export type PickerEmitted<Hit> = { readonly type: 'members.chosen'; readonly chosen: readonly Hit[] };

/** Makes the chart of a picker: finds by name and keeps who is chosen, themselves or by a group or role (CAL-154). */
export function createPickerMachine<Hit extends PickerHit>(id: string) {
  return setup({
    types: {
      input: {} as PickerInput<Hit>,
      context: {} as PickerContext<Hit>,
      events: {} as PickerEvent<Hit>,
      emitted: {} as PickerEmitted<Hit>,
      children: {} as { readonly search: 'search' },
      tags: {} as 'open',
    },
    actors: { search: createSearchMachine<Hit>('memberSearch') },
    guards: {
      hasActive: ({ context }) => context.active !== null,
      isChosen: ({ context }, params: { id: Hit['id'] | null }) => context.chosen.some(({ id }) => id === params.id),
      isTextEmpty: ({ context }) => context.text === '',
    },
    actions: {
      typeText: sendTo('search', (_, params: { text: string }) => ({
        type: 'search.type' as const,
        text: params.text,
      })),
      emptyText: sendTo('search', { type: 'search.type', text: '' }),
      retrySearch: sendTo('search', { type: 'search.retry' }),
      takeFound: assign(({ context }, params: { text: string; hits: readonly Hit[] }) => ({
        ...params,
        active: activeAmong(params.hits, context.active),
      })),
      moveActive: assign(({ context }, params: { to: ActiveStep }) => ({
        active: activeAfter(context.hits, context.active, params.to),
      })),
      toggleMember: assign(({ context }, params: { id: Hit['id'] }) => ({ chosen: toggleHit(context, params.id) })),
      toggleActive: assign(({ context }) => ({ chosen: toggleHit(context, context.active) })),
      removeLast: assign(({ context }) => ({ chosen: context.chosen.slice(0, -1) })),
      announceChosen: emit(({ context }) => ({ type: 'members.chosen' as const, chosen: context.chosen })),
    },
  }).createMachine({
    id,
    description: 'Finds by name and keeps who is chosen; with each choice the search begins anew.',
    context: ({ input }) => ({ chosen: input.chosen, limit: input.limit ?? null, text: '', hits: [], active: null }),
    invoke: {
      id: 'search',
      src: 'search',
      onSnapshot: {
        actions: {
          type: 'takeFound',
          params: ({ event }) => ({ text: event.snapshot.context.text, hits: event.snapshot.context.hits }),
        },
      },
    },
    initial: 'closed',
    on: {
      'search.type': {
        target: '.open',
        actions: { type: 'typeText', params: ({ event }) => ({ text: event.text }) },
      },
      'search.retry': { actions: 'retrySearch' },
      'member.toggle': [
        {
          guard: { type: 'isChosen', params: ({ event }) => ({ id: event.id }) },
          actions: [{ type: 'toggleMember', params: ({ event }) => ({ id: event.id }) }, 'announceChosen'],
        },
        {
          actions: [{ type: 'toggleMember', params: ({ event }) => ({ id: event.id }) }, 'announceChosen', 'emptyText'],
        },
      ],
      'lastMember.remove': { guard: 'isTextEmpty', actions: ['removeLast', 'announceChosen'] },
    },
    states: {
      closed: {
        on: {
          'list.open': { target: 'open' },
          'active.move': { target: 'open' },
        },
      },
      open: {
        tags: 'open',
        on: {
          'list.close': { target: 'closed' },
          'active.move': { actions: { type: 'moveActive', params: ({ event }) => ({ to: event.to }) } },
          'active.toggle': [
            {
              guard: { type: 'isChosen', params: ({ context }) => ({ id: context.active }) },
              actions: ['toggleActive', 'announceChosen'],
            },
            { guard: 'hasActive', actions: ['toggleActive', 'announceChosen', 'emptyText'] },
          ],
        },
      },
    },
  });
}

/** The chart of a picker. */
export type PickerMachine<Hit extends PickerHit> = ReturnType<typeof createPickerMachine<Hit>>;
/** A running picker. */
export type PickerRef<Hit extends PickerHit> = ActorRefFrom<PickerMachine<Hit>>;
/** A picker at one moment. */
export type PickerSnapshot<Hit extends PickerHit> = SnapshotFrom<PickerMachine<Hit>>;
