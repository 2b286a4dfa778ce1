import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';

/** A running machine, as far as a view needs it. */
export type ActorSource<Snapshot, Event> = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): Snapshot;
  send(event: Event): void;
};

/** A domain's connect function: what a view may show and do in a snapshot. */
export type Connect<Snapshot, Event, Api> = (snapshot: Snapshot, send: (event: Event) => void) => Api;

/** Reads a running machine through its connect function; renders again with every new snapshot. */
export function useActorApi<Snapshot, Event, Api>(
  ref: ActorSource<Snapshot, Event>,
  connect: Connect<Snapshot, Event, Api>,
): Api {
  const snapshot = useSelector(ref, identity<Snapshot>);
  return connect(snapshot, ref.send);
}

function identity<Value>(value: Value): Value {
  return value;
}
