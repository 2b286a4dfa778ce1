import * as z from 'zod/mini';
import { idOf, optionalText, versionSchema } from '../../contract/wire.ts';
import { profileFieldIdSchema, profileFieldTypes } from '../../profile/profile-field.schema.ts';

/** The sets there are: what files say of themselves, and what folders do. */
export const propertySetNames = ['file_profile', 'folder_profile'] as const;
/** The name of a set. */
export type PropertySetName = (typeof propertySetNames)[number];

const optionSchema = z.object({ value: optionalText(60), label: optionalText(100) });
const optionsSchema = z.array(optionSchema).check(z.maxLength(200));

/** A field that files or folders have beside their name; bounds and conditions are `findPropertySetProblems`. */
export const propertySchema = z.object({
  /** Its name in stored values, the same for good. */
  name: profileFieldIdSchema,
  label: optionalText(100),
  type: z.enum(profileFieldTypes),
  /** What is chosen from; of selections alone. */
  options: optionsSchema,
});
/** A field that files or folders have beside their name. */
export type Property = z.infer<typeof propertySchema>;

/** What a group adds to the set of its network. */
export const modificationsSchema = z.object({
  add_options: z.array(z.object({ name: profileFieldIdSchema, options: optionsSchema })).check(z.maxLength(100)),
});
/** What a group adds to the set of its network. */
export type Modifications = z.infer<typeof modificationsSchema>;

/** A set as somebody writes it: the network its fields, a group what it adds to them. */
export const propertySetContentSchema = z.object({
  properties: z.array(propertySchema).check(z.maxLength(100)),
  modifications: modificationsSchema,
});
/** A set as somebody writes it. */
export type PropertySetContent = z.infer<typeof propertySetContentSchema>;

/** The fields files or folders have in a network or a group (FILE-D24). */
export const propertySetSchema = z.object({
  name: z.enum(propertySetNames),
  /** A group's set only modifies that of its network. */
  type: z.enum(['basic', 'modified']),
  /** In a group, with the options it adds beside those of the network. */
  properties: z.array(z.extend(propertySchema, { options: z.array(optionSchema) })),
  modifications: modificationsSchema,
  /** What a group's set adds to; null for the network's own. */
  parent_property_set: z.nullable(
    z.object({ name: z.enum(propertySetNames), properties: propertySetContentSchema.shape.properties }),
  ),
  updated_at: versionSchema,
});
/** The fields files or folders have in a network or a group. */
export type PropertySet = z.infer<typeof propertySetSchema>;

/** Whose set is asked for; a group and the network by their ids. */
export const propertyContextSchema = z.object({
  context_type: z.enum(['Network', 'Group']),
  context_id: idOf('FolderId'),
});
/** Whose set is asked for. */
export type PropertyContext = z.input<typeof propertyContextSchema>;
