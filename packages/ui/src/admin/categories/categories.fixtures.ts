import {
  type AdministeredCategory,
  type CategoryAct,
  type CategoryOrderDraft,
  categoryDraftOf,
  categoryFormMachine,
  categoryListMachine,
  categoryOrderMachine,
} from '@atrium/core/admin';
import type { SaveInput } from '@atrium/core/form';
import { fromRowActs } from '@atrium/core/lists';
import { AtriumError } from '@atrium/core/machine';
import { createActor, fromCallback, fromPromise } from 'xstate';

/** A list of kinds of groups that was read; it tells what is done with one, which may be refused. */
export function categoriesOf(
  rows: readonly AdministeredCategory[],
  { onAct = () => {}, isRefused = false }: { onAct?: (act: CategoryAct) => void; isRefused?: boolean } = {},
) {
  const refused = new AtriumError('category_in_use', '', { status: 409, domain: 'admin' });
  const act = fromRowActs<AdministeredCategory, CategoryAct, null>(
    ({ id }) => id,
    ({ rows: chosen, act: done }, { each }) =>
      each(chosen, async () => {
        onAct(done);
        if (isRefused) throw refused;
        return null;
      }),
  );
  const machine = categoryListMachine.provide({ actors: { pages: fromCallback(() => {}), act } });
  const ref = createActor(machine, { input: { filter: null, facts: null } }).start();
  ref.send({ type: 'pages.loaded', rows, hasMore: false, total: rows.length });
  return ref;
}

/** The form of a kind of groups, which is never done saving. */
export function categoryFormOf(category: AdministeredCategory | null) {
  const machine = categoryFormMachine.provide({ actors: { saveDraft: fromPromise(() => new Promise(() => {})) } });
  return createActor(machine, { input: { draft: categoryDraftOf(category) } }).start();
}

/** The form of the order, which is never done saving, or refused. */
export function categoryOrderOf(categories: readonly AdministeredCategory[], failure?: AtriumError) {
  const saveDraft = fromPromise<CategoryOrderDraft, SaveInput<CategoryOrderDraft>>(() =>
    failure ? Promise.reject(failure) : new Promise(() => {}),
  );
  const machine = categoryOrderMachine.provide({ actors: { saveDraft } });
  return createActor(machine, { input: { draft: { categories } } }).start();
}
