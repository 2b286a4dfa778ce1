import { createFormMachine, type FormRef } from '../../form/index.ts';
import { findPropertySetProblems } from './property-sets.rules.ts';
import type { Modifications, Property, PropertySet, PropertySetContent } from './property-sets.schema.ts';

/** A set of fields as its form edits it. */
export interface PropertySetDraft extends PropertySetContent {
  readonly name: PropertySet['name'];
  /** The fields a group adds options to; null where the fields themselves are edited. */
  readonly parent: readonly Property[] | null;
  /** The version it is based on. */
  readonly updatedAt: string;
}

/** The form of a stored set. */
export function propertySetDraftOf(set: PropertySet): PropertySetDraft {
  const { name, properties, modifications, parent_property_set: parent, updated_at: updatedAt } = set;
  return { name, properties, modifications, parent: parent?.properties ?? null, updatedAt };
}

/** What a group adds to a field, in the draft of its set. */
export function addedOptions({ add_options }: Modifications, name: string): Property['options'] {
  return add_options.find((one) => one.name === name)?.options ?? [];
}

/** What a group adds, with other options for one field. */
export function withOptions({ add_options }: Modifications, name: string, options: Property['options']): Modifications {
  return { add_options: [...add_options.filter((one) => one.name !== name), { name, options }] };
}

/** The form of the fields that files or folders have (PSET-001). */
export const propertySetFormMachine = createFormMachine<PropertySetDraft, PropertySet>({
  id: 'propertySetForm',
  findProblems: findPropertySetProblems,
  draftFrom: propertySetDraftOf,
});

/** A running form of a set. */
export type PropertySetFormRef = FormRef<PropertySetDraft, PropertySet>;
