import {
  addVersion,
  approveVersion,
  createFolder,
  getFile,
  listReviewed,
  removeEntries,
  restoreVersion,
  updateFolder,
} from '@atrium/core/files/contract';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { storeFile } from '../../uploads/uploads.fixtures.ts';
import { putFile, rootOf } from '../files.fixtures.ts';
import { docxOf, reviewedDocx, settledDocx } from './docx.fixtures.ts';

describeOnPostgres('documents with open changes', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  let admin: TestMember;
  let root: string;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
    admin = await server().member('Ada', { networkAdmin: true });
    root = (await rootOf(server(), anna)).id;
  });

  const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const put = (folderId: string, name: string, content = reviewedDocx()) =>
    putFile(server(), admin, folderId, { name, content, type });
  const read = (as: TestMember, page?: string, context_id = root) =>
    server().call(listReviewed, {
      as,
      query: { context_type: 'folder', context_id: context_id as never, query: 'reviewed', ...(page && { page }) },
    });
  const names = async (as = anna) => (await read(as)).reply?.files.map(({ name }) => name);

  it('are listed with what is open in them, in a folder and below it, for whoever sees them (FILE-056)', async () => {
    const { folder } = await server().reply(createFolder, {
      as: admin,
      body: { parent_folder_id: root as never, name: 'Vorstand' },
    });
    const satzung = await put(root, 'Satzung.docx');
    await put(folder.id, 'Wahl.docx');
    await put(root, 'Fertig.docx', settledDocx());
    await put(root, 'Kaputt.docx', docxOf({}));
    expect(satzung.review_status).toEqual({ insertions: 1, deletions: 1, changes: 1, comments: 2 });
    expect(await names()).toEqual(['Satzung.docx', 'Wahl.docx']);
    expect((await read(anna, undefined, folder.id)).reply?.files.map(({ name }) => name)).toEqual(['Wahl.docx']);
    const own_rights = { reads: 'admins' as const, adds: null, approval: null };
    const body = { name: 'Vorstand', own_rights, updated_at: folder.updated_at };
    await server().reply(updateFolder, { as: admin, params: { folderId: folder.id }, body });
    expect([await names(), await names(admin)]).toEqual([['Satzung.docx'], ['Satzung.docx', 'Wahl.docx']]);
    expect((await read(anna, undefined, folder.id)).status).toBe(404);
    await server().reply(removeEntries, { as: admin, params: { type: 'files' }, body: { file_ids: [satzung.id] } });
    expect(await names()).toEqual([]);
  });

  it('are those whose newest version has some: one that waits counts once it is approved (FILE-007, FILE-056)', async () => {
    const { folder } = await server().reply(createFolder, {
      as: admin,
      body: { parent_folder_id: root as never, name: 'Freigabe' },
    });
    const own_rights = { reads: null, adds: null, approval: true };
    const body = { name: 'Freigabe', own_rights, updated_at: folder.updated_at };
    await server().reply(updateFolder, { as: admin, params: { folderId: folder.id }, body });
    const { id: fileId } = await put(folder.id, 'Satzung.docx', settledDocx());
    const sent = { name: 'Satzung.docx', content: reviewedDocx(), type };
    const { id: file_id } = await storeFile(server(), anna, sent);
    await server().reply(addVersion, { as: anna, params: { fileId }, body: { file_id } });
    expect(await names()).toEqual([]);
    const { file } = await server().reply(getFile, { as: admin, params: { fileId } });
    const versionId = file.pending_versions[0]?.id ?? '';
    await server().reply(approveVersion, { as: admin, params: { fileId, versionId } });
    expect(await names()).toEqual(['Satzung.docx']);
    await server().reply(restoreVersion, { as: admin, params: { fileId, major: '1' } });
    expect(await names()).toEqual([]);
  });

  it('come 25 a page, and the answer says which of how many; one page says that it is all (FILE-D15)', async () => {
    await put(root, 'Datei 01.docx');
    const heads = async (page?: string) => {
      const { reply, response } = await read(anna, page);
      const { 'x-total': total, 'x-per-page': per, 'x-page': at, link } = response.headers;
      return [reply?.files.length, total, per, at, link];
    };
    expect(await heads()).toEqual([1, '1', '25', '1', undefined]);
    for (let number = 2; number <= 26; number += 1) await put(root, `Datei ${`${number}`.padStart(2, '0')}.docx`);
    const next = expect.stringMatching(/^<.*\/v2\/files\?.*query=reviewed.*page=2.*>; rel="next"$/);
    expect([await heads(), await heads('2'), await heads('3')]).toEqual([
      [25, '26', '25', '1', next],
      [1, '26', '25', '2', undefined],
      [0, '26', '25', '3', undefined],
    ]);
    expect((await read(anna, '0')).status).toBe(422);
  });
});
