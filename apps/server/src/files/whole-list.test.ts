import { downloadListCsv, downloadListXlsx } from '@atrium/core/files/contract';
import { sql } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { beforeEach, expect, it } from 'vitest';
import { describeOnPostgres, type TestMember } from '../testing/index.ts';
import { putFile, rootOf } from './files.fixtures.ts';

describeOnPostgres('the list of a large folder', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  let folderId: Awaited<ReturnType<typeof rootOf>>['id'];
  const many = 10_050;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
    folderId = (await rootOf(server(), anna)).id;
    const { id } = await putFile(server(), anna, folderId, { name: 'Ä & <B>.txt' });
    const columns = sql`folder_id, description, profile, extension, kind, major, original_filename, content_type, size,
      author_id, created_at, updated_at`;
    await server().db.execute(sql`insert into files (id, name, name_key, sort_name, ${columns})
      select lpad(to_hex(n), 24, '0'), 'n' || n, 'n' || n, 'n' || lpad((n / 2)::text, 5, '0'), ${columns}
      from files, generate_series(1, ${many}) as n where id = ${id}`);
  });

  const names = (rows: readonly (readonly unknown[])[]) => rows.map(([name]) => String(name)).toSorted();
  const expected = ['Name', 'Ä & <B>.txt', ...Array.from({ length: many }, (_, n) => `n${n + 1}`)].toSorted();

  it('has a line for each of its files, however many they are, as CSV and as a workbook (FILE-D28)', async () => {
    const csv = await server().call(downloadListCsv, { as: anna, params: { folderId } });
    const lines = csv.response.body.slice(1).trimEnd().split('\r\n');
    expect(names(lines.map((line) => line.split(';')))).toEqual(expected);
    const { response } = await server().call(downloadListXlsx, { as: anna, params: { folderId } });
    const [sheet] = await readXlsxFile(response.rawPayload, { trim: false });
    expect(names(sheet?.data ?? [])).toEqual(expected);
    expect(sheet?.data[1]).toEqual(['Ä & <B>.txt', '10', expect.stringMatching(/Z$/), 'Anna Beispiel']);
  });
});
