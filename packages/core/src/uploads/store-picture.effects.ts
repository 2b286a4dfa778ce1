import { storedObjectIdSchema } from '@atrium/upload/schema';
import type { Atrium } from '../atrium.ts';
import { type Failure, toFailure } from '../machine/index.ts';
import { getImage, storeObject } from './uploads.contract.ts';

/** What has become of a picture: its id, or why it was not taken. */
export type StoredPicture = { readonly id: string } | { readonly failure: Failure };

/** Stores one picture as it is chosen; it is kept once what it belongs to is saved. */
export async function storePicture(atrium: Atrium, file: File): Promise<StoredPicture> {
  try {
    return { id: await store(atrium, file) };
  } catch (error) {
    return { failure: toFailure(error) };
  }
}

async function store({ http, environment }: Atrium, file: File): Promise<string> {
  const body = { name: file.name, type: file.type, external_id: environment.random.uuid() };
  const { id } = await http.request(storeObject, { params: { directory: 'images' }, body, files: { file } });
  return id;
}

/** Where a stored picture is, as wide as a letter; null for what is the id of none. */
export function pictureHref({ http }: Atrium, id: string): string | null {
  const objectId = storedObjectIdSchema.safeParse(id).data;
  return objectId === undefined ? null : http.href(getImage, { params: { objectId, size: 'large_thumb' }, query: {} });
}
