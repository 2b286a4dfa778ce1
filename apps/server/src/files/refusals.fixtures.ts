import * as calls from '@atrium/core/files/contract';
import type { FileId } from '@atrium/core/files/schema';
import { clientIdSchema } from '@atrium/upload/schema';
import { eq, notInArray } from 'drizzle-orm';
import { networkSettings } from '../network/network.tables.ts';
import type { TestMember } from '../testing/index.ts';
import type { RefusalTrial } from '../testing/refusal-trial.ts';
import { storeFile } from '../uploads/uploads.fixtures.ts';
import { storedObjects } from '../uploads/uploads.tables.ts';
import { putFile, rootOf } from './files.fixtures.ts';
import { fileVersions } from './files.tables.ts';

/** Files that are final, locked by somebody else, withheld, or changed meanwhile. */
export async function provokeRefusals(trial: RefusalTrial): Promise<void> {
  const { server, call } = trial;
  const as = await server.member('Olga');
  const other = await server.member('Otto');
  const today = server.clock.now().toISOString().slice(0, 10);
  const root = await rootOf(server, as);
  const file = await putFile(server, as, root.id, { name: 'a.txt' });
  const params = { fileId: file.id };
  const waiting = { ...params, versionId: file.id };
  const bring = async () => (await storeFile(server, as, { name: 'a.txt' })).id;
  const chief = await server.member('Chefin', { networkAdmin: true });
  const tries = async () => {
    await call(calls.placeFiles, {
      as,
      params: { folderId: root.id },
      body: { files: [{ id: await bring(), replaces: file.id }] },
    });
    await call(calls.addVersion, { as, params, body: { file_id: await bring() } });
    await call(calls.updateFile, { as, params, body: { name: 'b.txt', updated_at: file.updated_at } });
    await call(calls.lockFile, { as, params, body: { locked_until: today } });
    await call(calls.finalizeFile, { as, params });
    await call(calls.restoreVersion, { as, params: { ...params, major: '1' } });
    await call(calls.approveVersion, { as: chief, params: waiting });
  };
  const versionOf = { fileId: file.id, objectId: await bring(), originalFilename: 'a.txt', contentType: 'text/plain' };
  const made = { authorId: as.membershipId, createdAt: server.clock.now(), size: 1, view: 'none' as const };
  await server.db.insert(fileVersions).values({ ...versionOf, ...made, id: file.id });
  await server.reply(calls.lockFile, { as: other, params, body: { locked_until: today } });
  await tries();
  await server.reply(calls.unlockFile, { as: other, params });
  await server.reply(calls.finalizeFile, { as, params });
  await tries();
  await server.reply(calls.reopenFile, { as, params });
  await call(calls.updateFile, { as, params, body: { name: 'b.txt', updated_at: file.updated_at } });
  const folder = { name: '', updated_at: file.updated_at };
  await call(calls.updateFolder, { as: chief, params: { folderId: root.id }, body: folder });
  const property_set = { properties: [], modifications: { add_options: [] } };
  const query = { context_type: 'Network' as const, context_id: root.id };
  const body = { property_set, updated_at: file.updated_at };
  await call(calls.updatePropertySet, { as: chief, params: { propertySet: 'file_profile' }, query, body });
  await provokeCopies(trial, { as, params });
}

/** What is withheld, what the network does not take any more, and what is more than its reader may keep. */
async function provokeCopies(
  { server, call }: RefusalTrial,
  { as, params }: { readonly as: TestMember; readonly params: { readonly fileId: FileId } },
) {
  const copied = () => call(calls.copyFile, { as, params, body: { external_id: clientIdSchema.parse('copy') } });
  // Nobody holds more than ten files of the largest size.
  const ofFile = server.db
    .select({ id: fileVersions.objectId })
    .from(fileVersions)
    .where(eq(fileVersions.fileId, params.fileId));
  await server.db.update(storedObjects).set({ size: 11_000_000_000 }).where(notInArray(storedObjects.id, ofFile));
  await copied();
  const filter = { available: true, enabled: true, mode: 'allow', extensions: ['pdf'] };
  await server.db.update(networkSettings).set({ settings: { files: { extension_filter: filter } } });
  await copied();
  await server.db.update(storedObjects).set({ state: 'quarantine' });
  await copied();
  await call(calls.openFile, { as, params: { ...params, name: 'a.txt' } });
}
