import type { Atrium } from '../atrium.ts';
import { type Failure, toFailure } from '../machine/index.ts';
import { storeObject } from './uploads.contract.ts';

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
