import { createActor, fromPromise } from 'xstate';
import type { ActMachine, AskedAct } from './act.machine.ts';

/** Runs an act for tests; it stays under way unless it is told how it ends. */
export function startAct<Entity, Input extends object, Output>(
  machine: ActMachine<Entity, Input, Output>,
  entity: Entity,
  act: (asked: AskedAct<Entity, Input>) => Promise<Output> = () => new Promise(() => {}),
) {
  const asked: AskedAct<Entity, Input>[] = [];
  const told: object[] = [];
  const ref = createActor(
    machine.provide({
      actors: {
        act: fromPromise(({ input }) => {
          asked.push(input);
          return act(input);
        }),
      },
    }),
    { input: { entity } },
  );
  ref.on('*', (event) => told.push(event));
  ref.start();
  return {
    ref,
    /** What was sent, and what the act told. */
    asked,
    told,
    know: (known: Entity) => ref.send({ type: 'facts.loaded', data: known }),
    state: () => ref.getSnapshot().value,
  };
}
