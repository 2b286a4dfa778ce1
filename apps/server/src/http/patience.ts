import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { isMultipart } from './multipart/is-multipart.ts';

/** How long whoever sends a request may take, in milliseconds. */
export interface Patience {
  /** For its head. */
  readonly head: number;
  /** For a body of JSON, which is small. */
  readonly body: number;
  /** For all of it, files among it. */
  readonly whole: number;
}

export const usualPatience: Patience = { head: 15_000, body: 30_000, whole: 60 * 60_000 };

/** Connections whose requests never end are closed, so that nobody holds all of them. */
export function timeoutsOf({ head, whole }: Patience): Pick<FastifyServerOptions, 'requestTimeout'> & { http: object } {
  return { requestTimeout: whole, http: { headersTimeout: head, connectionsCheckingInterval: head / 2 } };
}

/**
 * Ends a request whose body takes longer than any honest one, also when it is answered already; files have the time of the
 * whole request.
 */
export function endSlowBodies(fastify: FastifyInstance, { body }: Patience): void {
  fastify.addHook('onRequest', async (request) => {
    const { raw } = request;
    if (raw.complete || isMultipart(request) || isPart(request)) return;
    const timer = setTimeout(() => raw.complete || raw.destroy(), body).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

/** A part of an upload by the tus protocol. */
function isPart({ headers }: FastifyRequest): boolean {
  return headers['content-type'] === 'application/offset+octet-stream';
}
