import { createListMachine, type ListRef } from '../../lists/index.ts';
import type { AdministeredCategory } from './administered-categories.schema.ts';

/** What is done with a kind of groups: it is deleted, and its groups go to another one, by its slug. */
export interface CategoryAct {
  readonly moveTo: string | null;
}

/** The kinds of groups (GCAT-D01). */
export const categoryListMachine = createListMachine<AdministeredCategory, null, CategoryAct, null>({
  id: 'categoryList',
  idOf: ({ id }) => id,
});

/** The running list of kinds of groups. */
export type CategoryListRef = ListRef<AdministeredCategory, null, CategoryAct, null>;
