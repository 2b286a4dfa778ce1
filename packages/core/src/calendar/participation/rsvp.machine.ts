import {
  type ActorRefFrom,
  assign,
  type EventObject,
  emit,
  fromCallback,
  fromPromise,
  type SnapshotFrom,
  setup,
} from 'xstate';
import { type FactsEvent, type Failure, missingActor, toFailure } from '../../machine/index.ts';
import type { Instant } from '../../time/zone.rules.ts';
import type { Appointment, AppointmentId, Scope } from '../appointment.schema.ts';
import type { Answer, Answered } from '../participation.schema.ts';
import { answerVerdict, isSeriesAppointment, offeredScopes } from './appointment-situation.rules.ts';

export interface RsvpInput {
  readonly appointment: Appointment;
  /** Whether the network lets appointments that are over be answered. */
  readonly retroactiveOpting: boolean;
  readonly now: Instant;
}

export interface RsvpContext {
  readonly appointment: Appointment;
  readonly retroactiveOpting: boolean;
  readonly now: Instant;
  /** The answer last asked for: shown while it is given, taken back when it is refused. */
  readonly answer: Answer;
  readonly scope: Scope;
  readonly failure: Failure | null;
}

/** What the `answer` actor gets. */
export interface AnswerInput {
  readonly appointment: Appointment;
  readonly answer: Answer;
  readonly scope: Scope;
}

export type RsvpEvent =
  | { readonly type: 'answer.give'; readonly answer: Answer }
  | { readonly type: 'answer.confirm' }
  | { readonly type: 'answer.dismiss' }
  | { readonly type: 'scope.choose'; readonly scope: Scope }
  | { readonly type: 'time.passed'; readonly now: Instant }
  | FactsEvent<Appointment>;

export type RsvpEmitted =
  | { readonly type: 'answer.given'; readonly answer: Answer; readonly skipped: Answered['skipped'] }
  | { readonly type: 'answer.refused'; readonly failure: Failure };

/** A member's answer to an appointment: given at once, taken back when refused, and asked "this or all" on a series. */
export const rsvpMachine = setup({
  types: {
    input: {} as RsvpInput,
    context: {} as RsvpContext,
    events: {} as RsvpEvent,
    emitted: {} as RsvpEmitted,
    tags: {} as 'busy',
  },
  actors: {
    answer: fromPromise<Answered, AnswerInput>(missingActor('answer')),
    facts: fromCallback<EventObject, { readonly id: AppointmentId }>(missingActor('facts')),
    now: fromCallback<EventObject>(missingActor('now')),
  },
  guards: {
    canAnswer: ({ context }, params: { answer: Answer }) => answerVerdict(context, params.answer).allowed,
    needsScope: ({ context }, params: { answer: Answer }) =>
      isSeriesAppointment(context.appointment) && answerVerdict(context, params.answer).allowed,
  },
  actions: {
    setAnswer: assign((_, params: { answer: Answer }) => ({ answer: params.answer, failure: null })),
    presetScope: assign(({ context }) => ({ scope: offeredScopes(context.appointment)[0] })),
    setScope: assign((_, params: { scope: Scope }) => ({ scope: params.scope })),
    takeAppointment: assign((_, params: { appointment: Appointment }) => ({ appointment: params.appointment })),
    takeAnswer: assign(({ context }, { answered }: { answered: Answered }) => ({
      appointment: {
        ...context.appointment,
        my_status: answered.participant.status,
        participants_summary: answered.participants_summary,
        attending_participants_count: answered.participants_summary.accepted,
      },
    })),
    setNow: assign((_, params: { now: Instant }) => ({ now: params.now })),
    setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
    announceAnswer: emit(({ context }, { answered }: { answered: Answered }) => ({
      type: 'answer.given' as const,
      answer: context.answer,
      skipped: answered.skipped,
    })),
    announceRefusal: emit((_, params: { failure: Failure }) => ({
      type: 'answer.refused' as const,
      failure: params.failure,
    })),
  },
}).createMachine({
  id: 'rsvp',
  description: "A member's answer to an appointment.",
  context: ({ input }) => ({ ...input, answer: 'accepted', scope: 'this', failure: null }),
  initial: 'idle',
  invoke: [
    { id: 'facts', src: 'facts', input: ({ context }) => ({ id: context.appointment.id }) },
    { id: 'now', src: 'now' },
  ],
  on: {
    'facts.loaded': { actions: { type: 'takeAppointment', params: ({ event }) => ({ appointment: event.data }) } },
    'time.passed': { actions: { type: 'setNow', params: ({ event }) => ({ now: event.now }) } },
  },
  states: {
    idle: {
      on: {
        'answer.give': [
          {
            guard: { type: 'needsScope', params: ({ event }) => ({ answer: event.answer }) },
            target: 'choosingScope',
            actions: [{ type: 'setAnswer', params: ({ event }) => ({ answer: event.answer }) }, 'presetScope'],
          },
          {
            guard: { type: 'canAnswer', params: ({ event }) => ({ answer: event.answer }) },
            target: 'answering',
            actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.answer }) },
          },
        ],
      },
    },
    choosingScope: {
      on: {
        'scope.choose': { actions: { type: 'setScope', params: ({ event }) => ({ scope: event.scope }) } },
        'answer.confirm': { target: 'answering' },
        'answer.dismiss': { target: 'idle' },
      },
    },
    answering: {
      tags: 'busy',
      invoke: {
        id: 'answer',
        src: 'answer',
        input: ({ context }) => ({
          appointment: context.appointment,
          answer: context.answer,
          scope: context.scope,
        }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'takeAnswer', params: ({ event }) => ({ answered: event.output }) },
            { type: 'announceAnswer', params: ({ event }) => ({ answered: event.output }) },
          ],
        },
        onError: {
          target: 'idle',
          actions: [
            { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
            { type: 'announceRefusal', params: ({ event }) => ({ failure: toFailure(event.error) }) },
          ],
        },
      },
    },
  },
});

export type RsvpRef = ActorRefFrom<typeof rsvpMachine>;
export type RsvpSnapshot = SnapshotFrom<typeof rsvpMachine>;
