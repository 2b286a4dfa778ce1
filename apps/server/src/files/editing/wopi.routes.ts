import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import { transact } from '../../db/transact.ts';
import { countedAddress } from '../../http/address.rules.ts';
import { refuseTooMany } from '../../http/admit.ts';
import { refusalFrom } from '../../http/error-body.ts';
import { generalRule } from '../../http/rate-limits.ts';
import { commonRefusal } from '../../http/refusal.ts';
import { findCaller, findNetwork, isEntranceOpen } from '../../session/index.ts';
import { findObject } from '../../uploads/index.ts';
import { findVersion } from '../files.repository.ts';
import { requireFile } from '../find-file.command.ts';
import { isFree } from '../refuse-held.command.ts';
import { type LockAnswer, type LockWish, wishLock } from './edit-lock.command.ts';
import { type Editing, readEditToken } from './edit-token.rules.ts';
import { editorPage, editorScript } from './editor.rules.ts';
import { withEdited } from './receive-edited.command.ts';
import { judgeSaving, type Saving, saveEdited } from './save-edited.command.ts';

interface OfFile {
  Params: { fileId: string };
  /** Said twice, it comes as a list. */
  Querystring: { access_token?: string | readonly string[] };
}

type FileCall = FastifyRequest<OfFile>;

/** What editors that follow WOPI ask: what a file is, its bytes, its lock, and a new version of it (FILE-D18). */
export function serveWopi(fastify: FastifyInstance, services: Services): void {
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.setErrorHandler((error, request, reply) => {
      const { status, details } = refusalFrom(error, request);
      if (details.retryAfter !== undefined) reply.header('Retry-After', String(details.retryAfter));
      return reply.code(status).send();
    });
    scope.get<OfFile>('/wopi/files/:fileId', async (request) => describe(services, request));
    scope.get<OfFile>('/wopi/files/:fileId/contents', (request, reply) => sendContents(services, request, reply));
    scope.post<OfFile>('/wopi/files/:fileId', (request, reply) => answerLock(services, request, reply));
    scope.post<OfFile>('/wopi/files/:fileId/contents', (request, reply) => takeContents(services, request, reply));
    scope.get('/wopi/editor', (_request, reply) => {
      const policy = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'self'";
      reply.headers({
        'Content-Security-Policy': policy,
        'X-Frame-Options': 'SAMEORIGIN',
        'Cache-Control': 'no-store',
      });
      return reply.type('text/html; charset=utf-8').send(editorPage);
    });
    scope.get('/wopi/editor.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(editorScript));
  });
}

/** Who an editor speaks for; 401 where its token does not open this file now, or whom it was given to has signed out. */
async function speakerOf({ database, limits, now, secret }: Services, { ip, params, query }: FileCall) {
  const { access_token: token } = query;
  const editing = typeof token === 'string' ? readEditToken(secret, token, now()) : undefined;
  // An editor asks for all its people from one address: whom it speaks for counts for themselves.
  refuseTooMany(limits, editorRule, editing?.membershipId ?? countedAddress(ip));
  if (editing === undefined || editing.fileId !== params.fileId) throw commonRefusal('session_required');
  if (!(await isEntranceOpen(database.db, editing, now()))) throw commonRefusal('session_required');
  const network = await findNetwork(database.db);
  const member = await findCaller(database.db, editing.membershipId, network);
  if (member === undefined) throw commonRefusal('session_required');
  return { editing, member, network, now: now() };
}

const editorRule = { ...generalRule, name: 'editor' };

/** A file that may be changed by whom an editor speaks for. */
function mayWrite({ action }: Editing): boolean {
  return action !== 'view';
}

async function describe(services: Services, request: FileCall) {
  const speaker = await speakerOf(services, request);
  const found = await requireFile({ db: services.database.db, ...speaker }, request.params.fileId);
  const { file } = found.listed;
  const version = await findVersion(services.database.db, file);
  const canWrite = mayWrite(speaker.editing) && found.can.update && isFree(speaker, found);
  return {
    BaseFileName: file.name,
    OwnerId: file.authorId,
    Size: version?.size ?? 0,
    UserId: speaker.member.membershipId,
    Version: String(file.major),
    LastModifiedTime: file.updatedAt.toISOString(),
    UserCanWrite: canWrite,
    ReadOnly: !canWrite,
    SupportsLocks: true,
    SupportsGetLock: true,
    SupportsUpdate: true,
    UserCanNotWriteRelative: true,
  };
}

async function sendContents(services: Services, request: FileCall, reply: FastifyReply) {
  const speaker = await speakerOf(services, request);
  const { db } = services.database;
  const { listed } = await requireFile({ db, ...speaker }, request.params.fileId);
  const version = await findVersion(db, listed.file);
  const object = version && (await findObject(db, { directory: 'files', objectId: version.objectId }));
  if (object === undefined || object.state === 'quarantine') throw commonRefusal('not_found');
  const content = await services.bytes.open(object.storageKey);
  if (content === undefined) throw commonRefusal('not_found');
  reply.headers({ 'X-WOPI-ItemVersion': String(listed.file.major), 'Content-Length': String(object.size) });
  reply.headers({ 'Content-Security-Policy': "default-src 'none'; sandbox", 'Content-Disposition': 'attachment' });
  return reply.type('application/octet-stream').send(content);
}

const wishes: readonly LockWish[] = ['LOCK', 'UNLOCK', 'REFRESH_LOCK', 'GET_LOCK'];

async function answerLock(services: Services, request: FileCall, reply: FastifyReply) {
  const speaker = await speakerOf(services, request);
  const wish = wishes.find((one) => one === headerOf(request, 'x-wopi-override'));
  if (wish === undefined) return reply.code(501).send();
  const lock = headerOf(request, 'x-wopi-lock') ?? '';
  if (wish !== 'GET_LOCK' && (lock === '' || lock.length > mostLock)) return reply.code(400).send();
  const answer = await transact(services.database.db, async (db) => {
    const found = await requireFile({ db, ...speaker }, request.params.fileId, { lock: true });
    if (!mayWrite(speaker.editing) || !found.can.update) throw commonRefusal('forbidden');
    if (wish === 'LOCK' && !isFree(speaker, found)) return { isDone: false, held: '' };
    const oldLock = headerOf(request, 'x-wopi-oldlock') || undefined;
    return wishLock(db, { fileId: found.listed.file.id, wish, lock, oldLock, now: speaker.now });
  });
  if (!answer.isDone || wish === 'GET_LOCK') reply.header('X-WOPI-Lock', answer.held);
  return reply.code(answer.isDone ? 200 : 409).send();
}

const mostLock = 1_024;

async function takeContents(services: Services, request: FileCall, reply: FastifyReply) {
  const speaker = await speakerOf(services, request);
  if (headerOf(request, 'x-wopi-override') !== 'PUT') return reply.code(501).send();
  const wish = { fileId: request.params.fileId, speaker, lock: headerOf(request, 'x-wopi-lock') ?? '' };
  const { answer: judged, name } = await judgeSaving(services, wish);
  if (!judged.isDone) return reply.code(409).header('X-WOPI-Lock', judged.held).send();
  const keep = (path: string) => keepEdited(services, { ...wish, request, path });
  const answer = await withEdited(services, { request, speaker, name }, keep);
  if (!answer.isDone) return reply.code(409).header('X-WOPI-Lock', answer.held).send();
  return reply.code(200).header('X-WOPI-ItemVersion', answer.held).send();
}

/** Stores what was taken in with its row, or neither. */
async function keepEdited(services: Services, { path, ...saving }: Omit<Saving, 'kept'> & { readonly path: string }) {
  const kept = await services.bytes.put(createReadStream(path));
  let answer: LockAnswer | undefined;
  try {
    answer = await saveEdited(services, { ...saving, kept });
    return answer;
  } finally {
    if (!answer?.isDone) await services.bytes.remove(kept.key);
  }
}

function headerOf({ headers }: FileCall, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}
