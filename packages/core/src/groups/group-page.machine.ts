import {
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  type EventObject,
  emit,
  enqueueActions,
  fromCallback,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { emissions } from '../acts/index.ts';
import { type FactsEvent, missingActor } from '../machine/index.ts';
import { type GroupArchiveRef, groupArchiveMachine } from './group-archive.machine.ts';
import { type GroupDeletionRef, groupDeletionMachine } from './group-deletion.machine.ts';
import { type GroupMarkRef, groupMarkMachine } from './group-mark.machine.ts';
import { isRequestDecided } from './groups.rules.ts';
import type { Group } from './groups.schema.ts';
import { type MembershipRef, membershipMachine } from './membership.machine.ts';

/** What can be done with a group on its page. */
export type GroupActs = {
  readonly membership: MembershipRef;
  readonly mark: GroupMarkRef;
  readonly archive: GroupArchiveRef;
  readonly deletion: GroupDeletionRef;
};

/** What the page of a group keeps. */
export interface GroupPageContext {
  readonly group: Group;
  readonly acts: GroupActs;
}

/** What the page of a group is told. */
export type GroupPageEvent = FactsEvent<{ readonly group: Group }> | { readonly type: 'act.done' };

/** What the page tells: the group is deleted, and the page to be left; or somebody has decided about the reader's request. */
export type GroupPageEmitted =
  | { readonly type: 'page.left' }
  | { readonly type: 'request.decided'; readonly group: Group };

/** The page of a group: reads it once for all that can be done with it. */
export const groupPageMachine = setup({
  types: {
    input: {} as { readonly group: Group },
    context: {} as GroupPageContext,
    events: {} as GroupPageEvent,
    emitted: {} as GroupPageEmitted,
  },
  actors: {
    facts: fromCallback<EventObject, { readonly slug: string }>(missingActor('facts')),
    membership: membershipMachine,
    mark: groupMarkMachine,
    archive: groupArchiveMachine,
    deletion: groupDeletionMachine,
    deletions: emissions,
  },
  actions: {
    learn: assign((_, known: { readonly group: Group }) => known),
    tellActs: enqueueActions(({ context: { group, acts }, enqueue }) => {
      for (const act of Object.values<AnyActorRef>(acts)) enqueue.sendTo(act, { type: 'facts.loaded', data: group });
    }),
    tellDecision: emit((_, { group }: { readonly group: Group }) => ({ type: 'request.decided' as const, group })),
    leave: emit({ type: 'page.left' as const }),
  },
  guards: {
    isDecided: ({ context }, { group }: { readonly group: Group }) => isRequestDecided(context.group, group),
  },
}).createMachine({
  id: 'groupPage',
  description: 'Knows a group, runs what can be done with it, and says when it is gone.',
  context: ({ input: { group }, spawn }) => ({
    group,
    acts: {
      membership: spawn('membership', { id: 'membership', input: { entity: group } }),
      mark: spawn('mark', { id: 'mark', input: { entity: group } }),
      archive: spawn('archive', { id: 'archive', input: { entity: group } }),
      deletion: spawn('deletion', { id: 'deletion', input: { entity: group } }),
    },
  }),
  initial: 'open',
  invoke: [
    { id: 'facts', src: 'facts', input: ({ context }) => ({ slug: context.group.slug }) },
    { id: 'deletions', src: 'deletions', input: ({ context }) => context.acts.deletion },
  ],
  on: {
    'facts.loaded': [
      {
        guard: { type: 'isDecided', params: ({ event }) => event.data },
        actions: [
          { type: 'learn', params: ({ event }) => event.data },
          'tellActs',
          { type: 'tellDecision', params: ({ event }) => event.data },
        ],
      },
      { actions: [{ type: 'learn', params: ({ event }) => event.data }, 'tellActs'] },
    ],
    'act.done': { actions: 'leave' },
  },
  states: { open: {} },
});

/** The running page of a group. */
export type GroupPageRef = ActorRefFrom<typeof groupPageMachine>;
/** The page of a group at one moment. */
export type GroupPageSnapshot = SnapshotFrom<typeof groupPageMachine>;
