import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ViteDevServer } from 'vite';
import type { SendPage } from './send-page.ts';

/** Serves the web app from its sources, on the same port as the calls. */
export async function serveSource(fastify: FastifyInstance, root: string): Promise<SendPage> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: fastify.server } },
  });
  fastify.addHook('onClose', () => vite.close());
  return async (request, reply) => {
    if (await isTakenByVite(vite, request, reply)) return reply;
    const html = await readFile(join(root, 'index.html'), 'utf8');
    const page = await vite.transformIndexHtml(request.url, html);
    return reply.type('text/html; charset=utf-8').send(page);
  };
}

/** Modules and assets are Vite's; it passes on what it does not know. */
function isTakenByVite(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const taken = () => {
      reply.hijack();
      resolve(true);
    };
    reply.raw.once('finish', taken);
    vite.middlewares(request.raw, reply.raw, (error: unknown) => {
      reply.raw.off('finish', taken);
      if (error === undefined) resolve(false);
      else reject(error);
    });
  });
}
