import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { storeObject } from '@atrium/core/uploads/contract';
import { appliedFilter, passesFilter } from '@atrium/upload/rules';
import type { Directory } from '@atrium/upload/schema';
import type { Services } from '../app/services.ts';
import type { Context, ReceivedFile } from '../http/route.ts';
import { configOf } from '../network/index.ts';
import type { KeptBytes } from '../storage/byte-store.port.ts';
import type { KeptSizes } from '../storage/kept-sizes.ts';
import { inspectPicture, mostPictureBytes, TooLargePicture, withoutNotes } from '../storage/picture-file.ts';
import type { Scanner } from '../storage/scanner.port.ts';
import { isDisguised, magicBytes } from './file-content.rules.ts';
import { shownName, shownType } from './file-name.rules.ts';
import { presentStored } from './uploads.presenter.ts';
import { insertObject, type NewObject } from './uploads.repository.ts';

/** What storing asks of a call, whether its file came in one body or in parts. */
export type StoreContext = Pick<
  Context<typeof storeObject>,
  'body' | 'db' | 'fail' | 'files' | 'member' | 'network' | 'now' | 'params' | 'request' | 'session'
>;

/** What storing works with. */
export type StoreParts = Pick<Services, 'bytes' | 'scanner'> & { readonly pictures: KeptSizes };

/**
 * Stores one object. Bytes come before the row that names them and go after it, so a crash leaves at most bytes without a
 * name, which are swept later, and never a name without bytes.
 */
export async function store(context: StoreContext, { bytes, pictures, scanner }: StoreParts) {
  const file = fileOf(context);
  const name = shownName(context.body.name ?? file.name);
  const state = await scanned(context, file, scanner);
  const { content, ...facts } = await admitted(context, { file, name, state, pictures });
  const kept = await keep(bytes, content);
  const where = { directory: context.params.directory, externalId: context.body.external_id };
  const stored = await insertOrDrop(context, bytes, { kept, facts: { ...facts, ...where, name, state } });
  if (stored === 'taken') return context.fail('conflict');
  if (stored.replacedKey !== null) await bytes.remove(stored.replacedKey);
  return presentStored(stored.row, context);
}

/** What is kept of a file: the file itself as it was received, or what was made of it. */
type Content = ReceivedFile | Buffer;

function keep(bytes: Services['bytes'], content: Content): Promise<KeptBytes> {
  if (Buffer.isBuffer(content)) return bytes.put(Readable.from([content]));
  const { path, size, sha256 } = content;
  return sha256 === undefined ? putReceived(bytes, path) : bytes.take(path, { size, sha256 });
}

/** A store that gives up before it reads leaves nobody to hear that the received file is gone by now. */
function putReceived(bytes: Services['bytes'], path: string): Promise<KeptBytes> {
  const content = createReadStream(path);
  content.on('error', () => undefined);
  return bytes.put(content).finally(() => content.destroy());
}

interface Admitted extends Pick<NewObject, 'contentType' | 'height' | 'width'> {
  readonly content: Content;
}

function fileOf(context: StoreContext): ReceivedFile {
  const file = context.files.find(({ field }) => field === 'file');
  if (file === undefined) {
    throw context.fail('invalid', { errors: { file: ['general.problem.required'] } });
  }
  return file;
}

type ScannedState = 'quarantine' | 'volatile';

/** What the virus check finds is stored as withheld before anybody knows its id; what it cannot look at is not stored (UPLD-D07). */
export async function scanned(
  { fail, request }: Pick<StoreContext, 'fail' | 'request'>,
  { path }: Pick<ReceivedFile, 'path'>,
  scanner: Scanner,
): Promise<ScannedState> {
  const finding = await scanner.scan(path).catch((err: unknown) => {
    request.log.error({ err }, 'a file was not checked for viruses');
    throw fail('unavailable');
  });
  if (finding === 'too_large') throw fail('payload_too_large');
  return finding === 'found' ? 'quarantine' : 'volatile';
}

interface Candidate extends Pick<StoreParts, 'pictures'> {
  readonly file: ReceivedFile;
  readonly name: string;
  readonly state: ScannedState;
}

/** What is withheld is no picture to anybody: nothing of it is drawn. */
function admitted(context: StoreContext, candidate: Candidate): Promise<Admitted> {
  const isPicture = context.params.directory === 'images' && candidate.state === 'volatile';
  return isPicture ? admittedPicture(context, candidate) : admittedFile(context, candidate);
}

async function admittedFile(context: StoreContext, { file, name }: Candidate): Promise<Admitted> {
  const { network, params } = context;
  if (!passesFilter(name, filterOf(network, params))) throw context.fail('extension_refused');
  const { directory } = params;
  if (await isDisguisedFile({ path: file.path, name, directory }, network)) throw context.fail('content_refused');
  const contentType = shownType(context.body.type ?? file.contentType);
  return { content: file, contentType, width: null, height: null };
}

/** Whether a file is of a type that the network refuses in this directory, and that its name does not admit (UPLD-D06). */
export async function isDisguisedFile(
  { path, name, directory }: { readonly path: string; readonly name: string; readonly directory: Directory },
  network: StoreContext['network'],
): Promise<boolean> {
  return isDisguised(name, await startOf(path), filterOf(network, { directory }));
}

function filterOf(network: StoreContext['network'], { directory }: { readonly directory: Directory }) {
  const { extension_filter } = configOf(network).files;
  return appliedFilter({ directory, filter: extension_filter });
}

async function admittedPicture(context: StoreContext, candidate: Candidate): Promise<Admitted> {
  try {
    return await drawnPicture(context, candidate);
  } catch (error) {
    throw error instanceof TooLargePicture ? context.fail('picture_too_large') : error;
  }
}

async function drawnPicture({ fail, member }: StoreContext, { file, pictures }: Candidate): Promise<Admitted> {
  if (file.size > mostPictureBytes) throw fail('payload_too_large');
  const picture = await inspectPicture(file.path);
  if (picture === undefined) throw fail('content_refused');
  const { contentType, width, height, hasNotes } = picture;
  if (!hasNotes) return { content: file, contentType, width, height };
  const clean = await pictures.draw(member.membershipId, () => withoutNotes(file.path, picture));
  return { content: clean, contentType, width, height };
}

async function startOf(path: string): Promise<Uint8Array> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(magicBytes), 0, magicBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

interface Unnamed {
  readonly kept: KeptBytes;
  readonly facts: Pick<NewObject, 'contentType' | 'directory' | 'externalId' | 'height' | 'name' | 'state' | 'width'>;
}

/** Names bytes that are kept; those that get no name are dropped. */
export async function insertOrDrop(
  { db, member, now }: Pick<StoreContext, 'db' | 'member' | 'now'>,
  bytes: Services['bytes'],
  { kept, facts }: Unnamed,
) {
  const { key: storageKey, size, sha256 } = kept;
  const object = { ...facts, authorId: member.membershipId, storageKey, size, sha256, createdAt: now };
  try {
    const stored = await db.transaction((tx) => insertObject(tx, object));
    if (stored === 'taken') await bytes.remove(storageKey);
    return stored;
  } catch (error) {
    await bytes.remove(storageKey);
    throw error;
  }
}
