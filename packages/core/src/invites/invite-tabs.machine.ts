import {
  type ActorRefFrom,
  assign,
  type EventObject,
  emit,
  enqueueActions,
  fromCallback,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import { type Failure, missingActor } from '../machine/index.ts';
import { type AnswerRefused, type InviteRef, inviteMachine } from './invite.machine.ts';
import { type FoundRow, type InviteTab, type KnownInvite, mergeRows } from './invites.rules.ts';
import type { Participation } from './invites.schema.ts';

/** A line on screen: an invite that can be answered there, or an answer given. */
export type TabRow =
  | { readonly kind: 'invite'; readonly id: string; readonly ref: InviteRef }
  | { readonly kind: 'participation'; readonly id: string; readonly participation: Participation };

export interface InviteTabsInput extends Omit<KnownInvite, 'invite'> {
  readonly tab: InviteTab;
}

export interface InviteTabsContext extends InviteTabsInput {
  readonly rows: readonly TabRow[];
  readonly hasMore: boolean;
  /** Every invite met so far, by its id: an answer under way goes on when the tab is left. */
  readonly invites: Readonly<Record<string, InviteRef>>;
  readonly failure: Failure | null;
}

/** What the `pages` actor is told. */
export type PagesCommand = { readonly type: 'pages.read' } | { readonly type: 'more.read' };

/** What was read of a tab so far, and whether there is more. */
export interface FoundPages {
  readonly rows: readonly FoundRow[];
  readonly hasMore: boolean;
}

export type InviteTabsEvent =
  | { readonly type: 'tab.open'; readonly tab: InviteTab }
  | { readonly type: 'tab.retry' }
  | { readonly type: 'more.load' }
  | ({ readonly type: 'pages.loaded' } & FoundPages)
  | { readonly type: 'pages.failed'; readonly failure: Failure }
  | { readonly type: 'more.loaded' }
  | { readonly type: 'more.failed'; readonly failure: Failure }
  | { readonly type: 'time.passed'; readonly now: KnownInvite['now'] }
  | AnswerRefused;

export type InviteTabsEmitted = AnswerRefused;

/** The six tabs of invites and answers, one at a time, loaded page by page (CAL-159, CAL-D113). */
export const inviteTabsMachine = setup({
  types: {
    input: {} as InviteTabsInput,
    context: {} as InviteTabsContext,
    events: {} as InviteTabsEvent,
    emitted: {} as InviteTabsEmitted,
  },
  actors: {
    invite: inviteMachine,
    pages: fromCallback<PagesCommand, { readonly tab: InviteTab }>(missingActor('pages')),
    now: fromCallback<EventObject>(missingActor('now')),
  },
  guards: {
    isOther: ({ context }, params: { tab: InviteTab }) => params.tab !== context.tab,
    hasMore: ({ context }) => context.hasMore,
  },
  actions: {
    openTab: assign((_, params: { tab: InviteTab }) => ({ tab: params.tab, rows: [], hasMore: false })),
    takePages: enqueueActions(({ context, enqueue, self }, { rows, hasMore }: FoundPages) => {
      for (const row of rows) {
        const ref = context.invites[row.id];
        if (ref && row.kind === 'invite') enqueue.sendTo(ref, { type: 'invite.changed', invite: row.invite });
      }
      enqueue.assign(({ spawn }) => {
        const { retroactiveOpting, now } = context;
        const started = rows.flatMap((row) => {
          if (row.kind !== 'invite' || context.invites[row.id]) return [];
          const input = { invite: row.invite, retroactiveOpting, now, listener: self };
          return [[row.id, spawn('invite', { input })] as const];
        });
        return { invites: { ...context.invites, ...Object.fromEntries(started) } };
      });
      enqueue.assign(({ context: started }) => ({ rows: rowsAfter(started, rows), hasMore }));
    }),
    readPages: sendTo('pages', { type: 'pages.read' } satisfies PagesCommand),
    readMore: sendTo('pages', { type: 'more.read' } satisfies PagesCommand),
    setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    setNow: assign((_, params: { now: KnownInvite['now'] }) => ({ now: params.now })),
    tellTime: enqueueActions(({ context, enqueue }, params: { now: KnownInvite['now'] }) => {
      for (const ref of Object.values(context.invites)) enqueue.sendTo(ref, { type: 'time.passed', now: params.now });
    }),
    announceRefusal: emit((_, params: { failure: Failure }) => ({ type: 'answer.refused' as const, ...params })),
  },
}).createMachine({
  id: 'inviteTabs',
  description: 'Invites and answers by where they stand.',
  context: ({ input }) => ({ ...input, rows: [], hasMore: false, invites: {}, failure: null }),
  invoke: { id: 'now', src: 'now' },
  initial: 'shown',
  on: {
    'tab.open': {
      guard: { type: 'isOther', params: ({ event }) => ({ tab: event.tab }) },
      target: '.shown',
      actions: { type: 'openTab', params: ({ event }) => ({ tab: event.tab }) },
    },
    'time.passed': {
      actions: [
        { type: 'setNow', params: ({ event }) => ({ now: event.now }) },
        { type: 'tellTime', params: ({ event }) => ({ now: event.now }) },
      ],
    },
    'answer.refused': {
      actions: { type: 'announceRefusal', params: ({ event }) => ({ failure: event.failure }) },
    },
  },
  states: {
    shown: {
      invoke: { id: 'pages', src: 'pages', input: ({ context }) => ({ tab: context.tab }) },
      initial: 'loading',
      on: {
        'pages.loaded': { actions: { type: 'takePages', params: ({ event }) => event } },
      },
      states: {
        loading: {
          on: {
            'pages.loaded': { target: 'ready', actions: { type: 'takePages', params: ({ event }) => event } },
            'pages.failed': {
              target: 'loadFailed',
              actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.failure }) },
            },
          },
        },
        loadFailed: {
          on: {
            'pages.loaded': { target: 'ready', actions: { type: 'takePages', params: ({ event }) => event } },
            'tab.retry': { target: 'loading', actions: 'readPages' },
          },
        },
        ready: { on: { 'more.load': { guard: 'hasMore', target: 'loadingMore', actions: 'readMore' } } },
        loadingMore: {
          on: {
            'more.loaded': { target: 'ready' },
            'more.failed': {
              target: 'moreFailed',
              actions: { type: 'setFailure', params: ({ event }) => ({ failure: event.failure }) },
            },
          },
        },
        moreFailed: { on: { 'more.load': { target: 'loadingMore', actions: 'readMore' } } },
      },
    },
  },
});

export type InviteTabsRef = ActorRefFrom<typeof inviteTabsMachine>;
export type InviteTabsSnapshot = SnapshotFrom<typeof inviteTabsMachine>;

/** What is new comes in only where it belongs; what is known stays and shows what has become of it (CAL-D113). */
function rowsAfter({ tab, rows, invites }: InviteTabsContext, found: readonly FoundRow[]): readonly TabRow[] {
  const known = new Set(rows.map(({ id }) => id));
  const fresh = found.flatMap((row): readonly TabRow[] => {
    if (row.kind === 'participation') return [row];
    const ref = invites[row.id];
    return ref && (known.has(row.id) || row.invite.status === tab) ? [{ kind: 'invite', id: row.id, ref }] : [];
  });
  return mergeRows(rows, fresh, (row) => staysInPlace(row, tab));
}

function staysInPlace(row: TabRow, tab: InviteTab): boolean {
  if (row.kind === 'participation') return false;
  const snapshot = row.ref.getSnapshot();
  return snapshot.hasTag('busy') || snapshot.context.invite.status !== tab;
}
