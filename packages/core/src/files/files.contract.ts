import { storedObjectIdSchema } from '@atrium/upload/schema';
import * as z from 'zod/mini';
import { calendarDateSchema, defineEndpoint, optionalText, pageLimit, versionSchema } from '../contract/index.ts';
import { memberIdSchema } from '../members/member-reference.schema.ts';
import { profileValuesSchema } from '../profile/profile-field.schema.ts';
import {
  documentActionSchema,
  entrySchema,
  fileDetailSchema,
  fileEntrySchema,
  fileIdSchema,
  fileKindSchema,
  fileVersionIdSchema,
  folderIdSchema,
  folderSchema,
  ownRightsSchema,
  removedEntrySchema,
  takenNameSchema,
} from './files.schema.ts';

export { findExport, getExport, startExport } from './exports/exports.contract.ts';
export { getPropertySet, updatePropertySet } from './properties/property-sets.contract.ts';
export { copyFile, downloadArchive, downloadListCsv, downloadListXlsx } from './take-away.contract.ts';
export {
  addVersion,
  approveVersion,
  declineVersion,
  listPending,
  listReviewed,
  listVersions,
  restoreVersion,
  reviewedPerPage,
} from './versions.contract.ts';

/** How many files and folders one call may name (FILE-D08). */
export const mostEntries = 1_000;

const byFolder = z.object({ folderId: folderIdSchema });
const byFile = z.object({ fileId: fileIdSchema });
const folderReply = z.object({ folder: folderSchema });
const fileReply = z.object({ file: fileDetailSchema });
const byType = z.object({ type: z.enum(['files', 'folders']) });
const fileIds = z._default(z.array(fileIdSchema).check(z.maxLength(mostEntries)), []);
const folderIds = z._default(z.array(folderIdSchema).check(z.maxLength(mostEntries)), []);
const entryIds = { file_ids: fileIds, folder_ids: folderIds };
/** Where what is named is meant to lie: what has been moved elsewhere meanwhile stays there (FILE-049). */
const fromFolder = { source_folder_id: z.optional(folderIdSchema) };
const touches = ['files'] as const;
const heldBack = { locked: 423, finalized: 409 } as const;

/** Names are judged by a rule, so that a form says it beside the field. */
const nameSchema = z.string().check(z.maxLength(1_000));
/** No file is older; a database has no year before the first. */
const dayOfChange = calendarDateSchema.check(z.refine((day) => day >= '1900-01-01'));

const descriptionSchema = z._default(optionalText(2_000), '');
/** How files and folders are called, and what is said of them. */
const named = { name: nameSchema, description: descriptionSchema };

/** The folder everything of the network, of a group or of the reader lies in (FILE-D01). */
export const getRootFolder = defineEndpoint({
  id: 'files.folders.root',
  method: 'GET',
  path: '/api/storage/folders/root',
  query: z.object({
    /** The group's part of an address. */
    group: z.optional(z.string()),
    /** The reader's own. */
    personal: z._default(z.stringbool(), false),
  }),
  reply: folderReply,
});

/** One folder, with the way to it and what its reader may do there (FILE-013). */
export const getFolder = defineEndpoint({
  id: 'files.folders.get',
  method: 'GET',
  path: '/api/storage/folders/:folderId',
  params: byFolder,
  reply: folderReply,
});

/** What a folder holds, folders first; `filter[…]` names a field from which files choose (FILE-017, FILE-D11, FILE-D12). */
export const listEntries = defineEndpoint({
  id: 'files.entries.list',
  method: 'GET',
  path: '/api/storage/folders/:folderId/entries',
  params: byFolder,
  query: z.looseObject({
    q: z._default(z.string().check(z.maxLength(200)), ''),
    kind: z.optional(fileKindSchema),
    author: z.optional(z.union([z.literal('me'), memberIdSchema])),
    changed_from: z.optional(dayOfChange),
    changed_to: z.optional(dayOfChange),
    sort_by: z._default(z.enum(['name', 'size', 'changed', 'author']), 'name'),
    direction: z._default(z.enum(['up', 'down']), 'up'),
    /** Where the page begins: after this file or folder. */
    after: z.optional(z.string().check(z.regex(/^[0-9a-f]{24}$/))),
    limit: z._default(z.coerce.number<string | number>().check(z.int(), z.gte(1), z.lte(1_000)), 100),
  }),
  reply: z.object({ entries: z.array(entrySchema), total: z.number() }),
});

/** The folders inside a folder, for choosing one (FILE-D09). */
export const listSubfolders = defineEndpoint({
  id: 'files.subfolders.list',
  method: 'GET',
  path: '/api/storage/folders/:folderId/subfolders',
  params: byFolder,
  reply: z.object({
    subfolders: z.array(
      z.object({
        id: folderIdSchema,
        name: z.string(),
        can: z.object({ add_files: z.boolean(), create_subfolders: z.boolean() }),
      }),
    ),
  }),
});

/** Makes a folder inside another (FILE-D05). */
export const createFolder = defineEndpoint({
  id: 'files.folders.create',
  method: 'POST',
  path: '/api/storage/folders',
  body: z.object({
    parent_folder_id: folderIdSchema,
    ...named,
    folder_profile: z.optional(profileValuesSchema),
  }),
  reply: folderReply,
  status: 201,
  touches,
});

/** Makes the folders of a dropped tree that are not there yet, and says which each path leads to (FILE-D26). */
export const createFolderTree = defineEndpoint({
  id: 'files.folders.create_tree',
  method: 'POST',
  path: '/api/storage/folders/:folderId/tree',
  params: byFolder,
  body: z.object({
    paths: z.array(z.string().check(z.minLength(1), z.maxLength(4_000))).check(z.maxLength(mostEntries)),
  }),
  reply: z.object({ folders: z.array(z.object({ path: z.string(), id: folderIdSchema })) }),
  touches,
});

/** Changes a folder; what it says of its rights holds for all that is in it (FILE-D05). */
export const updateFolder = defineEndpoint({
  id: 'files.folders.update',
  method: 'PUT',
  path: '/api/storage/folders/:folderId',
  params: byFolder,
  body: z.object({
    ...named,
    own_rights: z.optional(ownRightsSchema),
    folder_profile: z.optional(profileValuesSchema),
    updated_at: versionSchema,
  }),
  reply: folderReply,
  failures: { stale_object: 409 },
  touches,
});

/** Puts a folder with all it holds into the trash; a root stays (FILE-D05). */
export const removeFolder = defineEndpoint({
  id: 'files.folders.remove',
  method: 'DELETE',
  path: '/api/storage/folders/:folderId',
  params: byFolder,
  touches,
});

/** Which of these names a folder has already (FILE-D07); refused where its space has no room for what is to come. */
export const findTakenNames = defineEndpoint({
  id: 'files.names.taken',
  method: 'POST',
  path: '/api/storage/folders/:folderId/taken_names',
  params: byFolder,
  body: z.object({
    names: z.array(z.string().check(z.maxLength(1_000))).check(z.maxLength(mostEntries)),
    /** How much all that is brought together weighs, so that nobody sends bytes that are then refused. */
    bytes: z._default(z.number().check(z.gte(0)), 0),
  }),
  reply: z.object({ taken: z.array(takenNameSchema) }),
  idempotency: 'none',
});

/** Puts uploaded objects into a folder, or new versions in place of files there; all or none (FILE-D04, FILE-D25). */
export const placeFiles = defineEndpoint({
  id: 'files.place',
  method: 'POST',
  path: '/api/storage/folders/:folderId/files',
  params: byFolder,
  body: z.object({
    files: z
      .array(
        z.object({
          id: storedObjectIdSchema,
          description: descriptionSchema,
          /** The file whose new version it is. */
          replaces: z.optional(fileIdSchema),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostEntries)),
  }),
  reply: z.object({ files: z.array(fileEntrySchema) }),
  status: 201,
  failures: heldBack,
  touches,
});

/** One file with all its page shows. */
export const getFile = defineEndpoint({
  id: 'files.get',
  method: 'GET',
  path: '/api/storage/files/:fileId',
  params: byFile,
  reply: fileReply,
});

/** Changes the name and the description of a file; its extension stays (FILE-D06). */
export const updateFile = defineEndpoint({
  id: 'files.update',
  method: 'PUT',
  path: '/api/storage/files/:fileId',
  params: byFile,
  body: z.object({ ...named, file_profile: z.optional(profileValuesSchema), updated_at: versionSchema }),
  reply: fileReply,
  failures: { stale_object: 409, ...heldBack },
  touches,
});

/** Puts files and folders with all they hold into the trash, all or none (FILE-047, FILE-049, FILE-D08, FILE-D10). */
export const removeEntries = defineEndpoint({
  id: 'files.entries.remove',
  method: 'DELETE',
  path: '/api/storage/:type',
  params: byType,
  body: z.object({ ...entryIds, ...fromFolder }),
  touches,
});

/** Takes files and folders out of the trash, all or none (FILE-D23). */
export const restoreEntries = defineEndpoint({
  id: 'files.entries.restore',
  method: 'POST',
  path: '/api/storage/:type/restore',
  params: byType,
  body: z.object(entryIds),
  touches,
});

/** Moves files and folders into another folder, all or none (FILE-048, FILE-049, FILE-D08). */
export const moveEntries = defineEndpoint({
  id: 'files.entries.move',
  method: 'POST',
  path: '/api/storage/:type/move',
  params: byType,
  body: z.object({ ...entryIds, ...fromFolder, target_folder_id: folderIdSchema }),
  touches,
});

/** What was deleted from the space of a folder in the last 30 days (FILE-D23). */
export const listRemoved = defineEndpoint({
  id: 'files.removed.list',
  method: 'GET',
  path: '/api/storage/folders/:folderId/removed',
  params: byFolder,
  query: z.object({ limit: pageLimit(100), after: z.optional(z.string().check(z.regex(/^[0-9a-f]{24}$/))) }),
  reply: z.object({ removed: z.array(removedEntrySchema) }),
});

/** Keeps a file for oneself until the end of a day (FILE-062, FILE-D16). */
export const lockFile = defineEndpoint({
  id: 'files.lock',
  method: 'PUT',
  path: '/api/storage/files/:fileId/lock',
  params: byFile,
  body: z.object({ locked_until: calendarDateSchema }),
  reply: fileReply,
  idempotency: 'none',
  failures: heldBack,
  touches,
});

const unlocking = { params: byFile, reply: fileReply, idempotency: 'none', touches } as const;

/** Gives a locked file back: whoever has locked it, and administrators (FILE-D16). */
export const unlockFile = defineEndpoint({
  ...unlocking,
  id: 'files.unlock',
  method: 'DELETE',
  path: '/api/storage/files/:fileId/lock',
});

/** Makes a file final: it is only read from then on (FILE-D17). */
export const finalizeFile = defineEndpoint({
  ...unlocking,
  id: 'files.finalize',
  method: 'PUT',
  path: '/api/storage/files/:fileId/finalize',
  failures: { locked: 423 },
});

/** Takes a final file up again (FILE-D17). */
export const reopenFile = defineEndpoint({
  ...unlocking,
  id: 'files.reopen',
  method: 'DELETE',
  path: '/api/storage/files/:fileId/finalize',
});

/** The bytes of a file: shown in the page where that is safe, else a download (FILE-063, FILE-D21). */
export const openFile = defineEndpoint({
  id: 'files.open',
  method: 'GET',
  path: '/api/storage/files/:fileId/get/:name',
  params: z.object({ fileId: fileIdSchema, name: z.string() }),
  query: z.object({
    download: z._default(z.stringbool(), false),
    /** A version; the newest unless told. */
    version: z.optional(fileVersionIdSchema),
    /** Opens the newest version without a session (FILE-D20). */
    token: z.optional(z.string().check(z.maxLength(200))),
  }),
  access: 'visitor',
  download: 'application/octet-stream',
  failures: { quarantined: 403 },
});

/** The beginning of a text file, for reading in the page. */
export const readFileText = defineEndpoint({
  id: 'files.text',
  method: 'GET',
  path: '/api/storage/files/:fileId/text',
  params: byFile,
  reply: z.object({ text: z.string(), is_cut: z.boolean() }),
});

/** What is said in a film or a recording: the captions that lie beside it, else captions without a line. */
export const readCaptions = defineEndpoint({
  id: 'files.captions',
  method: 'GET',
  path: '/api/storage/files/:fileId/captions.vtt',
  params: byFile,
  download: 'text/vtt',
});

const byEditor = z.object({ fileId: fileIdSchema, type: z.enum(['wopi', 'docs']) });

/** What a hosted editor can do with a file (FILE-069, FILE-070). */
export const listActions = defineEndpoint({
  id: 'files.actions',
  method: 'GET',
  path: '/files/:fileId/:type/actions',
  params: byEditor,
  reply: z.object({ actions: z.array(documentActionSchema) }),
});

/** Where the editor of a file is, with the token it shows at each call (FILE-068, FILE-D18). */
export const openEditor = defineEndpoint({
  id: 'files.editor',
  method: 'GET',
  path: '/api/storage/files/:fileId/:type/host/:action',
  params: z.extend(byEditor, { action: documentActionSchema.shape.action }),
  query: z.object({ show_review_changes: z._default(z.stringbool(), false) }),
  reply: z.object({ name: z.string(), url: z.string(), access_token: z.string(), access_token_ttl: z.number() }),
});

/** Notes that the reader has looked at a file (FILE-064). */
export const trackView = defineEndpoint({
  id: 'files.track_view',
  method: 'POST',
  path: '/api/storage/files/:fileId/track_view',
  params: byFile,
  idempotency: 'none',
});

/** Who sees a folder, and why; counted over people, named by what they are (FILE-D29). */
export const explainReaders = defineEndpoint({
  id: 'files.folders.readers',
  method: 'GET',
  path: '/api/storage/folders/:folderId/readers',
  params: byFolder,
  reply: z.object({
    readers: z.array(
      z.object({
        who: z.enum(['network_members', 'group_members', 'open_group', 'group_admins', 'network_admins', 'oneself']),
        count: z.number(),
        may_add: z.boolean(),
      }),
    ),
    /** The folder that says so; null where it is the space itself. */
    because: z.nullable(z.object({ id: folderIdSchema, name: z.string() })),
  }),
});
