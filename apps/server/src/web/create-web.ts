import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../app/config.ts';
import type { Services } from '../app/services.ts';
import { acceptsJson, isNeverPage } from '../http/negotiation.ts';
import { refuseUnknown } from '../http/unknown.ts';
import { buildWeb } from './build-web.ts';
import { type PageAddress, readPagePaths } from './page-paths.ts';
import type { SendPage } from './send-page.ts';
import { serveBuilt } from './serve-built.ts';
import { serveSource } from './serve-source.ts';

/** Serves the web app on every path no call has taken: built, or from source while developing. */
export function createWeb(config: Config): (fastify: FastifyInstance, services: Services) => Promise<void> {
  return async (fastify, services) => {
    const folder = join(config.projectRoot, 'apps', 'web');
    const find = await readPagePaths(folder);
    const sendPage = config.dev
      ? await serveSource(fastify, folder)
      : await serveBuilt(fastify, await buildWeb({ projectRoot: config.projectRoot, folder }), services);
    answerPages(fastify, { sendPage, find, services });
  };
}

interface Pages {
  readonly sendPage: SendPage;
  /** The address a path belongs to; nothing where there is no page. */
  readonly find: (path: string) => PageAddress | undefined;
  readonly services: Services;
}

/** Sends pages where people look, with 404 for paths the web app does not know; programs get refusals in JSON. */
export function answerPages(fastify: FastifyInstance, { sendPage, find, services }: Pages): void {
  fastify.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !isNeverPage(path);
    if (!isPage || acceptsJson(request.headers.accept)) return refuseUnknown(request, reply, services);
    const address = find(path);
    reply.code(address === undefined ? 404 : 200);
    return sendPage(request, reply, address);
  });
}
