import { type ActorRefFrom, assign, emit, type SnapshotFrom, sendTo, setup } from 'xstate';
import { createSearchMachine, type SearchEvent } from '../form/index.ts';
import { type ActiveStep, activeAfter, activeAmong, toggleMember } from './member-picker.rules.ts';
import type { MemberHit, MemberId } from './members.schema.ts';

/** What a member picker starts with. */
export interface MemberPickerInput {
  readonly chosen: readonly MemberHit[];
}

/** What a member picker keeps. */
export interface MemberPickerContext {
  readonly chosen: readonly MemberHit[];
  readonly text: string;
  readonly hits: readonly MemberHit[];
  /** The hit that Enter would choose. */
  readonly active: MemberId | null;
}

/** What a member picker is told. */
export type MemberPickerEvent =
  | SearchEvent
  | { readonly type: 'list.open' }
  | { readonly type: 'list.close' }
  | { readonly type: 'active.move'; readonly to: ActiveStep }
  | { readonly type: 'active.toggle' }
  | { readonly type: 'member.toggle'; readonly id: MemberId }
  | { readonly type: 'lastMember.remove' };

/** What a member picker tells: who is chosen now. */
export type MemberPickerEmitted = { readonly type: 'members.chosen'; readonly chosen: readonly MemberHit[] };

/** Finds members by name and keeps who is chosen (CAL-154). */
export const memberPickerMachine = setup({
  types: {
    input: {} as MemberPickerInput,
    context: {} as MemberPickerContext,
    events: {} as MemberPickerEvent,
    emitted: {} as MemberPickerEmitted,
    children: {} as { readonly search: 'search' },
    tags: {} as 'open',
  },
  actors: { search: createSearchMachine<MemberHit>('memberSearch') },
  guards: {
    hasActive: ({ context }) => context.active !== null,
    isTextEmpty: ({ context }) => context.text === '',
  },
  actions: {
    typeText: sendTo('search', (_, params: { text: string }) => ({ type: 'search.type' as const, text: params.text })),
    retrySearch: sendTo('search', { type: 'search.retry' }),
    takeFound: assign(({ context }, params: { text: string; hits: readonly MemberHit[] }) => ({
      ...params,
      active: activeAmong(params.hits, context.active),
    })),
    moveActive: assign(({ context }, params: { to: ActiveStep }) => ({
      active: activeAfter(context.hits, context.active, params.to),
    })),
    toggleMember: assign(({ context }, params: { id: MemberId }) => ({ chosen: toggleMember(context, params.id) })),
    toggleActive: assign(({ context }) => ({ chosen: toggleMember(context, context.active) })),
    removeLast: assign(({ context }) => ({ chosen: context.chosen.slice(0, -1) })),
    announceChosen: emit(({ context }) => ({ type: 'members.chosen' as const, chosen: context.chosen })),
  },
}).createMachine({
  id: 'memberPicker',
  description: 'Finds members by name and keeps who is chosen.',
  context: ({ input }) => ({ chosen: input.chosen, text: '', hits: [], active: null }),
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
    'member.toggle': {
      actions: [{ type: 'toggleMember', params: ({ event }) => ({ id: event.id }) }, 'announceChosen'],
    },
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
        'active.toggle': { guard: 'hasActive', actions: ['toggleActive', 'announceChosen'] },
      },
    },
  },
});

/** A running member picker. */
export type MemberPickerRef = ActorRefFrom<typeof memberPickerMachine>;
/** A member picker at one moment. */
export type MemberPickerSnapshot = SnapshotFrom<typeof memberPickerMachine>;
