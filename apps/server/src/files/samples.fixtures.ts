import { createFolder } from '@atrium/core/files/contract';
import { getObjectToken } from '@atrium/core/uploads/contract';
import type { StoredObject } from '@atrium/upload/schema';
import { newId } from '../db/id.ts';
import type { SampleFields, SampleTrial } from '../testing/sample-trial.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { fileExports } from './exports/exports.tables.ts';
import { putFile, rootOf } from './files.fixtures.ts';
import { fileVersions } from './files.tables.ts';
import { propertySets } from './properties/property-sets.tables.ts';

/** A folder, files in it of which one has a version that waits, and uploads that are in none. */
export async function enterSamples({ server, admin: as }: SampleTrial): Promise<SampleFields> {
  const root = await rootOf(server, as);
  const { folder } = await server.reply(createFolder, { as, body: { parent_folder_id: root.id, name: 'Ordner' } });
  const { folder: target } = await server.reply(createFolder, {
    as,
    body: { parent_folder_id: root.id, name: 'Ziel' },
  });
  const plain = await putFile(server, as, folder.id, { name: 'Notiz' });
  const text = await putFile(server, as, folder.id, { name: 'Lies.txt' });
  // One after the other: the server may be on one connection.
  const fresh = await storeFile(server, as, { name: 'Notiz' });
  const newer = await storeFile(server, as, { name: 'Notiz' });
  const waiting = await storeFile(server, as, { name: 'Notiz' });
  const versionId = newId();
  const made = { authorId: as.membershipId, createdAt: server.clock.now(), size: 1, view: 'none' as const };
  const version = { id: versionId, fileId: plain.id, objectId: waiting.id, ...made };
  await server.db.insert(fileVersions).values({ ...version, originalFilename: 'Notiz', contentType: 'text/plain' });
  const exportId = newId();
  const asked = { folderId: folder.id, membershipId: as.membershipId, createdAt: server.clock.now() };
  await server.db.insert(fileExports).values({ id: exportId, ...asked });
  const noFields = { properties: [], modifications: { add_options: [] }, updatedAt: server.clock.now() };
  for (const name of ['file_profile', 'folder_profile'] as const)
    await server.db.insert(propertySets).values({ contextId: root.id, name, ...noFields });
  // A file gives out its bytes by its own id, too (FILE-D20).
  const params = { objectId: plain.id as unknown as StoredObject['id'] };
  const { token } = await server.reply(getObjectToken, { as, params });
  return {
    token: [token],
    folderId: [folder.id, root.id],
    parent_folder_id: [folder.id, root.id],
    target_folder_id: [target.id],
    folder_ids: [[], [folder.id]],
    fileId: [plain.id, plain.id, text.id],
    versionId: [versionId],
    major: ['1'],
    locked_until: ['2026-11-21', '2026-11-20'],
    files: [[{ id: fresh.id }]],
    file_id: [newer.id],
    paths: [['a/b'], ['Ordner/innen', 'c']],
    group: ['atelier'],
    type: ['files', 'folders', 'wopi'],
    context_type: ['folder', 'group', 'Network'],
    context_id: [folder.id, root.id],
    exportId: [exportId],
    query: ['reviewed'],
    action: ['view', 'edit'],
    propertySet: ['file_profile', 'folder_profile'],
    show_review_changes: ['false'],
  };
}
