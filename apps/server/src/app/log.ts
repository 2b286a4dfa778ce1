import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import { loggedError } from './logged-error.ts';

/** Where the lines of a log go. */
export interface LogStream {
  write(line: string): void;
}

/** Structured lines with the request's id; paths without their query, and no header, since both may carry secrets. */
export function loggerOptions(config: Config, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    ...(stream && { stream }),
    serializers: {
      req: (request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
        method: request.method,
        path: request.url.split('?')[0],
        ip: request.ip,
      }),
      err: loggedError,
    },
  };
}
