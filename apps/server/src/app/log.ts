import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Structured lines with the request's id; paths without their query, and no header, since both may carry secrets. */
export function loggerOptions(config: Config): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    serializers: {
      req: (request: Pick<FastifyRequest, 'method' | 'url'>) => ({
        method: request.method,
        path: request.url.split('?')[0],
      }),
    },
  };
}
