import type { readCaptions } from '@atrium/core/files/contract';
import { eq } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { type Context, Download } from '../http/route.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { findCaptions, findVersion } from './files.repository.ts';
import { requireFile } from './find-file.command.ts';

const mostBytes = 1_000_000;

/** Captions for the player: those beside the file, else none at all, which a player takes as well. */
export async function writeCaptions(context: Context<typeof readCaptions>, { bytes }: Pick<Services, 'bytes'>) {
  const { db, params, reply } = context;
  const { listed } = await requireFile(context, params.fileId);
  const captions = await findCaptions(db, listed.file);
  const version = captions && (await findVersion(db, captions));
  const [object] = version ? await db.select().from(storedObjects).where(eq(storedObjects.id, version.objectId)) : [];
  const isShown = object !== undefined && object.state !== 'quarantine' && object.size <= mostBytes;
  const content = isShown ? await bytes.open(object.storageKey) : undefined;
  reply.header('Cache-Control', 'private, no-cache');
  reply.header('Content-Security-Policy', "default-src 'none'; sandbox");
  return new Download(content ?? 'WEBVTT\n', { contentType: 'text/vtt; charset=utf-8', isInline: true });
}
