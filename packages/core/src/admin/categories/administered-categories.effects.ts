import { fromPromise } from 'xstate';
import type { Atrium } from '../../atrium.ts';
import { type SaveInput, versionOf } from '../../form/index.ts';
import { fromPages, fromRowActs } from '../../lists/index.ts';
import { adminKeys } from '../admin.keys.ts';
import { createCategory, deleteCategory, orderCategories, updateCategory } from './administered-categories.contract.ts';
import { administeredCategoryQueries } from './administered-categories.queries.ts';
import type { AdministeredCategory } from './administered-categories.schema.ts';
import { type CategoryFormDraft, categoryFormMachine, sentCategory } from './category-form.machine.ts';
import { type CategoryAct, categoryListMachine } from './category-list.machine.ts';
import { type CategoryOrderDraft, categoryOrderMachine } from './category-order.machine.ts';

/** The machines and reads of kinds of groups for administrators, bound to a client. */
export function createAdministeredCategories(atrium: Atrium) {
  const { http, queryClient } = atrium;
  const categoryQueries = administeredCategoryQueries(http);
  return {
    categoryQueries,
    categoryListMachine: categoryListMachine.provide({
      actors: {
        pages: fromPages<AdministeredCategory, null>(queryClient, categoryQueries.list),
        act: fromRowActs<AdministeredCategory, CategoryAct, null>(
          ({ id }) => id,
          ({ rows, act: { moveTo } }, { each }) =>
            each(rows, async ({ slug }) => {
              const query = moveTo === null ? {} : { move_to: moveTo };
              await http.request(deleteCategory, { params: { slug }, query });
              return null;
            }),
        ),
      },
    }),
    categoryFormMachine: categoryFormMachine.provide({
      actors: {
        saveDraft: fromPromise<AdministeredCategory, SaveInput<CategoryFormDraft>>(({ input }) => save(atrium, input)),
      },
    }),
    categoryOrderMachine: categoryOrderMachine.provide({
      actors: {
        saveDraft: fromPromise<CategoryOrderDraft, SaveInput<CategoryOrderDraft>>(({ input: { draft } }) =>
          saveOrder(atrium, draft),
        ),
      },
    }),
  };
}

async function save({ http }: Atrium, { draft, current }: SaveInput<CategoryFormDraft>) {
  const group_category = sentCategory(draft);
  const { category } = draft;
  if (category === null) return (await http.request(createCategory, { body: { group_category } })).group_category;
  const updated_at = versionOf(current) ?? category.updated_at;
  const body = { group_category: { ...group_category, updated_at } };
  return (await http.request(updateCategory, { params: { slug: category.slug }, body })).group_category;
}

/** An order that was refused is one of kinds that are no longer the same: they are read again (GCAT-E01). */
async function saveOrder({ http, queryClient }: Atrium, draft: CategoryOrderDraft): Promise<CategoryOrderDraft> {
  try {
    await http.request(orderCategories, { body: { order: draft.categories.map(({ slug }) => slug) } });
    return draft;
  } catch (refusal) {
    void queryClient.invalidateQueries({ queryKey: adminKeys.categories });
    throw refusal;
  }
}
