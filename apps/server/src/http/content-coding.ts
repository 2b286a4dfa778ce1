import type { FastifyInstance } from 'fastify';
import { commonRefusal } from './refusal.ts';

/** Takes bodies only as they are: what is compressed is refused before anything of it is read, by the header that says why (GEN-D31). */
export function refuseCodedBodies(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', async ({ headers }, reply) => {
    const coding = headers['content-encoding']?.trim().toLowerCase() ?? '';
    if (coding === '' || coding === 'identity') return;
    void reply.header('Accept-Encoding', 'identity');
    throw commonRefusal('unsupported_media_type');
  });
}
