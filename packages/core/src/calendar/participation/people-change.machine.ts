import {
  type ActorRefFrom,
  type AnyActorRef,
  assign,
  emit,
  enqueueActions,
  fromPromise,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import { createUndoMachine } from '../../acts/index.ts';
import { type FactsEvent, type Failure, missingActor, toFailure, type Verdict } from '../../machine/index.ts';
import { type FailureText, failureText } from '../../messages/index.ts';
import type { Appointment, Scope } from '../appointment.schema.ts';
import type { Participant } from '../participation.schema.ts';
import { offeredScopes } from './appointment-situation.rules.ts';
import { needsQuestion, type PeopleChange, peopleVerdict } from './people-change.rules.ts';

export interface PeopleChangeInput {
  readonly appointment: Appointment;
  /** The list the people were chosen from; it lets the choice go once something is done with them. */
  readonly listRef: AnyActorRef;
}

export interface PeopleChangeContext extends PeopleChange {
  readonly listRef: AnyActorRef;
  /** Asked for while another change is still being made. */
  readonly waiting: readonly AskedChange[];
}

/** What became of a change: for whom it is done, for how many it is not, and why. */
export interface PeopleChanged {
  readonly done: readonly Participant[];
  readonly left: number;
  readonly failure: Failure | null;
}

/** What is to be done with whom. */
export type AskedChange = Pick<PeopleChange, 'act' | 'people'>;

export type PeopleChangeEvent =
  | ({ readonly type: 'people.change' } & AskedChange)
  | { readonly type: 'scope.choose'; readonly scope: Scope }
  | { readonly type: 'change.confirm' }
  | { readonly type: 'change.dismiss' }
  | FactsEvent<Appointment>;

export type PeopleChangeEmitted =
  | {
      readonly type: 'people.changed';
      /** What was done, with the people for whom it was. */
      readonly change: PeopleChange;
      /** How many others it was not done for, and why. */
      readonly left: number;
      readonly reason: FailureText | null;
    }
  | { readonly type: 'people.refused'; readonly reason: FailureText };

/** Brings back for 30 seconds whoever was removed. */
export const peopleChangeUndoMachine = createUndoMachine<PeopleChange>('peopleChangeUndo');

/** Sets the status of people or removes them: asks before a removal, and on a series for which dates (CAL-D104, CAL-D95). */
export const peopleChangeMachine = setup({
  types: {
    input: {} as PeopleChangeInput,
    context: {} as PeopleChangeContext,
    events: {} as PeopleChangeEvent,
    emitted: {} as PeopleChangeEmitted,
    tags: {} as 'busy',
  },
  actors: {
    changePeople: fromPromise<PeopleChanged, PeopleChange>(missingActor('changePeople')),
    undo: peopleChangeUndoMachine,
  },
  guards: {
    isAllowed: ({ context }, asked: AskedChange) => peopleVerdict(context.appointment, asked).allowed,
    hasNext: ({ context }) => context.waiting.length > 0,
    isNextAsked: ({ context: { appointment, waiting } }) =>
      waiting[0] !== undefined && needsQuestion(appointment, waiting[0].act),
  },
  actions: {
    takeAppointment: assign((_, params: { appointment: Appointment }) => ({ appointment: params.appointment })),
    addWaiting: assign(({ context }, { act, people }: AskedChange) => ({
      waiting: [...context.waiting, { act, people }],
    })),
    takeNext: assign(({ context: { appointment, waiting } }) => ({
      ...waiting[0],
      waiting: waiting.slice(1),
      scope: offeredScopes(appointment, 'update_participants')[0],
    })),
    setScope: assign((_, params: { scope: Scope }) => ({ scope: params.scope })),
    letChoiceGo: sendTo(({ context }) => context.listRef, { type: 'choice.clear' }),
    offerUndo: enqueueActions(({ context, enqueue }, { changed }: { changed: PeopleChanged }) => {
      const [first] = changed.done;
      if (context.act.kind !== 'remove' || !first) return;
      enqueue.spawnChild('undo', { id: `undo-${first.id}`, input: { act: doneOf(context, changed) } });
    }),
    announceChange: emit(({ context }, { changed }: { changed: PeopleChanged }) => ({
      type: 'people.changed' as const,
      change: doneOf(context, changed),
      left: changed.left,
      reason: changed.failure && failureText(changed.failure),
    })),
    announceVerdict: emit(({ context }, asked: AskedChange) => {
      // Only what is refused leads here.
      const { reason } = peopleVerdict(context.appointment, asked) as Extract<Verdict, { allowed: false }>;
      return { type: 'people.refused' as const, reason: { text: reason } };
    }),
    announceRefusal: emit((_, params: { failure: Failure }) => ({
      type: 'people.refused' as const,
      reason: failureText(params.failure),
    })),
  },
}).createMachine({
  id: 'peopleChange',
  description: 'Sets the status of people or removes them.',
  context: ({ input }) => ({ ...input, act: { kind: 'remove' }, people: [], scope: 'this', waiting: [] }),
  initial: 'idle',
  on: {
    'facts.loaded': { actions: { type: 'takeAppointment', params: ({ event }) => ({ appointment: event.data }) } },
    'people.change': [
      {
        guard: { type: 'isAllowed', params: ({ event }) => event },
        actions: { type: 'addWaiting', params: ({ event }) => event },
      },
      { actions: { type: 'announceVerdict', params: ({ event }) => event } },
    ],
  },
  states: {
    idle: {
      always: [
        { guard: 'isNextAsked', target: 'asking', actions: 'takeNext' },
        { guard: 'hasNext', target: 'changing', actions: 'takeNext' },
      ],
    },
    asking: {
      on: {
        'scope.choose': { actions: { type: 'setScope', params: ({ event }) => ({ scope: event.scope }) } },
        'change.confirm': { target: 'changing' },
        'change.dismiss': { target: 'idle' },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changePeople',
        src: 'changePeople',
        input: ({ context: { appointment, act, scope, people } }) => ({ appointment, act, scope, people }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'announceChange', params: ({ event }) => ({ changed: event.output }) },
            { type: 'offerUndo', params: ({ event }) => ({ changed: event.output }) },
            'letChoiceGo',
          ],
        },
        onError: {
          target: 'idle',
          actions: { type: 'announceRefusal', params: ({ event }) => ({ failure: toFailure(event.error) }) },
        },
      },
    },
  },
});

/** The change as far as it was made. */
function doneOf({ appointment, act, scope }: PeopleChange, { done }: PeopleChanged): PeopleChange {
  return { appointment, act, scope, people: done };
}

export type PeopleChangeRef = ActorRefFrom<typeof peopleChangeMachine>;
export type PeopleChangeSnapshot = SnapshotFrom<typeof peopleChangeMachine>;
