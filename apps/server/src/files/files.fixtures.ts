import { getRootFolder, placeFiles } from '@atrium/core/files/contract';
import type { TestMember, TestServer } from '../testing/index.ts';
import { type Sent, storeFile } from '../uploads/uploads.fixtures.ts';

/** The root of the network, of a group by its slug, or of the caller. */
export async function rootOf(server: TestServer, as: TestMember, query: { group?: string; personal?: 'true' } = {}) {
  return (await server.reply(getRootFolder, { as, query })).folder;
}

/** Uploads a file and puts it into a folder. */
export async function putFile(server: TestServer, as: TestMember, folderId: string, sent: Sent = {}) {
  const { id } = await storeFile(server, as, sent);
  const { files } = await server.reply(placeFiles, { as, params: { folderId }, body: { files: [{ id }] } });
  const [file] = files;
  if (file === undefined) throw new Error('Nothing was put there.');
  return file;
}
