import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { SendPage } from './send-page.ts';

/**
 * Serves a build: files whose name holds a hash of their content for good, the page afresh each time. Those of the builds
 * beside it are served too, for pages that were open before this one began.
 */
export async function serveBuilt(fastify: FastifyInstance, folder: string): Promise<SendPage> {
  const page = readFileSync(join(folder, 'index.html'));
  await fastify.register(fastifyStatic, {
    root: [folder, ...earlierBuilds(folder)],
    wildcard: false,
    index: false,
    cacheControl: false,
    globIgnore: ['index.html'],
    setHeaders: (response, path) => {
      const isHashed = dirname(path).endsWith('assets');
      void response.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return async (_request, reply, status) =>
    reply.code(status).type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
}

/** Newest first, so that the newest wins where two have a file of the same name. */
function earlierBuilds(folder: string): readonly string[] {
  const builds = dirname(folder);
  return readdirSync(builds)
    .map((name) => join(builds, name))
    .filter((path) => path !== folder && statSync(path).isDirectory())
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs);
}
