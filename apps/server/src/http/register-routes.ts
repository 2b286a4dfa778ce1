import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';
import { admit } from './admit.ts';
import { type Answer, answerCall } from './answer-call.ts';
import { contextOf } from './context.ts';
import { sendRefusal } from './error-body.ts';
import { readMultipart } from './multipart.ts';
import { constraintsOf } from './negotiation.ts';
import { parseRequest } from './parse-request.ts';
import { commonRefusal, Refusal } from './refusal.ts';
import { Download, type Route } from './route.ts';

/** Puts calls of the contract onto the server. */
export function registerRoutes(fastify: FastifyInstance, routes: readonly Route[], services: Services): void {
  for (const route of routes) registerRoute(fastify, route, services);
}

function registerRoute(fastify: FastifyInstance, route: Route, services: Services): void {
  const { endpoint, options } = route;
  fastify.route({
    method: endpoint.method,
    url: endpoint.path,
    constraints: constraintsOf(endpoint),
    onRequest: (request) => admit(request, { endpoint, limit: options.limit }, services),
    handler: async (request, reply) => {
      const { body, files } = await readBody(route, request);
      const parsed = parseRequest(endpoint, { params: request.params, query: request.query, body });
      const pending = contextOf({ route, request, parsed, files, now: services.now(), db: services.database.db });
      const answer = await answerCall(route, pending, services);
      for (const effect of pending.effects) effect(reply);
      return answer instanceof Refusal ? sendRefusal(answer, reply) : sendAnswer(answer, reply);
    },
  });
}

async function readBody(route: Route, request: FastifyRequest) {
  if (route.endpoint.encoding === 'multipart') return readMultipart(request);
  if (request.isMultipart()) throw commonRefusal('unsupported_media_type');
  return { body: request.body, files: [] };
}

function sendAnswer(answer: Answer, reply: FastifyReply): FastifyReply {
  void reply.code(answer.status);
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
    void reply.header('Content-Disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`);
  }
  if (download.etag === undefined) return reply.send(download.content);
  void reply.header('ETag', `"${download.etag}"`);
  return isKnown(download.etag, reply.request) ? reply.code(304).send() : reply.send(download.content);
}

function isKnown(etag: string, request: FastifyRequest): boolean {
  const known = request.headers['if-none-match']?.split(',') ?? [];
  return known.some((one) => one.trim().replace(/^W\//, '') === `"${etag}"`);
}
