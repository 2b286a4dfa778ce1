import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { storeObject } from '@atrium/core/uploads/contract';
import { appliedFilter, passesFilter } from '@atrium/upload/rules';
import type { Services } from '../app/services.ts';
import type { Context, ReceivedFile } from '../http/route.ts';
import { configOf } from '../network/index.ts';
import type { KeptBytes } from '../storage/byte-store.port.ts';
import { inspectPicture, withoutNotes } from '../storage/picture-file.ts';
import { isDisguised, magicBytes } from './file-content.rules.ts';
import { shownName, shownType } from './file-name.rules.ts';
import { mayUpload } from './uploads.policy.ts';
import { presentStored } from './uploads.presenter.ts';
import { insertObject, type NewObject } from './uploads.repository.ts';

type StoreContext = Context<typeof storeObject>;

/**
 * Stores one object. Bytes come before the row that names them and go after it, so a crash leaves at most bytes without a
 * name, which are swept later, and never a name without bytes.
 */
export async function store(context: StoreContext, { bytes }: Pick<Services, 'bytes'>) {
  const file = fileOf(context);
  const name = shownName(context.body.name ?? file.name);
  const { content, ...facts } = await admitted(context, file, name);
  const kept = await keep(bytes, content);
  const stored = await insertOrDrop(context, bytes, { kept, facts: { ...facts, name } });
  if (stored === 'taken') return context.fail('conflict');
  if (stored.replacedKey !== null) await bytes.remove(stored.replacedKey);
  return presentStored(stored.row, context.now);
}

/** A store that gives up before it reads leaves nobody to hear that the received file is gone by now. */
function keep(bytes: Services['bytes'], content: Readable): Promise<KeptBytes> {
  content.on('error', () => undefined);
  return bytes.put(content).finally(() => content.destroy());
}

interface Admitted extends Pick<NewObject, 'contentType' | 'height' | 'width'> {
  readonly content: Readable;
}

function fileOf(context: StoreContext): ReceivedFile {
  const { directory } = context.params;
  if (!mayUpload(context.member, directory)) throw context.fail('forbidden');
  const file = context.files.find(({ field }) => field === 'file');
  if (file === undefined) {
    throw context.fail('invalid', { errors: { file: ['general.problem.required'] } });
  }
  if (file.size > configOf(context.network).files.max_size) throw context.fail('payload_too_large');
  return file;
}

function admitted(context: StoreContext, file: ReceivedFile, name: string): Promise<Admitted> {
  return context.params.directory === 'images' ? admittedPicture(context, file) : admittedFile(context, file, name);
}

async function admittedFile(context: StoreContext, file: ReceivedFile, name: string): Promise<Admitted> {
  const { extension_filter } = configOf(context.network).files;
  const filter = appliedFilter({ directory: context.params.directory, filter: extension_filter });
  if (!passesFilter(name, filter)) throw context.fail('extension_refused');
  if (isDisguised(name, await startOf(file.path), filter)) throw context.fail('content_refused');
  const contentType = shownType(context.body.type ?? file.contentType);
  return { content: createReadStream(file.path), contentType, width: null, height: null };
}

async function admittedPicture(context: StoreContext, file: ReceivedFile): Promise<Admitted> {
  const picture = await inspectPicture(file.path);
  if (picture === undefined) throw context.fail('content_refused');
  const { contentType, width, height, hasNotes } = picture;
  return {
    content: hasNotes ? withoutNotes(file.path, picture) : createReadStream(file.path),
    contentType,
    width,
    height,
  };
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
  readonly facts: Pick<NewObject, 'contentType' | 'height' | 'name' | 'width'>;
}

async function insertOrDrop(context: StoreContext, bytes: Services['bytes'], { kept, facts }: Unnamed) {
  const { body, db, member, now, params } = context;
  const { key: storageKey, size, sha256 } = kept;
  const author = { authorId: member.membershipId, externalId: body.external_id };
  const object = { ...facts, ...author, directory: params.directory, storageKey, size, sha256, createdAt: now };
  try {
    const stored = await db.transaction((tx) => insertObject(tx, object));
    if (stored === 'taken') await bytes.remove(storageKey);
    return stored;
  } catch (error) {
    await bytes.remove(storageKey);
    throw error;
  }
}
