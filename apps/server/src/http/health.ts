import { access, constants } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services.ts';
import { usedFolders } from '../app/used-folders.ts';

/** `/up`: storage and database can be reached (GEN-D11), else the log says why not. `/ready`: and this server takes requests. */
export function answerHealth(fastify: FastifyInstance, services: Services): void {
  let isClosing = false;
  fastify.addHook('preClose', async () => {
    isClosing = true;
  });
  fastify.get('/up', async (_request, reply) => sendHealth(reply, await isReachable(services)));
  fastify.get('/ready', async (_request, reply) => sendHealth(reply, !isClosing && (await isReachable(services))));
}

function sendHealth(reply: { code(status: number): { send(body: unknown): unknown } }, isWell: boolean): unknown {
  return reply.code(isWell ? 200 : 503).send({ status: isWell ? 'ok' : 'unavailable' });
}

async function isReachable({ bytes, config, database, log }: Services): Promise<boolean> {
  try {
    await database.db.execute(sql`select 1`);
    await bytes.reach();
    for (const { path } of usedFolders(config)) await access(path, constants.W_OK);
    return true;
  } catch (err) {
    log.error({ err }, 'database or storage cannot be reached');
    return false;
  }
}
