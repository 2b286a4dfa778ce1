import { AtriumError, type Failure } from '../machine/index.ts';
import { connectAct } from './act.connect.ts';
import type { ActEvent, ActSnapshot } from './act.machine.ts';
import { createService, type Service } from './create-service.ts';

/** Something that is done to an entity, outside any framework. */
export interface ActService<Api> extends Service<Api> {
  /**
   * Answers once nothing is being done; rejects with an `AtriumError` where the last act was refused, and with
   * `not_confirmed` while it asks first: choose, then confirm() or dismiss().
   */
  settled(): Promise<Api>;
}

/** A running act, as far as a service needs it. */
export interface RunningAct<Entity, Input extends object, Output> {
  getSnapshot(): ActSnapshot<Entity, Input, Output>;
  send(event: ActEvent<Entity, Input>): void;
  subscribe(listener: () => void): { unsubscribe(): void };
}

/** An act somebody has opened. */
export interface RunningActHeld<Entity, Input extends object, Output> {
  readonly act: RunningAct<Entity, Input, Output>;
  release(): void;
}

/** How the view of an act reads it. */
type ConnectAct<Entity, Input extends object, Output, Api> = (
  snapshot: ActSnapshot<Entity, Input, Output>,
  send: (event: ActEvent<Entity, Input>) => void,
) => Api;

/** Makes a service of an act, read by the connect function its views use. */
export function createActService<Entity, Input extends object, Output, Api>(
  opening: RunningActHeld<Entity, Input, Output> | Promise<RunningActHeld<Entity, Input, Output>>,
  connect: ConnectAct<Entity, Input, Output, Api>,
): ActService<Api> {
  const partsOf = ({ act, release }: RunningActHeld<Entity, Input, Output>) => ({
    act,
    release,
    get: onceFor(
      () => act.getSnapshot(),
      (snapshot) => connect(snapshot, (event) => act.send(event)),
    ),
    subscribe: (listener: () => void) => {
      const subscription = act.subscribe(listener);
      return () => subscription.unsubscribe();
    },
  });
  const parts = opening instanceof Promise ? opening.then(partsOf) : partsOf(opening);
  const { service, opened } = createService(parts);
  return {
    ...service,
    settled: async () => {
      const { act, get } = await opened;
      await untilIdle(act);
      return get();
    },
  };
}

/** Reads a snapshot once, so that it is the same object until something changes. */
function onceFor<Snapshot, Api>(getSnapshot: () => Snapshot, read: (snapshot: Snapshot) => Api): () => Api {
  let last: { readonly snapshot: Snapshot; readonly api: Api } | null = null;
  return () => {
    const snapshot = getSnapshot();
    if (last?.snapshot !== snapshot) last = { snapshot, api: read(snapshot) };
    return last.api;
  };
}

function untilIdle<Entity, Input extends object, Output>(act: RunningAct<Entity, Input, Output>): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const { isAsking, isBusy, failure } = connectAct(act.getSnapshot(), (event) => act.send(event));
      if (isBusy) return;
      subscription.unsubscribe();
      if (isAsking) reject(new AtriumError('not_confirmed', 'It asks first. Choose, then confirm() or dismiss().'));
      else if (failure) reject(errorOf(failure));
      else resolve();
    };
    const subscription = act.subscribe(look);
    look();
  });
}

function errorOf({ code, message, ...details }: Failure): AtriumError {
  return new AtriumError(code, message, details);
}
