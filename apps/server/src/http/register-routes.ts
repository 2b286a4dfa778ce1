import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';
import { admit, callerOf } from './admit.ts';
import { type Answer, answerCall } from './answer-call.ts';
import { holdsSecret } from './compress.ts';
import { contextOf, headOf, type PendingRequest } from './context.ts';
import { sendRefusal } from './error-body.ts';
import { isMultipart } from './multipart/is-multipart.ts';
import { type MultipartBody, withMultipart } from './multipart/with-multipart.ts';
import { constraintsOf } from './negotiation.ts';
import { parseRequest, refuseUnfit } from './parse-request.ts';
import { commonRefusal, Refusal } from './refusal.ts';
import { type BodyBounds, Download, type Route } from './route.ts';

/** Puts calls of the contract onto the server. */
export function registerRoutes(fastify: FastifyInstance, routes: readonly Route[], services: Services): void {
  const endpoints = routes.map(({ endpoint }) => endpoint);
  for (const route of routes)
    registerRoute(fastify, { ...route, constraints: constraintsOf(route.endpoint, endpoints) }, services);
}

type Constrained = Route & { readonly constraints: ReturnType<typeof constraintsOf> };

function registerRoute(fastify: FastifyInstance, { constraints, ...route }: Constrained, services: Services): void {
  const { endpoint, options } = route;
  fastify.route({
    method: endpoint.method,
    url: endpoint.path,
    constraints,
    config: { holdsSecret: holdsSecret(endpoint) },
    onRequest: (request) => admit(request, { endpoint, limit: options.limit }, services),
    handler: async (request, reply) => {
      if ((endpoint.encoding === 'multipart') !== isMultipart(request)) throw commonRefusal('unsupported_media_type');
      if (!isMultipart(request)) return answer(route, { request, reply, body: request.body, files: [] }, services);
      const bounds = (await options.receive?.(headOf(route, request, services))) ?? fieldsAlone;
      try {
        const { incoming } = services;
        return await withMultipart(request, { ...bounds, incoming }, (received) =>
          answer(route, { request, reply, ...received }, services).finally(bounds.release),
        );
      } finally {
        bounds.release?.();
      }
    },
  });
}

/** For multipart calls that say nothing of files themselves. */
const fieldsAlone: BodyBounds = { files: 0, fileSize: 0 };

interface Call extends MultipartBody {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function answer(route: Route, { request, reply, body, files }: Call, services: Services): Promise<FastifyReply> {
  refuseUnfit({ files: files.map(({ name }) => name) });
  const parsed = parseRequest(route.endpoint, { params: request.params, query: request.query, body });
  const pending = contextOf({ route, request, parsed, files, now: services.now(), db: services.database.db });
  const answered = await services.turns.run(whoseTurn(pending), () => answerCall(route, pending, services));
  if (!(answered instanceof Refusal)) void reply.code(answered.status);
  const { caller } = pending.identity;
  // Whoever joins a topic later names it, and hears what was told since.
  if (caller.kind === 'member') void reply.header('Position', caller.position);
  for (const effect of pending.effects) effect(reply);
  return answered instanceof Refusal ? sendRefusal(answered, reply) : sendAnswer(answered, reply);
}

/** A member waits for themselves alone, by whichever session or program they call. */
function whoseTurn({ identity: { caller }, request }: PendingRequest): string {
  return caller.kind === 'member' ? caller.membershipId : callerOf(request);
}

function sendAnswer(answer: Answer, reply: FastifyReply): FastifyReply {
  if (answer.content instanceof Download) return sendDownload(answer.content, reply);
  if (answer.replayed) void reply.header('Idempotency-Replayed', 'true');
  if (answer.content === undefined || answer.status === 204) return reply.send();
  void reply.header('Tzdb-Version', process.versions.tz ?? '');
  // As bytes: a text would be measured, then written again when it is sent.
  return reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(answer.content)));
}

function sendDownload(download: Download, reply: FastifyReply): FastifyReply {
  void reply.type(download.contentType);
  if (download.fileName !== undefined) {
    const encoded = encodeURIComponent(download.fileName).replace(
      /['()*]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16)}`,
    );
    const plain = download.fileName.replace(/[^\w. -]/g, '_');
    const disposition = download.isInline ? 'inline' : 'attachment';
    void reply.header('Content-Disposition', `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`);
  }
  if (download.etag === undefined) return reply.send(download.content);
  void reply.header('ETag', `"${download.etag}"`);
  return isKnown(download.etag, reply.request) ? reply.code(304).send() : reply.send(download.content);
}

function isKnown(etag: string, request: FastifyRequest): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? [];
  return known.some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`);
}
