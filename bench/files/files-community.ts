import pg from 'pg';
import { demoId } from '../../apps/server/src/demo/demo-id.ts';
import { type Community, startCommunity } from '../server/community.ts';

/** A community with so many files. */
export interface FilesCommunity extends Community {
  readonly files: number;
  /** Folders that are asked for in turn, each of 200 files. */
  readonly folderIds: readonly string[];
  /** A tree of 10,000 files, and two folders to move it between. */
  readonly tree: { readonly id: string; readonly targets: readonly [string, string] };
}

const inFolder = 200;
const askedFor = 50;

/** Starts a small community and puts files into the folders of its network. */
export async function startFilesCommunity(postgresUrl: string, files: number): Promise<FilesCommunity> {
  // The number of appointments names the database, and costs little.
  const community = await startCommunity(postgresUrl, { appointments: 1_000 + Math.round(Math.log10(files)) });
  const name = new URL(postgresUrl);
  name.pathname = `/bench_${community.appointments}`;
  const client = new pg.Client({ connectionString: name.href });
  await client.connect();
  const [root, author] = [demoId('network', 'lindenhof'), demoId('member', 'member')];
  await client.query(
    `insert into folders (id, space, created_at, updated_at) values ($1, 'network', now(), now()) on conflict do nothing`,
    [root],
  );
  const folders = Math.ceil(files / inFolder);
  const folderSql = `insert into folders (id, parent_id, space, name, name_key, sort_name, author_id, created_at, updated_at)
    select $3 || lpad(to_hex(n), 20, '0'), $1, 'network', $3 || n, $3 || n, $3 || lpad(n::text, 12, '0'), $2, now(), now()
    from generate_series(1, $4::int) n`;
  const fileSql = `insert into files (id, folder_id, name, name_key, sort_name, extension, kind, original_filename, content_type, size, author_id, created_at, updated_at)
    select $2 || lpad(to_hex(n), 20, '0'), $2 || lpad(to_hex((n - 1) / ${inFolder} + 1), 20, '0'), 'plan ' || n || '.pdf', 'plan ' || n || '.pdf',
      'plan ' || lpad(n::text, 12, '0') || '.pdf', 'pdf', 'document', 'plan.pdf', 'application/pdf', 1000 + n % 5000, $1,
      now() - n * interval '1 second', now() - n * interval '1 second' from generate_series(1, $3::int) n`;
  await client.query(folderSql, [root, author, 'aaaa', folders]);
  await client.query(fileSql, [author, 'aaaa', files]);
  await client.query(folderSql, [root, author, 'bbbb', 3]);
  await client.query(folderSql, [`bbbb${'1'.padStart(20, '0')}`, author, 'cccc', 50]);
  await client.query(fileSql, [author, 'cccc', 10_000]);
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
  const idOf = (prefix: string, number: number) => `${prefix}${number.toString(16).padStart(20, '0')}`;
  const step = Math.max(1, Math.floor(folders / askedFor));
  return {
    ...community,
    files,
    folderIds: Array.from({ length: Math.min(askedFor, folders) }, (_, index) => idOf('aaaa', index * step + 1)),
    tree: { id: idOf('bbbb', 1), targets: [idOf('bbbb', 2), idOf('bbbb', 3)] },
  };
}
