import * as z from 'zod/mini';
import { calendarDateSchema, idOf, instantSchema, optionalText, versionSchema } from '../contract/wire.ts';
import { memberReferenceSchema } from '../members/member-reference.schema.ts';
import { profileFieldSchema, profileValuesSchema } from './profile-field.schema.ts';

export {
  type FieldAudience,
  fieldAudiences,
  type ProfileField,
  type ProfileFieldType,
  type ProfileValue,
  type ProfileValues,
  profileFieldSchema,
  profileFieldTypes,
  profileValuesSchema,
  type ShownField,
  shownFieldSchema,
} from './profile-field.schema.ts';

/** What somebody says of a member in the form of a profile; bounds are `findProfileProblems`. */
export const profileDraftSchema = z.object({
  first_name: optionalText(100),
  last_name: optionalText(100),
  birthday: z.nullable(calendarDateSchema),
  /** An uploaded picture; null for none. */
  image_id: z.nullable(z.string().check(z.maxLength(64))),
  /** The fields that are to say something else; what is not named stays. */
  profile: profileValuesSchema,
});
/** What somebody says of a member. */
export type ProfileDraft = z.infer<typeof profileDraftSchema>;

/** A field in the form of a profile. */
export const editedFieldSchema = z.extend(profileFieldSchema, {
  /** Changed by a request that an administrator decides, not in the form (CHREQ-003). */
  by_request: z.boolean(),
});
/** A field in the form of a profile. */
export type EditedField = z.infer<typeof editedFieldSchema>;

/** A profile as those edit it who may. */
export const editedProfileSchema = z.object({
  member: memberReferenceSchema,
  ...profileDraftSchema.shape,
  fields: z.array(editedFieldSchema),
  updated_at: versionSchema,
});
/** A profile as those edit it who may. */
export type EditedProfile = z.infer<typeof editedProfileSchema>;

/** The fields of the network's profiles, and how their changes come about. */
export const fieldListSchema = z.object({
  fields: z.array(profileFieldSchema).check(z.maxLength(100)),
  /** Where editing the profile begins: in its form, or with a request (SHELL-D04). */
  profile_edit_target: z.enum(['profile', 'change_request']),
  /** Whose changes an administrator decides; by their ids (CHREQ-003). */
  request_fields: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(100)),
});
/** The fields of the network's profiles. */
export type FieldList = z.infer<typeof fieldListSchema>;

/** The fields as they are stored. */
export const storedFieldListSchema = z.extend(fieldListSchema, { updated_at: versionSchema });
/** The fields as they are stored. */
export type StoredFieldList = z.infer<typeof storedFieldListSchema>;

/** The id of a change request. */
export const changeRequestIdSchema = idOf('ChangeRequestId');

/** What a member may ask to be changed, as it stands and as they have asked already. */
export const requestableSchema = z.object({
  fields: z.array(profileFieldSchema),
  profile: profileValuesSchema,
  /** The request that waits; another one takes its place. */
  open: z.nullable(profileValuesSchema),
});
/** What a member may ask to be changed. */
export type Requestable = z.infer<typeof requestableSchema>;

/** A request to change a profile, for those who decide it (CHREQ-D01). */
export const changeRequestSchema = z.object({
  id: changeRequestIdSchema,
  member: memberReferenceSchema,
  created_at: instantSchema,
  changes: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      before: z.array(z.string()),
      after: z.array(z.string()),
      /** Whether the field can still be changed this way (CHREQ-E02). */
      is_editable: z.boolean(),
    }),
  ),
});
/** A request to change a profile. */
export type ChangeRequest = z.infer<typeof changeRequestSchema>;
