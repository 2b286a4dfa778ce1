import { type ActorRefFrom, assign, emit, fromPromise, type SnapshotFrom, setup, spawnChild, stopChild } from 'xstate';
import { type FactsEvent, type Failure, missingActor, toFailure, type Verdict } from '../machine/index.ts';
import { createUndoMachine, type UndoMachine } from './undo.machine.ts';

/** What an act is about. */
export interface ActDefinition<Entity, Input> {
  readonly id: string;
  /** Whether it may be done now, and if not, why. */
  readonly verdict: (entity: Entity, input: Input) => Verdict;
  /** Whether a person is asked first; without it nobody is. */
  readonly asks?: (entity: Entity, input: Input) => boolean;
  /** Whether what was changed while it was asked about is enough to go on, as a name that has to be typed. */
  readonly isMeant?: (entity: Entity, input: Input) => boolean;
  /** Whether a refusal says that it is as wanted already: what somebody else has deleted is deleted. */
  readonly isDone?: (failure: Failure, input: Input) => boolean;
  /** Takes back what was done, for a while; without it that cannot be taken back. */
  readonly undo?: UndoMachine<AskedAct<Entity, Input>>;
}

/** An act that is asked for: what is to be done, and the entity as it was then. */
export interface AskedAct<Entity, Input> {
  readonly entity: Entity;
  readonly input: Input;
}

/** What an act keeps. */
export interface ActContext<Entity, Input, Output> {
  /** As it is known now. */
  readonly entity: Entity;
  /** What was asked for last. */
  readonly asked: AskedAct<Entity, Input> | null;
  /** What came of it when it was done last. */
  readonly output: Output | null;
  readonly failure: Failure | null;
}

/** What an act is told. */
export type ActEvent<Entity, Input> =
  | { readonly type: 'act.run'; readonly input: Input }
  /** Changes what is being asked about. */
  | { readonly type: 'act.change'; readonly patch: Partial<Input> }
  | { readonly type: 'act.confirm' }
  | { readonly type: 'act.dismiss' }
  | FactsEvent<Entity>;

/** What an act tells: it is done, with nothing to show where it was as wanted already, or it was refused. */
export type ActEmitted<Entity, Input, Output> =
  | ({ readonly type: 'act.done'; readonly output: Output | null } & AskedAct<Entity, Input>)
  | ({ readonly type: 'act.refused'; readonly failure: Failure } & AskedAct<Entity, Input>);

/**
 * Makes the chart of something that is done to an entity: only what the verdict allows, after asking where a person is
 * asked, once at a time, and taken back where it can be.
 */
export function createActMachine<Entity, Input extends object, Output>(definition: ActDefinition<Entity, Input>) {
  const { id, verdict, asks, isMeant, isDone, undo } = definition;
  return setup({
    types: {
      input: {} as { readonly entity: Entity },
      context: {} as ActContext<Entity, Input, Output>,
      events: {} as ActEvent<Entity, Input>,
      emitted: {} as ActEmitted<Entity, Input, Output>,
      children: {} as { readonly undo: 'undo' },
      tags: {} as 'busy',
    },
    actors: {
      act: fromPromise<Output, AskedAct<Entity, Input>>(missingActor('act')),
      undo: undo ?? createUndoMachine<AskedAct<Entity, Input>>(`${id}Undo`),
    },
    guards: {
      isAllowed: ({ context }, params: { input: Input }) => verdict(context.entity, params.input).allowed,
      isAsked: ({ context }, { input }: { input: Input }) =>
        asks?.(context.entity, input) === true && verdict(context.entity, input).allowed,
      isConfirmed: ({ context: { entity }, context }) => {
        const { input } = askedIn(context);
        return verdict(entity, input).allowed && isMeant?.(entity, input) !== false;
      },
      isDone: ({ context }, { failure }: { failure: Failure }) => isDone?.(failure, askedIn(context).input) === true,
    },
    actions: {
      takeEntity: assign((_, params: { entity: Entity }) => ({ entity: params.entity })),
      ask: assign(({ context: { entity } }, { input }: { input: Input }) => ({
        asked: { entity, input },
        failure: null,
      })),
      change: assign(({ context }, { patch }: { patch: Partial<Input> }) => {
        const { entity, input } = askedIn(context);
        return { asked: { entity, input: { ...input, ...patch } } };
      }),
      keepEntity: assign(({ context }) => ({ asked: { ...askedIn(context), entity: context.entity } })),
      setOutput: assign((_, params: { output: Output }) => ({ output: params.output })),
      setFailure: assign((_, params: { failure: Failure }) => ({ failure: params.failure })),
      announceDone: emit(({ context }, params: { output: Output | null }) => ({
        type: 'act.done' as const,
        ...askedIn(context),
        output: params.output,
      })),
      announceRefusal: emit(({ context }, params: { failure: Failure }) => ({
        type: 'act.refused' as const,
        ...askedIn(context),
        failure: params.failure,
      })),
      withdrawUndo: stopChild('undo'),
      offerUndo: undo
        ? spawnChild('undo', { id: 'undo', input: ({ context }) => ({ act: askedIn(context) }) })
        : () => {},
    },
  }).createMachine({
    id,
    description:
      'Does something to an entity when that is allowed, asks first where that is wanted, and says how it went.',
    context: ({ input }) => ({ entity: input.entity, asked: null, output: null, failure: null }),
    initial: 'idle',
    on: {
      'facts.loaded': { actions: { type: 'takeEntity', params: ({ event }) => ({ entity: event.data }) } },
    },
    states: {
      idle: {
        on: {
          'act.run': [
            {
              guard: { type: 'isAsked', params: ({ event }) => ({ input: event.input }) },
              target: 'asking',
              actions: { type: 'ask', params: ({ event }) => ({ input: event.input }) },
            },
            {
              guard: { type: 'isAllowed', params: ({ event }) => ({ input: event.input }) },
              target: 'acting',
              actions: { type: 'ask', params: ({ event }) => ({ input: event.input }) },
            },
          ],
        },
      },
      asking: {
        on: {
          'act.change': { actions: { type: 'change', params: ({ event }) => ({ patch: event.patch }) } },
          'act.confirm': { guard: 'isConfirmed', target: 'acting' },
          'act.dismiss': { target: 'idle' },
        },
      },
      acting: {
        tags: 'busy',
        entry: ['keepEntity', 'withdrawUndo'],
        invoke: {
          id: 'act',
          src: 'act',
          input: ({ context }) => askedIn(context),
          onDone: {
            target: 'idle',
            actions: [
              { type: 'setOutput', params: ({ event }) => ({ output: event.output }) },
              { type: 'announceDone', params: ({ event }) => ({ output: event.output }) },
              'offerUndo',
            ],
          },
          onError: [
            {
              guard: { type: 'isDone', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              target: 'idle',
              actions: { type: 'announceDone', params: { output: null } },
            },
            {
              target: 'idle',
              actions: [
                { type: 'setFailure', params: ({ event }) => ({ failure: toFailure(event.error) }) },
                { type: 'announceRefusal', params: ({ event }) => ({ failure: toFailure(event.error) }) },
              ],
            },
          ],
        },
      },
    },
  });
}

/** What was asked for before anything is done. */
function askedIn<Entity, Input>({
  asked,
}: {
  readonly asked: AskedAct<Entity, Input> | null;
}): AskedAct<Entity, Input> {
  if (!asked) throw new Error('Nothing was asked for.');
  return asked;
}

/** The chart of an act. */
export type ActMachine<Entity, Input extends object, Output> = ReturnType<
  typeof createActMachine<Entity, Input, Output>
>;
/** A running act. */
export type ActRef<Entity, Input extends object, Output> = ActorRefFrom<ActMachine<Entity, Input, Output>>;
/** An act at one moment. */
export type ActSnapshot<Entity, Input extends object, Output> = SnapshotFrom<ActMachine<Entity, Input, Output>>;
