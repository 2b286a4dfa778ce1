import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../app/services.ts';
import { introduce } from './admit.ts';
import { refusalFrom, sendRefusal } from './error-body.ts';
import { commonRefusal } from './refusal.ts';

/** Tells a program that a path leads nowhere, in the words of whose request it is. */
export async function refuseUnknown(request: FastifyRequest, reply: FastifyReply, services: Services) {
  try {
    await introduce(request, services);
    return sendRefusal(commonRefusal('not_found'), reply);
  } catch (error) {
    return sendRefusal(refusalFrom(error, request), reply);
  }
}
