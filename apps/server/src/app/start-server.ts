import type { FastifyInstance } from 'fastify';
import { openDatabase } from '../db/open-database.ts';
import { createWeb } from '../web/create-web.ts';
import { createClock } from './clock.ts';
import type { Config } from './config.ts';
import { createServer } from './create-server.ts';
import { prepareData } from './prepare-data.ts';
import { SettingError } from './setting-error.ts';
import { closeOnSignal } from './shutdown.ts';
import { findUnsafe } from './start-check.ts';
import { prepareFolders } from './used-folders.ts';
import { welcome } from './welcome.ts';

/** Starts the server: data, pages, then the port. A wrong setting ends in a `SettingError` with nothing left open. */
export async function startServer(config: Config): Promise<void> {
  prepareFolders(config);
  const database = await openDatabase(config);
  try {
    const now = createClock(config.startsAt);
    const web = config.pages ? { web: createWeb(config) } : {};
    const { fastify, services } = await createServer({ config, database, now, ...web });
    closeOnSignal(fastify, database);
    const { hasDemo } = await prepareData(services);
    await listen(fastify, config);
    process.stdout.write(welcome({ address: addressOf(fastify, config), hasDemo, unsafe: findUnsafe(config) }));
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function listen(fastify: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await fastify.listen({ port, host });
  } catch (cause) {
    await fastify.close();
    throw portError(cause, { port, host });
  }
}

function portError(cause: unknown, { port, host }: { port: number; host: string }): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new SettingError('PORT', `Port ${port} (PORT) is taken by another program; set PORT to a free one.`, {
        cause,
      });
    case 'EACCES':
      return new SettingError('PORT', `Port ${port} (PORT) may not be opened by this user; set PORT to 1024 or more.`, {
        cause,
      });
    case 'ENOTFOUND':
    case 'EADDRNOTAVAIL':
      return new SettingError('HOST', `The address ${host} (HOST) does not belong to this machine.`, { cause });
    default:
      return cause;
  }
}

function addressOf(fastify: FastifyInstance, { host }: Config): string {
  const address = fastify.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : '';
  return `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host}:${port}`;
}
