import {
  deleteObject,
  discoverFileServer,
  downloadObject,
  getImage,
  getObjectToken,
  publishObjects,
  storeObject,
} from '@atrium/core/uploads/contract';
import { imageSizes } from '@atrium/core/uploads/schema';
import type { Directory } from '@atrium/upload/schema';
import type { Services } from '../app/services.ts';
import type { Refusal } from '../http/refusal.ts';
import { type Context, Download, type Route, route } from '../http/route.ts';
import { fitPicture } from '../storage/picture-file.ts';
import { remove } from './delete-object.command.ts';
import type { ObjectHolder } from './object-holder.port.ts';
import { objectTokenOf, opensWith } from './object-token.rules.ts';
import { objectIsVisible } from './object-visibility.repository.ts';
import { publish } from './publish-objects.command.ts';
import { store } from './store-object.command.ts';
import { findObject } from './uploads.repository.ts';
import type { StoredObjectRow } from './uploads.tables.ts';

type Parts = Pick<Services, 'bytes' | 'log'>;

/** Storing, publishing, deleting and opening uploaded objects; `holders` say through what else an object is seen. */
export function uploadsRoutes({ bytes, log }: Parts, holders: readonly ObjectHolder[]): readonly Route[] {
  const limit = { name: 'picture', count: 3000, seconds: 60 };
  return [
    route(storeObject, (context) => store(context, { bytes }), { transaction: 'own' }),
    route(publishObjects, publish),
    route(deleteObject, (context) => remove(context, { bytes, holders })),
    route(getObjectToken, (context) => readToken(context, holders)),
    route(downloadObject, (context) => download(context, { bytes, holders, log })),
    route(getImage, (context) => readImage(context, { bytes, holders, log }), { limit }),
    route(discoverFileServer, async () => ({ available: false })),
  ];
}

async function readToken(context: Context<typeof getObjectToken>, holders: readonly ObjectHolder[]) {
  const { objectId } = context.params;
  const row = await findReadable(context, { directory: 'files', objectId }, holders);
  if (row === undefined) return context.fail('not_found');
  if (row.state === 'quarantine') return context.fail('quarantined');
  return { token: objectTokenOf(row, context.now) };
}

type OpenParts = Parts & { readonly holders: readonly ObjectHolder[] };

async function download(context: Context<typeof downloadObject>, parts: OpenParts): Promise<Download | Refusal> {
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

async function readImage(context: Context<typeof getImage>, parts: OpenParts): Promise<Download | Refusal> {
  const { objectId, size } = context.params;
  const row = await openable(context, { directory: 'images', objectId }, parts.holders);
  if (row === undefined) return context.fail(context.caller.kind === 'visitor' ? 'session_required' : 'not_found');
  if (row.state === 'quarantine') return context.fail('quarantined');
  const content = await openBytes(row, parts);
  const fit = imageSizes.find(({ name }) => name === size);
  if (content === undefined || fit === undefined) return context.fail('not_found');
  context.reply.header('Cache-Control', 'private, max-age=86400');
  return new Download(fitPicture(content, fit), { contentType: row.contentType });
}

interface Address {
  readonly directory: Directory;
  readonly objectId: string;
}

type Opening = Pick<Context<typeof downloadObject>, 'caller' | 'db' | 'now' | 'query'>;

/** What a token opens, and what a member may see anyway. */
async function openable(context: Opening, address: Address, holders: readonly ObjectHolder[]) {
  const { caller, db, now, query } = context;
  if (query.token !== undefined) {
    const row = await findObject(db, address);
    if (row !== undefined && opensWith(query.token, row, now)) return row;
  }
  return caller.kind === 'member' ? findReadable({ db, member: caller }, address, holders) : undefined;
}

/** Others see an object only once it is published. */
async function findReadable(
  { db, member }: Pick<Context<typeof downloadObject>, 'db' | 'member'>,
  address: Address,
  holders: readonly ObjectHolder[],
): Promise<StoredObjectRow | undefined> {
  const row = await findObject(db, address, objectIsVisible(member, holders));
  const isOwn = row?.authorId === member.membershipId;
  return row?.state === 'volatile' && !isOwn ? undefined : row;
}

async function openBytes(row: StoredObjectRow, { bytes, log }: Parts) {
  const content = await bytes.open(row.storageKey);
  if (content === undefined) log.error({ objectId: row.id }, 'the bytes of an object are missing');
  return content;
}
