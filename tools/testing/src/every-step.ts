import { type AnyStateMachine, type SnapshotFrom, transition } from 'xstate';
import { type ShortestPath, shortestPaths, type WalkOptions } from './shortest-paths.ts';

/**
 * A walk for every step that leads from one place of the chart to another: the shortest way to where the step starts,
 * then the step. Together the walks take every edge that the given events can take.
 */
export function everyStep<Machine extends AnyStateMachine>(
  machine: Machine,
  options: WalkOptions<Machine>,
): Array<ShortestPath<Machine>> {
  const serialize: (snapshot: SnapshotFrom<Machine>) => string = options.serialize ?? stateValue;
  return shortestPaths(machine, { ...options, serialize }).flatMap((path) =>
    options.events.flatMap((step) => {
      const event = step as ShortestPath<Machine>['events'][number]; // actors' answers are events, too
      const snapshot = after(machine, path.snapshot, event);
      if (serialize(snapshot) === serialize(path.snapshot)) return [];
      const events = [...path.events, event];
      return [{ title: `${stateValue(snapshot)} after ${events.map(nameOf).join(', ')}`, events, snapshot }];
    }),
  );
}

function after<Machine extends AnyStateMachine>(
  machine: Machine,
  from: ShortestPath<Machine>['snapshot'],
  event: ShortestPath<Machine>['events'][number],
): ShortestPath<Machine>['snapshot'] {
  const [next] = transition(machine, from, event);
  return next as ShortestPath<Machine>['snapshot']; // a machine's next snapshot is of its own kind
}

function stateValue({ value }: { value: unknown }): string {
  return JSON.stringify(value);
}

/** An event as a title tells it: its type and what it carries, unless that is long. */
function nameOf({ type, ...rest }: { readonly type: string }): string {
  const carried = Object.values(rest).map((value) => (value instanceof Error ? value.message : JSON.stringify(value)));
  return [type, ...carried.filter((text) => text !== undefined && text.length < 40)].join(' ');
}
