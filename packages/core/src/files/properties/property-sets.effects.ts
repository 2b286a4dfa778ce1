import { fromPromise } from 'xstate';
import type { Atrium } from '../../atrium.ts';
import { type SaveInput, versionOf } from '../../form/index.ts';
import { type PropertySetDraft, propertySetFormMachine } from './property-set-form.machine.ts';
import { updatePropertySet } from './property-sets.contract.ts';
import type { PropertyContext, PropertySet } from './property-sets.schema.ts';

/** The sets of fields, bound to a client. */
export function createPropertySets({ http }: Atrium) {
  return {
    /** The form of the set of a network or a group. */
    propertySetFormOf: (query: PropertyContext) =>
      propertySetFormMachine.provide({
        actors: {
          saveDraft: fromPromise<PropertySet, SaveInput<PropertySetDraft>>(async ({ input: { draft, current } }) => {
            const { name, properties, modifications, updatedAt } = draft;
            const updated_at = versionOf(current) ?? updatedAt;
            const body = { property_set: { properties, modifications }, updated_at };
            return (await http.request(updatePropertySet, { params: { propertySet: name }, query, body })).property_set;
          }),
        },
      }),
  };
}
