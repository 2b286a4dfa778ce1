import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { type Failure, missingActor, toFailure } from '../machine/index.ts';

/** What a confirmation is told. */
export type ConfirmationEvent<Subject> =
  | { readonly type: 'confirmation.ask'; readonly subject: Subject }
  | { readonly type: 'confirmation.accept' }
  | { readonly type: 'confirmation.dismiss' };

/** What a confirmation tells: the act is done, or refused. */
export type ConfirmationEmitted<Done> =
  | { readonly type: 'act.done'; readonly done: Done }
  | { readonly type: 'act.refused'; readonly failure: Failure };

/** What a confirmation keeps: what it is about, and why the act failed. */
export interface ConfirmationContext<Subject> {
  readonly subject: Subject | null;
  readonly failure: Failure | null;
}

/** Makes the chart of an act that asks first: nothing is sent before the person agreed, a failure can be tried again. */
export function createConfirmationMachine<Subject, Done>(id: string) {
  return setup({
    types: {
      context: {} as ConfirmationContext<Subject>,
      events: {} as ConfirmationEvent<Subject>,
      emitted: {} as ConfirmationEmitted<Done>,
      tags: {} as 'busy' | 'open',
    },
    actors: { act: fromPromise<Done, { readonly subject: Subject }>(missingActor('act')) },
    actions: {
      setSubject: assign((_, params: { subject: Subject }) => ({ subject: params.subject, failure: null })),
      clear: assign({ subject: null, failure: null }),
      setFailure: assign((_, params: { error: unknown }) => ({ failure: toFailure(params.error) })),
      announceRefused: emit((_, params: { error: unknown }) => ({
        type: 'act.refused' as const,
        failure: toFailure(params.error),
      })),
      announceDone: emit((_, params: { done: Done }) => ({ type: 'act.done' as const, done: params.done })),
    },
  }).createMachine({
    id,
    description: 'Asks, acts, and says when it is done.',
    context: { subject: null, failure: null },
    initial: 'idle',
    states: {
      idle: {
        on: {
          'confirmation.ask': {
            target: 'asking',
            actions: { type: 'setSubject', params: ({ event }) => ({ subject: event.subject }) },
          },
        },
      },
      asking: {
        tags: 'open',
        on: {
          'confirmation.accept': { target: 'acting' },
          'confirmation.dismiss': { target: 'idle', actions: 'clear' },
        },
      },
      acting: {
        tags: ['open', 'busy'],
        invoke: {
          id: 'act',
          src: 'act',
          // The subject was set by the question that led here.
          input: ({ context }) => ({ subject: context.subject as Subject }),
          onDone: {
            target: 'idle',
            actions: [{ type: 'announceDone', params: ({ event }) => ({ done: event.output }) }, 'clear'],
          },
          onError: {
            target: 'asking',
            actions: [
              { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
              { type: 'announceRefused', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
      },
    },
  });
}

/** The chart of a confirmation. */
export type ConfirmationMachine<Subject, Done> = ReturnType<typeof createConfirmationMachine<Subject, Done>>;
/** A running confirmation. */
export type ConfirmationRef<Subject, Done> = ActorRefFrom<ConfirmationMachine<Subject, Done>>;
/** A confirmation at one moment. */
export type ConfirmationSnapshot<Subject, Done> = SnapshotFrom<ConfirmationMachine<Subject, Done>>;
