import { connectForm, type FormApi, type FormEvent } from '../form/index.ts';
import {
  addTo,
  changeAt,
  leafAt,
  mayMove,
  moveTo,
  navigationLimits,
  type Place,
  pathOf,
  placesIn,
  removeAt,
  type Step,
  stepFrom,
  type Tree,
} from './navigation.rules.ts';
import type { NavigationLeaf } from './navigation.schema.ts';
import type { NavigationDraft, NavigationFormSnapshot } from './navigation-form.machine.ts';

/** An entry on screen. */
export interface NavigationRow {
  readonly place: Place;
  /** Its name in problems, and its own among the rows. */
  readonly path: string;
  readonly level: 1 | 2;
  readonly entry: NavigationLeaf;
  /** How many entries stand below it. */
  readonly below: number;
  /** It leads to something that was deleted, and is shown to nobody (NAV-D04). */
  readonly isBroken: boolean;
  /** Whether it may get an entry below it (NAV-008). */
  readonly mayAdd: boolean;
  mayStep(step: Step): boolean;
}

/** What the form of a navigation shows and does. */
export interface NavigationFormApi extends FormApi<NavigationDraft> {
  readonly rows: readonly NavigationRow[];
  readonly isFull: boolean;
  changeEntry(place: Place, patch: Partial<NavigationLeaf>): void;
  add(first?: number): void;
  remove(place: Place): void;
  /** Moves an entry one step, and tells where it is now. */
  step(place: Place, step: Step): string | null;
  mayDrop(from: Place, to: Place): boolean;
  drop(from: Place, to: Place): void;
}

/** Reads the form of a navigation for its view. */
export function connectNavigationForm(
  snapshot: NavigationFormSnapshot,
  send: (event: FormEvent<NavigationDraft>) => void,
): NavigationFormApi {
  const { items, broken = [] } = snapshot.context.draft;
  const places = placesIn(items);
  const isFull = places.length >= navigationLimits.items;
  const set = (next: Tree) => send({ type: 'draft.change', patch: { items: next } });
  return {
    ...connectForm(snapshot, send),
    rows: places.flatMap((place) => {
      const entry = leafAt(items, place);
      if (!entry) return [];
      const level = place.length;
      const below = level === 1 ? (items[place[0]]?.navigation_items.length ?? 0) : 0;
      const mayStep = (step: Step) => stepFrom(items, place, step) !== null;
      const isBroken = broken.includes(entry.link);
      return [{ place, path: pathOf(place), level, entry, below, isBroken, mayAdd: level === 1 && !isFull, mayStep }];
    }),
    isFull,
    changeEntry: (place, patch) => set(changeAt(items, place, patch)),
    add: (first) => set(addTo(items, first)),
    remove: (place) => set(removeAt(items, place)),
    step: (place, step) => {
      const to = stepFrom(items, place, step);
      if (to === null) return null;
      set(moveTo(items, place, to));
      return pathOf(arrivalOf(place, to));
    },
    mayDrop: (from, to) => mayMove(items, from, to),
    drop: (from, to) => set(moveTo(items, from, to)),
  };
}

/** Where an entry is after a step to before a place. */
function arrivalOf(from: Place, to: Place): Place {
  const isDown = from.length === to.length && (to.at(-1) ?? 0) > (from.at(-1) ?? 0);
  if (!isDown) return to;
  return to.length === 1 ? [to[0] - 1] : [to[0], to[1] - 1];
}
