import type { IncomingMessage } from 'node:http';
import { finishUpload } from '@atrium/core/uploads/contract';
import { resumableMetadataSchema } from '@atrium/upload/schema';
import { Metadata, Server, type ServerOptions } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../../app/services.ts';
import { admit } from '../../http/admit.ts';
import type { Identity, MemberCaller } from '../../http/caller.ts';
import { refuseUnfit } from '../../http/parse-request.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Announced, begin } from './begin-upload.command.ts';
import { findOwnUpload } from './resumable-uploads.repository.ts';

/** Where uploads in parts begin. */
export const resumablePath = '/api/storage/v2/uploads';

interface OfUpload {
  Params: { uploadId: string };
}

type NamedRequest = Parameters<NonNullable<ServerOptions['namingFunction']>>[0];

const fail = Refusal.of(finishUpload);

/**
 * Uploads in parts by the tus protocol (UPL-D10): begun with a POST that is judged before anything is taken in, continued with
 * PATCH wherever they broke off. What has come whole is stored by the call `finishUpload`.
 */
export function serveResumable(fastify: FastifyInstance, services: Services): void {
  const meant: Meant = new WeakMap();
  const tus = createTus(services, meant);
  void fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    scope.addHook('onRequest', (request) => admit(request, { endpoint: admissionOf(request) }, services));
    scope.post(resumablePath, (request, reply) =>
      inTurn(request, reply, services, async () => {
        meant.set(request.raw, await begin(beginningOf(request, services), announcedOf(request), services));
        await speak(request, reply, tus);
      }),
    );
    scope.route<OfUpload>({
      method: ['HEAD', 'PATCH', 'DELETE'],
      url: `${resumablePath}/:uploadId`,
      handler: (request, reply) =>
        inTurn(request, reply, services, async ({ membershipId }) => {
          const row = await findOwnUpload(services.database.db, membershipId, request.params.uploadId);
          if (row === undefined || row.objectId !== null) throw fail('not_found');
          meant.set(request.raw, row.id);
          await speak(request, reply, tus);
        }),
    });
  });
}

/** Which upload a request is about, once it has been judged: the protocol would read an id of its own out of the address. */
type Meant = WeakMap<IncomingMessage, string>;

function createTus({ log, parts }: Services, meant: Meant): () => Promise<Server> {
  let made: Promise<Server> | undefined;

  function idOf({ runtime }: NamedRequest): string {
    const id = meant.get(runtime?.node?.req as IncomingMessage);
    if (id === undefined) throw new Error('An upload was asked for that nobody has judged.');
    return id;
  }

  async function make(): Promise<Server> {
    return new Server({
      path: resumablePath,
      datastore: await parts.open(),
      relativeLocation: true,
      allowedOrigins: () => false,
      namingFunction: idOf,
      getFileIdFromRequest: idOf,
      onResponseError: (_request, error) => {
        const status = 'status_code' in error ? error.status_code : 500;
        if (status >= 500) log.error({ err: error }, 'a part of an upload was not kept');
        return undefined;
      },
    });
  }
  return () => {
    made ??= make();
    return made;
  };
}

/** Of one member ten are taken in at once, those in a single body among them. */
async function inTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  { room }: Services,
  work: (member: MemberCaller) => Promise<void>,
): Promise<FastifyReply> {
  const member = memberOf(request);
  const { membershipId } = member;
  const taken = room.take({ membershipId, bytes: 0, stored: 0, quota: Number.POSITIVE_INFINITY });
  if (typeof taken === 'string') throw fail('rate_limited', { retryAfter: 1 });
  // Who hangs up in the middle is answered by nobody.
  reply.raw.once('close', taken.release);
  await work(member).finally(taken.release);
  return reply;
}

/** Hands a request over to the protocol, which answers it. */
async function speak(request: FastifyRequest, reply: FastifyReply, tus: () => Promise<Server>): Promise<void> {
  const server = await tus();
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  await server.handle(request.raw, reply.raw);
}

/** Reading how far one has come is no write. */
function admissionOf({ method }: FastifyRequest) {
  return method === 'HEAD' ? ({ ...finishUpload, method: 'GET' } as const) : finishUpload;
}

function identityOf({ identity }: FastifyRequest): Identity {
  if (identity === null) throw new Error('The request was not let in before it was handled.');
  return identity;
}

function memberOf(request: FastifyRequest): MemberCaller {
  const { caller } = identityOf(request);
  if (caller.kind === 'member') return caller;
  throw fail('session_required');
}

function beginningOf(request: FastifyRequest, { database, now }: Services) {
  const { network, session } = identityOf(request);
  return { db: database.db, fail, member: memberOf(request), network, now: now(), request, session };
}

function announcedOf({ headers }: FastifyRequest): Announced {
  const said = headers['upload-metadata'];
  const size = Number(headers['upload-length']);
  const parsed = resumableMetadataSchema.safeParse(metadataOf(typeof said === 'string' ? said : undefined));
  if (!parsed.success || !Number.isSafeInteger(size) || size < 0) throw fail('malformed_request');
  refuseUnfit(parsed.data);
  return { ...parsed.data, size };
}

function metadataOf(said: string | undefined): unknown {
  try {
    return Metadata.parse(said);
  } catch {
    return undefined;
  }
}
