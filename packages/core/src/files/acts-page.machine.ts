import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  type EventObject,
  enqueueActions,
  fromCallback,
  setup,
} from 'xstate';
import { type FactsEvent, missingActor } from '../machine/index.ts';

/** The charts of what is done on a page, by name. */
export type ActMachines = Readonly<Record<string, AnyStateMachine>>;
/** What runs of them. */
export type RunningActs<Machines extends ActMachines> = {
  readonly [Name in keyof Machines]: ActorRefFrom<Machines[Name]>;
};

/** What a page keeps: what it is about, and what can be done with that. */
export interface ActsPageContext<Entity, Machines extends ActMachines> {
  readonly entity: Entity;
  readonly acts: RunningActs<Machines>;
}

/** What a page is about, and what can be done there. */
export interface ActsPageDefinition<Entity, Reply, Machines extends ActMachines> {
  readonly id: string;
  readonly description: string;
  readonly acts: Machines;
  /** What of an answer the page is about. */
  readonly entityOf: (reply: Reply) => Entity;
}

/** Makes the chart of a page that reads one thing for all that can be done with it. */
export function createActsPage<Entity extends { readonly id: string }, Reply, Machines extends ActMachines>(
  definition: ActsPageDefinition<Entity, Reply, Machines>,
) {
  const { id, description, acts, entityOf } = definition;
  return setup({
    types: {
      input: {} as { readonly entity: Entity },
      context: {} as ActsPageContext<Entity, Machines>,
      events: {} as FactsEvent<Reply>,
    },
    actors: { facts: fromCallback<EventObject, { readonly id: string }>(missingActor('facts')) },
    actions: {
      learn: assign((_, { reply }: { reply: Reply }) => ({ entity: entityOf(reply) })),
      tellActs: enqueueActions(({ context: { entity, acts: running }, enqueue }) => {
        for (const act of Object.values<AnyActorRef>(running))
          enqueue.sendTo(act, { type: 'facts.loaded', data: entity });
      }),
    },
  }).createMachine({
    id,
    description,
    context: ({ input: { entity }, spawn }) => {
      const running = Object.entries(acts).map(([name, act]) => [name, spawn(act, { input: { entity } })]);
      // Each runs the chart of its name.
      return { entity, acts: Object.fromEntries(running) as RunningActs<Machines> };
    },
    initial: 'open',
    invoke: { id: 'facts', src: 'facts', input: ({ context }) => ({ id: context.entity.id }) },
    on: {
      'facts.loaded': { actions: [{ type: 'learn', params: ({ event }) => ({ reply: event.data }) }, 'tellActs'] },
    },
    states: { open: {} },
  });
}
