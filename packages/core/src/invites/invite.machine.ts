import {
  type ActorRef,
  type ActorRefFrom,
  assign,
  fromPromise,
  type Snapshot,
  type SnapshotFrom,
  sendTo,
  setup,
} from 'xstate';
import type { Answer } from '../calendar/participation.schema.ts';
import { type Failure, missingActor, toFailure } from '../machine/index.ts';
import { inviteVerdict, type KnownInvite } from './invites.rules.ts';
import type { Invite, InviteStatus } from './invites.schema.ts';

/** Who is told when an answer is refused. */
export type RefusalListener = ActorRef<Snapshot<unknown>, AnswerRefused>;

/** The server has refused an answer to an invite. */
export interface AnswerRefused {
  readonly type: 'answer.refused';
  readonly failure: Failure;
}

export interface InviteInput extends KnownInvite {
  readonly listener: RefusalListener;
}

export interface InviteContext extends InviteInput {
  /** The answer last asked for. */
  readonly answer: Answer;
}

/** What the `answerInvite` actor gets. */
export interface AnswerInviteInput {
  readonly invite: Invite;
  readonly answer: Answer;
}

export type InviteMachineEvent =
  | { readonly type: 'answer.give'; readonly answer: Answer }
  | { readonly type: 'invite.changed'; readonly invite: Invite }
  | { readonly type: 'time.passed'; readonly now: KnownInvite['now'] };

/** One invite: answered once; when the server holds it for closed, what became of it is looked up (CAL-D111, CAL-E99). */
export const inviteMachine = setup({
  types: {
    input: {} as InviteInput,
    context: {} as InviteContext,
    events: {} as InviteMachineEvent,
    tags: {} as 'busy',
  },
  actors: {
    answerInvite: fromPromise<Invite, AnswerInviteInput>(missingActor('answerInvite')),
    findStatus: fromPromise<InviteStatus, { readonly invite: Invite }>(missingActor('findStatus')),
  },
  guards: {
    canAnswer: ({ context }, params: { answer: Answer }) => inviteVerdict(context, params.answer).allowed,
    isClosed: (_, params: { error: unknown }) => toFailure(params.error).code === 'invite_not_open',
  },
  actions: {
    setAnswer: assign((_, params: { answer: Answer }) => ({ answer: params.answer })),
    takeInvite: assign((_, params: { invite: Invite }) => ({ invite: params.invite })),
    takeStatus: assign(({ context }, params: { status: InviteStatus }) => ({
      invite: { ...context.invite, status: params.status },
    })),
    setNow: assign((_, params: { now: KnownInvite['now'] }) => ({ now: params.now })),
    tellRefusal: sendTo(
      ({ context }) => context.listener,
      (_, params: { error: unknown }) => ({ type: 'answer.refused' as const, failure: toFailure(params.error) }),
    ),
  },
}).createMachine({
  id: 'invite',
  description: 'An invite to an appointment.',
  context: ({ input }) => ({ ...input, answer: 'accepted' }),
  initial: 'idle',
  on: {
    'invite.changed': { actions: { type: 'takeInvite', params: ({ event }) => ({ invite: event.invite }) } },
    'time.passed': { actions: { type: 'setNow', params: ({ event }) => ({ now: event.now }) } },
  },
  states: {
    idle: {
      on: {
        'answer.give': {
          guard: { type: 'canAnswer', params: ({ event }) => ({ answer: event.answer }) },
          target: 'answering',
          actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.answer }) },
        },
      },
    },
    answering: {
      tags: 'busy',
      invoke: {
        id: 'answerInvite',
        src: 'answerInvite',
        input: ({ context }) => ({ invite: context.invite, answer: context.answer }),
        onDone: { target: 'idle', actions: { type: 'takeInvite', params: ({ event }) => ({ invite: event.output }) } },
        onError: [
          {
            guard: { type: 'isClosed', params: ({ event }) => ({ error: event.error }) },
            target: 'lookingUp',
            actions: { type: 'tellRefusal', params: ({ event }) => ({ error: event.error }) },
          },
          { target: 'idle', actions: { type: 'tellRefusal', params: ({ event }) => ({ error: event.error }) } },
        ],
      },
    },
    lookingUp: {
      tags: 'busy',
      invoke: {
        id: 'findStatus',
        src: 'findStatus',
        input: ({ context }) => ({ invite: context.invite }),
        onDone: { target: 'idle', actions: { type: 'takeStatus', params: ({ event }) => ({ status: event.output }) } },
        onError: { target: 'idle' },
      },
    },
  },
});

export type InviteRef = ActorRefFrom<typeof inviteMachine>;
export type InviteSnapshot = SnapshotFrom<typeof inviteMachine>;
