import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { SendPage } from './send-page.ts';

/** Serves a build: files whose name holds a hash of their content for good, the page afresh each time. */
export async function serveBuilt(fastify: FastifyInstance, folder: string): Promise<SendPage> {
  const page = readFileSync(join(folder, 'index.html'));
  await fastify.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    globIgnore: ['index.html'],
    setHeaders: (response, path) => {
      const isHashed = path.startsWith(join(folder, 'assets'));
      void response.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return async (_request, reply, status) =>
    reply.code(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
}
