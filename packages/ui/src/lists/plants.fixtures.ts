import { createListMachine, fromRowActs, type ListEvent, type ListRef } from '@atrium/core/lists';
import { createActor, fromCallback } from 'xstate';

/** A plant of a list in stories and tests. */
export interface Plant {
  readonly id: string;
  readonly name: string;
}

/** A list of plants, found by a text and watered. */
export type PlantsRef = ListRef<Plant, string, 'water'>;

const names = ['Fern', 'Ivy', 'Kapuzinerkresse mit ihren in allen Farben leuchtenden Blüten', 'Moss', 'Rosemary'];

/** So many plants, from the given number on. */
export function plantsOf(count: number, from = 0): readonly Plant[] {
  return Array.from({ length: count }, (_, index) => {
    const number = from + index;
    return { id: String(number), name: number < names.length ? String(names[number]) : `Plant ${number + 1}` };
  });
}

/** Plants have been read. */
export function plantsLoaded(rows: readonly Plant[], hasMore = false): ListEvent<Plant, string, 'water', null> {
  return { type: 'pages.loaded', rows, hasMore };
}

/** A list that hears of its server only what it is sent; watering goes on until told how it ends. */
export function plantListOf(
  events: readonly ListEvent<Plant, string, 'water', null>[],
  water: (plant: Plant) => Promise<Plant> = () => new Promise(() => {}),
): PlantsRef {
  const idOf = ({ id }: Plant) => id;
  const machine = createListMachine<Plant, string, 'water'>({ id: 'plants', idOf }).provide({
    actors: { pages: fromCallback(() => {}), act: fromRowActs(idOf, ({ rows }, { each }) => each(rows, water)) },
  });
  const list = createActor(machine, { input: { filter: '', facts: null } }).start();
  for (const event of events) list.send(event);
  return list;
}
