import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Services } from '../app/services.ts';
import { previewPicture } from '../storage/picture-file.ts';
import { insertObject } from '../uploads/index.ts';
import { type Fetching, fetchPublic, NotFetched } from './fetch-public.command.ts';

const mostBytes = 2 * 1024 * 1024;

/** A picture of a page, and for whom it is fetched. */
export interface WantedImage {
  readonly url: string;
  readonly authorId: string;
}

type Parts = Pick<Services, 'bytes' | 'database' | 'now'> & Pick<Fetching, 'internet' | 'signal'>;

/** Fetches the picture of a page and keeps it small, so that no reader asks for it elsewhere; answers its id. */
export async function keepImage({ url, authorId }: WantedImage, parts: Parts): Promise<string> {
  const { bytes, database, internet, now, signal } = parts;
  const fetched = await fetchPublic(url, { internet, signal, types: ['image/'], mostBytes });
  if (fetched.isCut) throw new NotFetched('The picture is too large.');
  const picture = await previewPicture(fetched.bytes);
  if (picture === undefined) throw new NotFetched('This is no picture.');
  const { content, contentType, width, height } = picture;
  const { key: storageKey, size, sha256 } = await bytes.put(Readable.from([content]));
  const at = { createdAt: now(), externalId: `preview-${randomUUID()}`, state: 'published' } as const;
  const facts = { authorId, contentType, directory: 'images', height, name: 'preview.webp', width } as const;
  const stored = await insertObject(database.db, { ...at, ...facts, storageKey, size, sha256 });
  if (stored === 'taken') throw new Error('A new name was taken already.');
  return stored.row.id;
}
