import type { Db } from '../db/database.ts';
import { commonRefusal } from '../http/refusal.ts';
import { fileAbilities, folderAbilities } from './files.policy.ts';
import { presentFile, presentFolder, seesPending } from './files.presenter.ts';
import { countViews, type FoundFile, findCaptions, findFile, findVersions } from './files.repository.ts';
import {
  countEntries,
  type FileReader,
  type FoundFolder,
  findFolder,
  findPath,
  lockTreesOf,
} from './folders.repository.ts';

/** A request that is about files. */
export interface FileRequest extends FileReader {
  readonly db: Db;
}

/** A folder with what the caller may do; 404 where they do not see it. */
export async function requireFolder(request: FileRequest, id: string) {
  const found = await findFolder(request.db, id, readerOf(request));
  if (found === undefined) throw commonRefusal('not_found');
  return judged(request, found);
}

/** A folder as it is from now on until the transaction ends, with what the caller may do; its tree is locked. */
export async function requireSteadyFolder(request: FileRequest, id: string) {
  const [found] = await lockTreesOf(request.db, async () => [await requireFolder(request, id)]);
  if (found === undefined) throw commonRefusal('not_found');
  return found;
}

/** What a caller may do with a folder they see. */
export function judged({ member }: FileRequest, found: FoundFolder) {
  return { ...found, can: folderAbilities(member, found) };
}

/** A file with what the caller may do; 404 where they do not see it. */
export async function requireFile(request: FileRequest, id: string, { lock = false } = {}) {
  const found = await findFile(request.db, id, { ...readerOf(request), lock });
  if (found === undefined) throw commonRefusal('not_found');
  return { ...found, can: fileAbilities(request.member, found.listed.file, found) };
}

/** A folder as its reader sees it now. */
export async function folderReply(request: FileRequest, found: FoundFolder) {
  const { db } = request;
  const reader = readerOf(request);
  const facts = { path: await findPath(db, found.folder.id), counts: await countEntries(db, found.folder.id, reader) };
  return { folder: presentFolder(found, facts, reader) };
}

/** A file as it is while its tree is locked: it stays in its space, and nobody else brings anything there. */
export async function requireSteadyFile(request: FileRequest, id: string) {
  const [found] = await lockTreesOf(request.db, async () => [await requireFile(request, id)]);
  if (found === undefined) throw commonRefusal('not_found');
  return found;
}

/** A file as its reader sees it now. */
export async function fileReply(request: FileRequest, id: string) {
  return presentedFile(request, await requireFile(request, id));
}

/** A file that was found, for its page. */
export async function presentedFile(request: FileRequest, found: FoundFile) {
  const { db } = request;
  const reader = readerOf(request);
  const { file } = found.listed;
  const can = fileAbilities(request.member, file, found);
  const [current] = await findVersions(db, file.id, { isPending: false, after: file.major + 1, limit: 1 });
  const waiting = await findVersions(db, file.id, { isPending: true, limit: 50 });
  const pending = waiting.filter(({ version }) => seesPending(can, version.authorId, reader));
  const captions = (await findCaptions(db, file)) !== undefined;
  const views = await countViews(db, file.id);
  const facts = { path: await findPath(db, file.folderId), current, pending, views, captions };
  return { file: presentFile(found, facts, reader) };
}

/** Who asks, without the rest of the request. */
export function readerOf({ member, network, now }: FileReader): FileReader {
  return { member, network, now };
}
