import { type AnyStateMachine, initialTransition, type SnapshotFrom, transition } from 'xstate';
import type { ShortestPath, WalkOptions } from './shortest-paths.ts';

/** A step on a tour: the event, and where it leads. */
export type TourStep<Machine extends AnyStateMachine> = {
  readonly event: ShortestPath<Machine>['events'][number];
  readonly snapshot: SnapshotFrom<Machine>;
};

/** Longer ones say little of what went wrong. */
const mostSteps = 16;

/**
 * Tours that together take every step which leads from one place of the chart to another, as the walks of `everyStep` do:
 * each goes on where its last step has led, instead of coming there anew.
 */
export function everyTour<Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events, serialize = ({ value }) => JSON.stringify(value) }: WalkOptions<Machine>,
): readonly (readonly TourStep<Machine>[])[] {
  const [start] = initialTransition(machine, input as never) as unknown as readonly [SnapshotFrom<Machine>];
  const taken = new Set<string>();
  const nameOf = (from: SnapshotFrom<Machine>, nth: number) => `${nth} ${serialize(from)}`;

  /** Steps from here that lead elsewhere; a final place has none. */
  function stepsFrom(from: SnapshotFrom<Machine>) {
    return events.flatMap((given, nth) => {
      const event = given as TourStep<Machine>['event']; // actors' answers are events, too
      const snapshot = transition(machine, from, event)[0] as SnapshotFrom<Machine>; // of the same kind
      return serialize(snapshot) === serialize(from) ? [] : [{ event, snapshot, name: nameOf(from, nth) }];
    });
  }

  /** The shortest way that ends with a step nobody has taken. */
  function wayOn(from: SnapshotFrom<Machine>) {
    const seen = new Set([serialize(from)]);
    let ways: (readonly ReturnType<typeof stepsFrom>[number][])[] = [[]];
    while (ways.length > 0) {
      const longer = ways.flatMap((way) => stepsFrom(way.at(-1)?.snapshot ?? from).map((step) => [...way, step]));
      const found = longer.find((way) => !taken.has(way.at(-1)?.name ?? ''));
      if (found !== undefined) return found;
      ways = longer.filter((way) => {
        const place = serialize(way.at(-1)?.snapshot ?? from);
        return !seen.has(place) && seen.add(place);
      });
    }
    return [];
  }

  const tours: TourStep<Machine>[][] = [];
  for (let way = wayOn(start); way.length > 0; way = wayOn(start)) {
    const tour: TourStep<Machine>[] = [];
    for (; way.length > 0 && tour.length + way.length <= mostSteps; way = wayOn(tour.at(-1)?.snapshot ?? start)) {
      for (const { event, snapshot, name } of way) {
        taken.add(name);
        tour.push({ event, snapshot });
      }
    }
    tours.push(tour);
  }
  return tours;
}
