import * as z from 'zod/mini';
import { calendarDateSchema, idOf, instantSchema, versionSchema } from '../contract/wire.ts';
import { memberReferenceSchema } from '../members/member-reference.schema.ts';
import { profileValuesSchema } from '../profile/profile-field.schema.ts';

/** Id of a folder; a root has the id of what it belongs to: the network, a group, or a member. */
export const folderIdSchema = idOf('FolderId');
/** Id of a folder. */
export type FolderId = z.infer<typeof folderIdSchema>;

/** Id of a file. */
export const fileIdSchema = idOf('FileId');
/** Id of a file. */
export type FileId = z.infer<typeof fileIdSchema>;

/** Id of a version of a file. */
export const fileVersionIdSchema = idOf('FileVersionId');
/** Id of a version of a file. */
export type FileVersionId = z.infer<typeof fileVersionIdSchema>;

/** Whose files lie in a tree of folders. */
export const spaceSchema = z.object({
  kind: z.enum(['network', 'group', 'member']),
  /** The name of the group; empty for the others. */
  name: z.string(),
  /** The group's part of an address; null for the others. */
  slug: z.nullable(z.string()),
});
/** Whose files lie in a tree of folders. */
export type Space = z.infer<typeof spaceSchema>;

/** A folder on the way from the root to another. */
export const folderStepSchema = z.object({
  id: folderIdSchema,
  /** Empty for a root, which is named by its space. */
  name: z.string(),
});
/** A folder on the way from the root to another. */
export type FolderStep = z.infer<typeof folderStepSchema>;

/** Who reads what is in a folder, who adds to it, and whether new versions wait to be approved. */
export const folderRightsSchema = z.object({
  reads: z.enum(['all', 'admins']),
  adds: z.enum(['members', 'admins']),
  approval: z.boolean(),
});
/** Who reads what is in a folder, who adds to it, and whether new versions wait to be approved. */
export type FolderRights = z.infer<typeof folderRightsSchema>;

/** What a folder says of its rights itself; null follows the folder around it. */
export const ownRightsSchema = z.object({
  reads: z.nullable(folderRightsSchema.shape.reads),
  adds: z.nullable(folderRightsSchema.shape.adds),
  approval: z.nullable(z.boolean()),
});
/** What a folder says of its rights itself; null follows the folder around it. */
export type OwnRights = z.infer<typeof ownRightsSchema>;

/** What the reader may do in a folder. */
export const folderAbilitiesSchema = z.object({
  add_files: z.boolean(),
  create_subfolders: z.boolean(),
  update: z.boolean(),
  destroy: z.boolean(),
  /** Says who reads it and who adds to it. */
  rights: z.boolean(),
  approve: z.boolean(),
});
/** What the reader may do in a folder. */
export type FolderAbilities = z.infer<typeof folderAbilitiesSchema>;

/** What a folder is: the root of a space, a folder in one, or what an activity stream keeps its files in (FILE-014). */
export const folderTypeSchema = z.enum(['folder', 'activitystream_folder', 'root_folder']);
/** What a folder is. */
export type FolderType = z.infer<typeof folderTypeSchema>;

/** What a folder without a name of its own is called by: roots by whose they are (FILE-014). */
export const folderI18nTypeSchema = z.enum([
  'folder',
  'activitystream_folder',
  'root_folder.network',
  'root_folder.group',
  'root_folder.member',
]);
/** What a folder without a name of its own is called by. */
export type FolderI18nType = z.infer<typeof folderI18nTypeSchema>;

/** A folder as its page shows it (FILE-013). */
export const folderSchema = z.object({
  id: folderIdSchema,
  parent_folder_id: z.nullable(folderIdSchema),
  name: z.string(),
  description: z.string(),
  /** What its additional fields say, by their names. */
  folder_profile: profileValuesSchema,
  type: folderTypeSchema,
  i18n_type: folderI18nTypeSchema,
  space: spaceSchema,
  /** From the root to this one. */
  folder_path: z.array(folderStepSchema),
  own_rights: ownRightsSchema,
  /** What holds: its own, or those of the folders around it. */
  rights: folderRightsSchema,
  total_files_count: z.number(),
  total_subfolders_count: z.number(),
  updated_at: versionSchema,
  can: folderAbilitiesSchema,
});
/** A folder as its page shows it. */
export type Folder = z.infer<typeof folderSchema>;

/** What a folder's row can do. */
const rowAbilitiesSchema = z.object({ update: z.boolean(), destroy: z.boolean() });

/** A folder among what another one holds. */
export const folderEntrySchema = z.object({
  entry: z.literal('folder'),
  id: folderIdSchema,
  name: z.string(),
  description: z.string(),
  updated_at: versionSchema,
  author: z.nullable(memberReferenceSchema),
  /** Read by fewer people than the folder around it. */
  restricted: z.boolean(),
  can: rowAbilitiesSchema,
});
/** A folder among what another one holds. */
export type FolderEntry = z.infer<typeof folderEntrySchema>;

/** What a file is, as far as people look for it. */
export const fileKindSchema = z.enum(['document', 'image', 'audio', 'video', 'other']);
/** What a file is, as far as people look for it. */
export type FileKind = z.infer<typeof fileKindSchema>;

/** What the reader may do with a file, whatever its state. */
export const fileAbilitiesSchema = z.object({
  update: z.boolean(),
  destroy: z.boolean(),
  lock: z.boolean(),
  /** Takes off the lock of another. */
  unlock: z.boolean(),
  finalize: z.boolean(),
  approve: z.boolean(),
});
/** What the reader may do with a file, whatever its state. */
export type FileAbilities = z.infer<typeof fileAbilitiesSchema>;

const versionNumberSchema = z.object({ major: z.number() });

/** What in a document waits for a review: tracked changes and comments. */
export const reviewStatusSchema = z.object({
  insertions: z.number(),
  deletions: z.number(),
  /** Of how it looks. */
  changes: z.number(),
  comments: z.number(),
});
/** What in a document waits for a review. */
export type ReviewStatus = z.infer<typeof reviewStatusSchema>;

/** A file among what a folder holds (FILE-015). */
export const fileEntrySchema = z.object({
  entry: z.literal('file'),
  id: fileIdSchema,
  name: z.string(),
  description: z.string(),
  original_filename: z.string(),
  extension: z.string(),
  content_type: z.string(),
  kind: fileKindSchema,
  version: versionNumberSchema,
  size: z.number(),
  author: memberReferenceSchema,
  created_at: instantSchema,
  updated_at: versionSchema,
  finalizedAt: z.nullable(instantSchema),
  /** The last day of the lock; null while nobody has locked it. */
  lockedUntil: z.nullable(calendarDateSchema),
  lockedById: z.nullable(z.string()),
  locked_by: z.nullable(memberReferenceSchema),
  /** The reader's own lock. */
  locked_by_me: z.boolean(),
  folder_ids: z.array(folderIdSchema),
  /** What its additional fields say, by their names. */
  file_profile: profileValuesSchema,
  state: z.enum(['published', 'removed']),
  pending_count: z.number(),
  /** Null where nothing waits for a review. */
  review_status: z.nullable(reviewStatusSchema),
  can: fileAbilitiesSchema,
});
/** A file among what a folder holds. */
export type FileEntry = z.infer<typeof fileEntrySchema>;

/** What a folder holds. */
export const entrySchema = z.discriminatedUnion('entry', [folderEntrySchema, fileEntrySchema]);
/** What a folder holds. */
export type Entry = z.infer<typeof entrySchema>;

/** A version of a file; one that waits for approval has no number yet. */
export const fileVersionSchema = z.object({
  id: fileVersionIdSchema,
  major: z.nullable(z.number()),
  original_filename: z.string(),
  size: z.number(),
  description: z.string(),
  author: memberReferenceSchema,
  author_name: z.string(),
  created_at: instantSchema,
  is_current: z.boolean(),
  /** It waits, and something newer was published meanwhile (FILE-E14). */
  is_outdated: z.boolean(),
});
/** A version of a file. */
export type FileVersion = z.infer<typeof fileVersionSchema>;

/** Something a hosted editor does with a file (FILE-070). */
export const documentActionSchema = z.object({
  action: z.enum(['view', 'edit', 'review']),
  /** What the editor is called. */
  app: z.string(),
  authorized: z.boolean(),
});
/** Something a hosted editor does with a file. */
export type DocumentAction = z.infer<typeof documentActionSchema>;

/** The longest reason a declined version is given. */
export const longestReason = 1_000;

/** How a file can be looked at in the page. */
export const viewSchema = z.enum(['picture', 'pdf', 'video', 'audio', 'text', 'none']);
/** How a file can be looked at in the page. */
export type FileView = z.infer<typeof viewSchema>;

/** A file as its page shows it. */
export const fileDetailSchema = z.extend(fileEntrySchema, {
  space: spaceSchema,
  folder_path: z.array(folderStepSchema),
  view: viewSchema,
  pending_versions: z.array(fileVersionSchema),
  current_version_authors: z.array(memberReferenceSchema),
  views: z.number(),
  /** Captions lie beside it: a file of the same name that ends in `.vtt`. */
  captions: z.boolean(),
  /** New versions of the reader wait to be approved. */
  needs_approval: z.boolean(),
});
/** A file as its page shows it. */
export type FileDetail = z.infer<typeof fileDetailSchema>;

/** A version that waits, as those see it who decide. */
export const pendingFileSchema = z.object({ file: fileEntrySchema, version: fileVersionSchema });
/** A version that waits, as those see it who decide. */
export type PendingFile = z.infer<typeof pendingFileSchema>;

/** A file or a folder in the trash. */
export const removedEntrySchema = z.object({
  entry: z.enum(['folder', 'file']),
  id: z.string(),
  name: z.string(),
  removed_at: instantSchema,
  removed_by: z.nullable(memberReferenceSchema),
  /** Where it was; null where that is gone as well. */
  folder: z.nullable(folderStepSchema),
  can: z.object({ restore: z.boolean() }),
});
/** A file or a folder in the trash. */
export type RemovedEntry = z.infer<typeof removedEntrySchema>;

/** A name that is taken in a folder, with what has it. */
export const takenNameSchema = z.object({
  name: z.string(),
  file_id: fileIdSchema,
  /** Whether the reader may put a new version in its place now. */
  replaceable: z.boolean(),
});
/** A name that is taken in a folder. */
export type TakenName = z.infer<typeof takenNameSchema>;

export { type FileExport, type FileExportId, fileExportIdSchema, fileExportSchema } from './exports/exports.schema.ts';
export {
  type Modifications,
  type Property,
  type PropertyContext,
  type PropertySet,
  type PropertySetContent,
  type PropertySetName,
  propertySetNames,
} from './properties/property-sets.schema.ts';
