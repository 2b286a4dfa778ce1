import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../app/config.ts';
import { cameOverHttps } from './over-https.ts';

/** Sets on every answer what keeps browsers from being used against members. */
export function setSecurityHeaders(
  fastify: FastifyInstance,
  config: Pick<Config, 'central' | 'dev' | 'publicUrl'>,
): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'Content-Security-Policy': contentPolicy(request, config),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Request-Id': request.id,
    });
    if (cameOverHttps(request, config)) reply.header('Strict-Transport-Security', 'max-age=31536000');
  });
}

/** What is answered to one reader is kept by nobody; files say themselves how long they may be. */
export function keepNoAnswers(fastify: FastifyInstance): void {
  fastify.addHook('onSend', async (_request, reply) => {
    const isJson = String(reply.getHeader('Content-Type')).startsWith('application/json');
    if (isJson && !reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  });
}

/** While developing, Vite puts scripts and styles into the page itself. */
function contentPolicy(request: FastifyRequest, { central, dev }: Pick<Config, 'central' | 'dev'>): string {
  const inline = dev ? " 'unsafe-inline'" : '';
  const offers = central === undefined ? '' : ` ${new URL(central.url).origin}`;
  const host = /^[\w.:[\]-]+$/.test(request.host) ? request.host : '';
  return [
    "default-src 'self'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${host === '' ? '' : ` ws://${host} wss://${host}`}${offers}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
