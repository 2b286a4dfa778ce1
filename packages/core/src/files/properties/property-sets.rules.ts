import { isBlankText } from '../../contract/blank-text.ts';
import type { MessageKey, Problems } from '../../messages/index.ts';
import type { NetworkConfig } from '../../network/network.schema.ts';
import {
  changedValues,
  findValueProblems,
  isSelection,
  saidIn,
  shownFields,
  tidyFieldList,
  withValues,
} from '../../profile/profile.rules.ts';
import type { ProfileField, ProfileValues, ShownField } from '../../profile/profile-field.schema.ts';
import type { Space } from '../files.schema.ts';
import type {
  Modifications,
  Property,
  PropertyContext,
  PropertySetContent,
  PropertySetName,
} from './property-sets.schema.ts';

/** A set that is to be read. */
export interface PropertySetWanted extends PropertyContext {
  readonly name: PropertySetName;
}

interface Place {
  readonly space: Pick<Space, 'kind'>;
  readonly folder_path: readonly { readonly id: string }[];
}

interface Reading {
  readonly config: Pick<NetworkConfig, 'file_profiles' | 'folder_profiles'>;
  readonly networkId: string;
  readonly place: Place;
}

/** The set that holds at a place; null where the network has none, so that nothing is asked for (FILE-036). */
export function propertySetAt(name: PropertySetName, { config, networkId, place }: Reading): PropertySetWanted | null {
  if (!config[`${name}s`].enabled) return null;
  const [root] = place.folder_path;
  if (place.space.kind === 'group' && root) return { name, context_type: 'Group', context_id: root.id };
  return { name, context_type: 'Network', context_id: networkId };
}

/** What is wrong with a set as somebody writes it. */
export function findPropertySetProblems({ properties }: Pick<PropertySetContent, 'properties'>): Problems {
  const found: Record<string, MessageKey[]> = {};
  properties.forEach((property, index) => {
    const path = `properties.${index}`;
    if (isBlankText(property.label)) found[`${path}.label`] = ['general.problem.required'];
    if (properties.findIndex(({ name }) => name === property.name) < index)
      found[`${path}.name`] = ['general.problem.invalid_value'];
    if (isSelection(property) && property.options.every(({ label }) => isBlankText(label)))
      found[`${path}.options`] = ['files.problem.no_options'];
  });
  return found;
}

/** The fields of a set as they are stored: options without a name go, those without a value get one (PSET-014, PSET-015). */
export function tidyProperties(properties: readonly Property[]): Property[] {
  const list = { fields: fieldsOf(properties), profile_edit_target: 'profile' as const, request_fields: [] };
  return tidyFieldList(list).fields.map(({ id: name, label, type, options }) => ({ name, label, type, options }));
}

/** What a group adds, as it is stored: to selections there are, each value another one than those of the network. */
export function tidyModifications({ add_options }: Modifications, properties: readonly Property[]): Modifications {
  const added = properties.filter(isSelection).flatMap((property) => {
    const given = add_options.find(({ name }) => name === property.name)?.options ?? [];
    const [tidy] = tidyProperties([{ ...property, options: [...property.options, ...given] }]);
    const options = tidy?.options.slice(property.options.length) ?? [];
    return options.length === 0 ? [] : [{ name: property.name, options }];
  });
  return { add_options: added };
}

/** The fields of a network with what a group adds to them; what it adds to a field that is gone is left aside. */
export function withAddedOptions(properties: readonly Property[], { add_options }: Modifications): Property[] {
  return properties.map((property) => {
    const added = add_options.find(({ name }) => name === property.name)?.options ?? [];
    return isSelection(property) ? { ...property, options: [...property.options, ...added] } : property;
  });
}

/** Properties as the fields that profiles of members are made of: said by the same rules, and read by all who see the file. */
export function fieldsOf(properties: readonly Property[]): ProfileField[] {
  return properties.map(({ name, label, type, options }) => ({
    ...{ id: name, label, type, options, required: false, visible_to: 'everyone' },
  }));
}

/** What a file or folder says of itself, for whoever reads it. */
export function shownProperties(values: ProfileValues, properties: readonly Property[]): ShownField[] {
  return shownFields(values, fieldsOf(properties), { isOwn: false, isAdministrator: false, isExternal: false });
}

interface Said {
  readonly stored: ProfileValues;
  readonly properties: readonly Property[];
}

/** What is wrong with what a file or folder is to say; what stays as it is may be of an option that is gone (PSET-D04). */
export function findPropertyProblems(given: ProfileValues, said: Said): Problems {
  const { stored, properties } = said;
  const fields = fieldsOf(properties);
  return findValueProblems({ ...changedValues(given, { stored, fields }), ...newChoices(given, said) }, fields);
}

/** What is chosen of several and was not before, offered or not: what is tidied away has never been a problem. */
function newChoices(given: ProfileValues, { stored, properties }: Said): ProfileValues {
  const fields = properties.filter(({ type, name }) => type === 'multi_selection' && Object.hasOwn(given, name));
  return Object.fromEntries(
    fields.map(({ name }) => {
      const before = new Set([saidIn(stored, name)].flat());
      return [name, [saidIn(given, name)].flat().filter((choice) => !before.has(choice))];
    }),
  );
}

/** What a file or folder says from now on; fields that are not named, and those that are gone, stay as they are. */
export function saidAfter(given: ProfileValues, { stored, properties }: Said): ProfileValues {
  const fields = fieldsOf(properties);
  return withValues(stored, changedValues(given, { stored, fields }), fields);
}
