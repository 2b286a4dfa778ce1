import type { openFile } from '@atrium/core/files/contract';
import type { Services } from '../app/services.ts';
import { type Context, Download } from '../http/route.ts';
import { spanOf } from '../storage/byte-span.rules.ts';
import { findObject, findTokenReader } from '../uploads/index.ts';
import type { StoredObjectRow } from '../uploads/uploads.tables.ts';
import { seesPending } from './files.presenter.ts';
import { type FileRow, findVersion, findVersionById, findWithoutReader, type VersionRow } from './files.repository.ts';
import { readerOf, requireFile } from './find-file.command.ts';

type Opening = Context<typeof openFile>;
type Parts = Pick<Services, 'bytes' | 'log'>;

/** The bytes of a file, shown where that is safe and nobody wants to save them (FILE-063, FILE-D20, FILE-D21, FILE-E11). */
export async function open(context: Opening, parts: Parts) {
  const { db, fail, network, now, query } = context;
  if (query.token === undefined) return openSeen(context, parts);
  const file = await findWithoutReader(db, context.params.fileId);
  const version = file && (await findVersion(db, file));
  const object = version && (await findObject(db, { directory: 'files', objectId: version.objectId }));
  const reader = object && (await findTokenReader({ db, network, now, token: query.token }, object));
  if (!file || !version || !reader) return fail('not_found');
  await requireFile({ db, member: reader, network, now }, file.id);
  return openVersion(context, parts, { file, version, object });
}

async function openSeen(context: Opening, parts: Parts) {
  const { db, fail, params, query } = context;
  const found = await requireFile(context, params.fileId);
  const { file } = found.listed;
  const version =
    query.version === undefined ? await findVersion(db, file) : await findVersionById(db, file.id, query.version);
  if (version === undefined) return fail('not_found');
  if (version.major === null && !seesPending(found.can, version.authorId, readerOf(context))) return fail('not_found');
  const object = await findObject(db, { directory: 'files', objectId: version.objectId });
  return openVersion(context, parts, { file, version, object });
}

interface Opened {
  readonly file: FileRow;
  readonly version: VersionRow;
  readonly object: StoredObjectRow | undefined;
}

async function openVersion(context: Opening, { bytes, log }: Parts, { file, version, object }: Opened) {
  const { fail, query, reply, request } = context;
  if (object?.state === 'quarantine') return fail('quarantined');
  const span = spanOf(request.headers.range, version.size);
  const content = object && (await bytes.open(object.storageKey, span ?? undefined));
  if (content === undefined) {
    log.error({ fileId: file.id }, 'the bytes of a file are missing');
    return fail('not_found');
  }
  reply.header('Accept-Ranges', 'bytes');
  reply.header('Cache-Control', 'private, no-cache');
  reply.header('Content-Length', String(span ? span.end - span.start + 1 : version.size));
  if (span) reply.header('Content-Range', `bytes ${span.start}-${span.end}/${version.size}`);
  const isShown = version.shownType !== null && !query.download;
  reply.header('Content-Security-Policy', isShown ? shownPolicy(version.view) : "default-src 'none'; sandbox");
  if (isShown && version.view === 'pdf') reply.header('X-Frame-Options', 'SAMEORIGIN');
  const name = version.id === query.version ? version.originalFilename : file.name;
  return new Download(content, {
    contentType: (isShown ? version.shownType : null) ?? 'application/octet-stream',
    fileName: name,
    isInline: isShown,
    ...(span && { status: 206 }),
  });
}

/** The browser's own reader of PDF needs a frame of the product around it, and no sandbox; all else is shown by itself. */
function shownPolicy(view: string): string {
  return view === 'pdf'
    ? "default-src 'none'; object-src 'self'; plugin-types application/pdf; frame-ancestors 'self'"
    : "default-src 'none'; sandbox";
}
