import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Sets on every answer what keeps browsers from being used against members. */
export function setSecurityHeaders(fastify: FastifyInstance, options: { dev: boolean }): void {
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'Content-Security-Policy': contentPolicy(request, options.dev),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
      'Referrer-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'X-Request-Id': request.id,
    });
    if (request.protocol === 'https') reply.header('Strict-Transport-Security', 'max-age=31536000');
  });
}

/** While developing, Vite puts scripts and styles into the page itself. */
function contentPolicy(request: FastifyRequest, dev: boolean): string {
  const inline = dev ? " 'unsafe-inline'" : '';
  const host = /^[\w.:[\]-]+$/.test(request.host) ? request.host : '';
  return [
    "default-src 'self'",
    `script-src 'self'${inline}`,
    `style-src 'self'${inline}`,
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${host === '' ? '' : ` ws://${host} wss://${host}`}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
