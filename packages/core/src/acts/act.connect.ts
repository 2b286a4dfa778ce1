import type { Failure } from '../machine/index.ts';
import type { ActEvent, ActSnapshot } from './act.machine.ts';

/** What an act shows and does. */
export interface ActApi<Entity, Input> {
  readonly entity: Entity;
  /** What was asked for last: what is asked about or being done meanwhile. */
  readonly input: Input | null;
  readonly isAsking: boolean;
  readonly isBusy: boolean;
  /** Why it was refused when it was tried last. */
  readonly failure: Failure | null;
  run(input: Input): void;
  /** Changes what is asked about. */
  change(patch: Partial<Input>): void;
  confirm(): void;
  dismiss(): void;
}

/** Reads an act for its view; whether it is allowed is told by its rule. */
export function connectAct<Entity, Input extends object, Output>(
  snapshot: ActSnapshot<Entity, Input, Output>,
  send: (event: ActEvent<Entity, Input>) => void,
): ActApi<Entity, Input> {
  const { entity, asked, failure } = snapshot.context;
  return {
    entity,
    input: asked?.input ?? null,
    isAsking: snapshot.matches('asking'),
    isBusy: snapshot.hasTag('busy'),
    failure,
    run: (input) => send({ type: 'act.run', input }),
    change: (patch) => send({ type: 'act.change', patch }),
    confirm: () => send({ type: 'act.confirm' }),
    dismiss: () => send({ type: 'act.dismiss' }),
  };
}
