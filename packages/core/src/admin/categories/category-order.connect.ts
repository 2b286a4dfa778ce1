import { connectForm, type FormApi, type FormEvent } from '../../form/index.ts';
import { withMoved } from './administered-categories.rules.ts';
import type { CategoryOrderDraft, CategoryOrderSnapshot } from './category-order.machine.ts';

/** What the form of the order shows and does. */
export interface CategoryOrderApi extends FormApi<CategoryOrderDraft> {
  mayMove(from: number, to: number): boolean;
  /** Puts one to the place of another. */
  move(from: number, to: number): void;
}

/** Reads the form of the order for its view. */
export function connectCategoryOrder(
  snapshot: CategoryOrderSnapshot,
  send: (event: FormEvent<CategoryOrderDraft>) => void,
): CategoryOrderApi {
  const form = connectForm(snapshot, send);
  const { categories } = form.draft;
  return {
    ...form,
    mayMove: (from, to) => !form.isBusy && withMoved(categories, from, to) !== categories,
    move: (from, to) => form.change({ categories: withMoved(categories, from, to) }),
  };
}
