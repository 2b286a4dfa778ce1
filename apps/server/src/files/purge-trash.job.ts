import { periods } from '@atrium/core/time';
import { lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../app/services.ts';
import { recordAudit } from '../audit/index.ts';
import { folders } from './files.tables.ts';
import { findForgotten, forgetFiles, forgetFolders } from './forget-files.command.ts';

const filesAtOnce = 500;

/** Deletes for good what has lain in the trash for as long as it keeps things (FILE-D23). */
export async function purgeTrash({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - periods.deletedFile);
  for (;;) {
    const isDone = await database.db.transaction(async (db) => {
      const ids = await findForgotten(db, before, filesAtOnce);
      await forgetFiles(db, ids);
      const gone = ids.length < filesAtOnce ? await forgetFolders(db, lt(folders.removedAt, before)) : 0;
      const after = { files: ids.length, folders: gone };
      if (ids.length + gone > 0)
        await recordAudit(
          { db, now: now(), caller: null, request: null },
          { action: 'file_purge', object: { type: 'file', id: null }, after },
        );
      return ids.length < filesAtOnce;
    });
    if (isDone) return;
  }
}

const hourMs = 3_600_000;

/** Empties the trash every hour for as long as the server runs. */
export function purgeTrashHourly(fastify: FastifyInstance, services: Services): void {
  const timer = setInterval(() => {
    purgeTrash(services).catch((err: unknown) => services.log.error({ err }, 'the trash was not emptied'));
  }, hourMs).unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
}
