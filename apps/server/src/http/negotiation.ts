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

/** The route constraint of a call: pages win unless the caller asks for JSON. */
export function constraintsOf(endpoint: Endpoint): { accept: 'json' } | Record<never, never> {
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
