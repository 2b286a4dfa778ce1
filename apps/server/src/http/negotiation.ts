import type { Endpoint } from '@atrium/core/contract';
import type { FastifyInstance } from 'fastify';

/** Lets calls and pages share paths: a call that answers JSON is found only by who accepts JSON. */
export function negotiateOnAccept(fastify: FastifyInstance): void {
  fastify.addConstraintStrategy({
    name: 'accept',
    storage: () => {
      const handlers = new Map();
      return { get: (kind) => handlers.get(kind) ?? null, set: (kind, handler) => void handlers.set(kind, handler) };
    },
    deriveConstraint: (request) => (acceptsJson(request.headers.accept) ? 'json' : 'page'),
    mustMatchWhenDerived: false,
  });
}

/** Lets two calls share a path: one that takes files is found by who sends a form. */
export function negotiateOnBody(fastify: FastifyInstance): void {
  fastify.addConstraintStrategy({
    name: 'body',
    storage: () => {
      const handlers = new Map();
      return { get: (kind) => handlers.get(kind) ?? null, set: (kind, handler) => void handlers.set(kind, handler) };
    },
    deriveConstraint: (request) =>
      /^multipart\//i.test(request.headers['content-type'] ?? '') ? 'multipart' : 'plain',
    mustMatchWhenDerived: false,
  });
}

type RouteConstraints = { readonly accept?: 'json'; readonly body?: 'multipart' };

/** The route constraint of a call: pages win unless the caller asks for JSON, and forms find the call that takes them. */
export function constraintsOf(endpoint: Endpoint, others: readonly Endpoint[] = []): RouteConstraints {
  const isTwin = ({ id, method, path }: Endpoint) =>
    id !== endpoint.id && method === endpoint.method && path === endpoint.path;
  if (endpoint.encoding === 'multipart' && others.some(isTwin)) return { body: 'multipart' };
  const isShared = endpoint.method === 'GET' && endpoint.reply !== undefined && !isNeverPage(endpoint.path);
  return isShared ? { accept: 'json' } : {};
}

/** Whether a path belongs to programs alone, whatever they accept. */
export function isNeverPage(path: string): boolean {
  return /^\/(api\/|up$|ready$)/.test(path) || /\.(ics|csv|xlsx|json)$/.test(path);
}

/** Whether a caller asks for JSON. */
export function acceptsJson(accept: string | undefined): boolean {
  return accept?.includes('application/json') ?? false;
}
