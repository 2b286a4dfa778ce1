import { connectForm, type FormApi, type FormEvent } from '../form/index.ts';
import type { Verdict } from '../machine/index.ts';
import {
  beginWith,
  blankItem,
  changeItem,
  isModule,
  isMovable,
  isOwnLink,
  mayAddItem,
  mayBegin,
  mayBeSaved,
  mayPlace,
  placeItem,
  removeItem,
  tidyItems,
  turnItem,
} from './app-navigation.rules.ts';
import type { AppItem, AppItemType } from './app-navigation.schema.ts';
import type { AppNavigationDraft, AppNavigationFormSnapshot } from './app-navigation-form.machine.ts';

/** An item on screen. */
export interface AppNavigationRow {
  readonly item: AppItem;
  /** Its name in problems. */
  readonly path: string;
  readonly isFixed: boolean;
  readonly isMovable: boolean;
  readonly mayBegin: boolean;
  /** Whether it may open outside of the app (APPNAV-014). */
  readonly mayOpenOutside: boolean;
  readonly mayUp: boolean;
  readonly mayDown: boolean;
}

/** What the form of the app's navigation shows and does. */
export interface AppNavigationFormApi extends FormApi<AppNavigationDraft> {
  readonly rows: readonly AppNavigationRow[];
  readonly add: Verdict;
  addItem(id: string, type: AppItemType): void;
  change(patch: Partial<AppNavigationDraft>): void;
  changeItem(id: string, patch: Partial<AppItem>): void;
  turn(id: string, type: AppItemType): void;
  begin(id: string): void;
  remove(id: string): void;
  mayPlace(from: number, to: number): boolean;
  place(from: number, to: number): void;
}

/** Reads the form of the app's navigation for its view. */
export function connectAppNavigationForm(
  snapshot: AppNavigationFormSnapshot,
  send: (event: FormEvent<AppNavigationDraft>) => void,
): AppNavigationFormApi {
  const { items, ownHost } = snapshot.context.draft;
  const form = connectForm(snapshot, send);
  const saved = mayBeSaved(items);
  const set = (next: readonly AppItem[]) => send({ type: 'draft.change', patch: { items: tidyItems(next, ownHost) } });
  return {
    ...form,
    save: saved.allowed ? form.save : saved,
    rows: items.map((item, index) => ({
      item,
      path: `items.${index}`,
      isFixed: isModule(item.type),
      isMovable: isMovable(item),
      mayBegin: mayBegin(item),
      mayOpenOutside: item.type === 'link' && !isOwnLink(item.options.url ?? '', ownHost),
      mayUp: mayPlace(items, index, index - 1),
      mayDown: mayPlace(items, index, index + 2),
    })),
    add: mayAddItem(items),
    addItem: (id, type) => set([...items, blankItem(id, type)]),
    changeItem: (id, patch) => set(changeItem(items, id, patch)),
    turn: (id, type) => set(turnItem(items, id, type)),
    begin: (id) => set(beginWith(items, id)),
    remove: (id) => set(removeItem(items, id)),
    mayPlace: (from, to) => mayPlace(items, from, to),
    place: (from, to) => set(placeItem(items, from, to)),
  };
}
