import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../app/config.ts';
import { sendRefusal } from '../http/error-body.ts';
import { acceptsJson, isNeverPage } from '../http/negotiation.ts';
import { commonRefusal } from '../http/refusal.ts';
import { buildWeb } from './build-web.ts';
import { readPagePaths } from './page-paths.ts';
import type { SendPage } from './send-page.ts';
import { serveBuilt } from './serve-built.ts';
import { serveSource } from './serve-source.ts';

/** Serves the web app on every path no call has taken: built, or from source while developing. */
export function createWeb(config: Config): (fastify: FastifyInstance) => Promise<void> {
  return async (fastify) => {
    const folder = join(config.projectRoot, 'apps', 'web');
    const sendPage = config.dev
      ? await serveSource(fastify, folder)
      : await serveBuilt(fastify, await buildWeb({ projectRoot: config.projectRoot, folder }));
    answerPages(fastify, { sendPage, isKnown: await readPagePaths(folder) });
  };
}

/** Sends pages where people look, with 404 for paths the web app does not know; programs get refusals in JSON. */
export function answerPages(
  fastify: FastifyInstance,
  { sendPage, isKnown }: { sendPage: SendPage; isKnown: (path: string) => boolean },
): void {
  fastify.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isNeverPage(path);
    if (!isPage || acceptsJson(request.headers.accept)) return sendRefusal(commonRefusal('not_found'), reply);
    return sendPage(request, reply, isKnown(path) ? 200 : 404);
  });
}
