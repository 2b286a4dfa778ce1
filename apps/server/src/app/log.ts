import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';
import { loggedError } from './logged-error.ts';

/** Where the lines of a log go. */
export interface LogStream {
  write(line: string): void;
}

/** Structured lines with the request's id; paths without their query or a secret, and no header, since all may carry some. */
export function loggerOptions(config: Config, stream?: LogStream): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: config.logLevel,
    ...(stream && { stream }),
    serializers: {
      req: (request: Pick<FastifyRequest, 'method' | 'url' | 'ip'>) => ({
        method: request.method,
        path: withoutSecrets(request.url.split('?')[0] ?? ''),
        ip: request.ip,
      }),
      err: loggedError,
    },
  };
}

/** What is as long as a secret and has letters of both cases may be one, wherever in a path it stands. */
function withoutSecrets(path: string): string {
  return path.replace(/(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])[\w-]{43,}/g, '…');
}
