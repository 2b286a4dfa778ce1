import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';
import { introduce } from './admit.ts';
import { refusalFrom, sendRefusal } from './error-body.ts';
import { findUnfit } from './kept-text.ts';
import { commonRefusal } from './refusal.ts';

/** What the database can keep no text with is the name of nothing, whatever answers at its path. */
export function refuseUnkeptPaths(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ params }) => {
    if (findUnfit(params) !== undefined) throw commonRefusal('not_found');
  });
}

/** Tells a program that a path leads nowhere, in the words of whose request it is. */
export async function refuseUnknown(request: FastifyRequest, reply: FastifyReply, services: Services) {
  try {
    await introduce(request, services);
    return sendRefusal(commonRefusal('not_found'), reply);
  } catch (error) {
    return sendRefusal(refusalFrom(error, request), reply);
  }
}
