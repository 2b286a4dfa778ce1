import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';
import { getShortestPaths } from 'xstate/graph';

/** What to walk: chosen events (`xstate.done.actor.<id>` among them), and what counts as the same place. */
export interface WalkOptions<Machine extends AnyStateMachine> {
  input?: InputFrom<Machine>;
  events: ReadonlyArray<EventFromLogic<Machine> | { type: `xstate.${string}` }>;
  /** How many steps are tried before the walk gives up with an error; 1,000 unless told. */
  limit?: number;
  /** What tells two places apart; the state value unless told. */
  serialize?: (snapshot: SnapshotFrom<Machine>) => string;
}

/** A shortest way to one place of the chart: send `events` in order and be in `snapshot`. */
export interface ShortestPath<Machine extends AnyStateMachine> {
  title: string;
  events: Array<EventFromLogic<Machine>>;
  snapshot: SnapshotFrom<Machine>;
}

/** The shortest way to every place of the real machine that the given events can reach; actions and actors do not run. */
export function shortestPaths<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events, limit = 1000, serialize = stateValue }: WalkOptions<Machine>,
): Array<ShortestPath<Machine>> {
  const walk = getShortestPaths as unknown as Walk<Machine>; // its types reject machines that declare `emitted`
  const paths = walk(machine, { input, events, limit, serializeState: serialize });
  return paths.map(({ state, steps }) =>
    toPath(
      state,
      steps.map((step) => step.event),
    ),
  );
}

type Walk<Machine extends AnyStateMachine> = (
  machine: Machine,
  options: {
    input: InputFrom<Machine> | undefined;
    events: WalkOptions<Machine>['events'];
    limit: number;
    serializeState: (snapshot: SnapshotFrom<Machine>) => string;
  },
) => Array<{ state: SnapshotFrom<Machine>; steps: Array<{ event: EventFromLogic<Machine> }> }>;

function toPath<Machine extends AnyStateMachine>(
  snapshot: SnapshotFrom<Machine>,
  steps: Array<EventFromLogic<Machine>>,
): ShortestPath<Machine> {
  const events = steps.filter((event) => event.type !== 'xstate.init');
  const way = events.length === 0 ? 'from the start' : `after ${events.map((event) => event.type).join(', ')}`;
  return { title: `${stateValue(snapshot)} ${way}`, events, snapshot };
}

function stateValue(snapshot: { value: unknown }): string {
  return typeof snapshot.value === 'string' ? snapshot.value : JSON.stringify(snapshot.value);
}
