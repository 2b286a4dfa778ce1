import * as calls from '@atrium/core/uploads/contract';
import { imageSizes } from '@atrium/core/uploads/schema';
import type { Directory } from '@atrium/upload/schema';
import type { Services } from '../app/services.ts';
import type { Refusal } from '../http/refusal.ts';
import { type Context, Download, type Route, route } from '../http/route.ts';
import { entranceOf } from '../session/index.ts';
import { createKeptSizes, type KeptSizes } from '../storage/kept-sizes.ts';
import { mostPictureBytes } from '../storage/picture-file.ts';
import { remove } from './delete-object.command.ts';
import type { ObjectHolder } from './object-holder.port.ts';
import { objectTokenOf } from './object-token.rules.ts';
import { objectIsVisible } from './object-visibility.repository.ts';
import { publish } from './publish-objects.command.ts';
import { createPictureReceiver, createUploadReceiver } from './receive-upload.command.ts';
import { createFinisher } from './resumable/finish-upload.command.ts';
import { store } from './store-object.command.ts';
import { storeInText } from './store-text-picture.command.ts';
import { findTokenReader } from './token-reader.repository.ts';
import { findObject } from './uploads.repository.ts';
import type { StoredObjectRow } from './uploads.tables.ts';

/** Of the protocol that uploads in parts speak. */
const tusVersion = '1.0.0';

type Parts = Pick<Services, 'bytes' | 'log'>;

type AllParts = Parts & Pick<Services, 'parts' | 'room' | 'scanner'>;

/** Storing, publishing, deleting and opening uploaded objects; `holders` say through what else an object is seen. */
export function uploadsRoutes(
  { bytes, log, parts, room, scanner }: AllParts,
  holders: readonly ObjectHolder[],
): readonly Route[] {
  const limit = { name: 'picture', count: 3000, seconds: 60 };
  const pictures = createKeptSizes(bytes);
  return [
    route(calls.storeObject, (context) => store(context, { bytes, pictures, scanner }), {
      receive: createUploadReceiver(room),
      transaction: 'own',
    }),
    route(calls.storeTextPicture, (context) => storeInText(context, { bytes, pictures, scanner }), {
      receive: createPictureReceiver(room),
      transaction: 'own',
    }),
    route(calls.finishUpload, createFinisher({ bytes, parts, pictures, scanner }), { transaction: 'own' }),
    route(calls.publishObjects, publish),
    route(calls.deleteObject, (context) => remove(context, { bytes, holders })),
    route(calls.getObjectToken, (context) => readToken(context, holders)),
    route(calls.downloadObject, (context) => download(context, { bytes, holders, log })),
    route(calls.getImage, (context) => readImage(context, { holders, log, pictures }), { limit }),
    route(calls.previewObject, (context) => readPreview(context, { holders, log, pictures }), { limit }),
    route(calls.discoverFileServer, async () => ({ available: true, version: tusVersion })),
  ];
}

async function readToken(context: Context<typeof calls.getObjectToken>, holders: readonly ObjectHolder[]) {
  const objectId = (await findNamed(context, holders)) ?? context.params.objectId;
  const row = await findReadable(context, { directory: 'files', objectId }, holders);
  if (row === undefined) return context.fail('not_found');
  if (row.state === 'quarantine') return context.fail('quarantined');
  return { token: objectTokenOf(row, entranceOf(context), context.now) };
}

/** A token may be asked for by the id of what holds an object (FILE-065). */
async function findNamed(
  { db, member, params }: Context<typeof calls.getObjectToken>,
  holders: readonly ObjectHolder[],
) {
  for (const holder of holders) {
    const found = await holder.objectOf?.(db, member, params.objectId);
    if (found !== undefined) return found;
  }
  return undefined;
}

type OpenParts = Parts & { readonly holders: readonly ObjectHolder[] };

async function download(context: Context<typeof calls.downloadObject>, parts: OpenParts): Promise<Download | Refusal> {
  const row = await openable(context, context.params, parts.holders);
  if (row === undefined) return context.fail(context.caller.kind === 'visitor' ? 'session_required' : 'not_found');
  if (row.state === 'quarantine') return context.fail('quarantined');
  const content = await openBytes(row, parts);
  if (content === undefined) return context.fail('not_found');
  context.reply.header('Content-Length', String(row.size));
  context.reply.header('Cache-Control', 'private, no-cache');
  context.reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
  return new Download(content, { contentType: row.contentType, fileName: row.name });
}

type PictureParts = Omit<OpenParts, 'bytes'> & { readonly pictures: KeptSizes };

async function readImage(context: Context<typeof calls.getImage>, parts: PictureParts): Promise<Download | Refusal> {
  const { objectId, size } = context.params;
  return readSize(context, { directory: 'images', objectId, size }, parts);
}

/** Only a picture has one. */
async function readPreview(
  context: Context<typeof calls.previewObject>,
  parts: PictureParts,
): Promise<Download | Refusal> {
  return readSize(context, { ...context.params, size: '435x435' }, parts);
}

async function readSize(
  context: Context<typeof calls.getImage> | Context<typeof calls.previewObject>,
  { size: name, ...address }: Address & { readonly size: string },
  { holders, log, pictures }: PictureParts,
): Promise<Download | Refusal> {
  const row = await openable(context, address, holders);
  if (row === undefined) return context.fail(context.caller.kind === 'visitor' ? 'session_required' : 'not_found');
  if (row.state === 'quarantine') return context.fail('quarantined');
  const size = imageSizes.find((one) => one.name === name);
  if (size === undefined || !row.contentType.startsWith('image/')) return context.fail('not_found');
  if (row.size > mostPictureBytes) return context.fail('picture_too_large');
  const { storageKey, authorId } = row;
  const content = await pictures.open({ storageKey, authorId, size });
  if (content === 'too_large') return context.fail('picture_too_large');
  if (content === 'gone') {
    log.error({ objectId: row.id }, 'the bytes of a picture are missing or broken');
    return context.fail('not_found');
  }
  context.reply.header('Cache-Control', 'private, max-age=86400');
  return new Download(content, { contentType: row.contentType });
}

interface Address {
  readonly directory: Directory;
  readonly objectId: string;
}

type Opening = Pick<Context<typeof calls.downloadObject>, 'caller' | 'db' | 'network' | 'now' | 'query'>;

/** What a token opens in the name of whom it was given to, and what a member may see anyway. */
async function openable(context: Opening, address: Address, holders: readonly ObjectHolder[]) {
  const { caller, db, network, now, query } = context;
  if (query.token !== undefined) {
    const row = await findObject(db, address);
    const reader = row && (await findTokenReader({ db, network, now, token: query.token }, row));
    const found = reader && (await findReadable({ db, member: reader, network }, address, holders));
    if (found !== undefined) return found;
  }
  return caller.kind === 'member' ? findReadable({ db, member: caller, network }, address, holders) : undefined;
}

/** Others see an object only once it is published. */
async function findReadable(
  { db, member, network }: Pick<Context<typeof calls.downloadObject>, 'db' | 'member' | 'network'>,
  address: Address,
  holders: readonly ObjectHolder[],
): Promise<StoredObjectRow | undefined> {
  const row = await findObject(db, address, objectIsVisible({ member, network }, holders));
  const isOwn = row?.authorId === member.membershipId;
  return row?.state === 'volatile' && !isOwn ? undefined : row;
}

async function openBytes(row: StoredObjectRow, { bytes, log }: Parts) {
  const content = await bytes.open(row.storageKey);
  if (content === undefined) log.error({ objectId: row.id }, 'the bytes of an object are missing');
  return content;
}
