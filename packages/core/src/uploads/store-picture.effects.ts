import type { Atrium } from '../atrium.ts';
import { storeObject } from './uploads.contract.ts';

/** Stores one picture as it is chosen; it is kept once what it belongs to is saved. */
export async function storePicture({ http, environment }: Atrium, file: File): Promise<string> {
  const body = { name: file.name, type: file.type, external_id: environment.random.uuid() };
  const { id } = await http.request(storeObject, { params: { directory: 'images' }, body, files: { file } });
  return id;
}
