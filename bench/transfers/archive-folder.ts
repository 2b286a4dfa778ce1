import pg from 'pg';
import type { Community } from '../server/community.ts';
import type { MemberCalls } from './member-calls.ts';

/** The database that the community of the transfers is in. */
export const databaseName = 'transfers';

/** A folder of a member's own that holds one stored object so many times. */
export async function makeArchiveFolder(
  postgresUrl: string,
  { call }: MemberCalls,
  { objectId, times }: { readonly objectId: string; readonly times: number },
): Promise<string> {
  const { folder: root } = (await call('GET', '/api/storage/folders/root?personal=true')) as FolderReply;
  const named = { parent_folder_id: root.id, name: `Films ${times}` };
  const { folder } = (await call('POST', '/api/storage/folders', named)) as FolderReply;
  const placing = { files: [{ id: objectId }] };
  const { files } = (await call('POST', `/api/storage/folders/${folder.id}/files`, placing)) as FilesReply;
  const name = new URL(postgresUrl);
  name.pathname = `/bench_${databaseName}`;
  const client = new pg.Client({ connectionString: name.href });
  await client.connect();
  const more = `${times.toString(16).padStart(4, '0')}`;
  const copied = [files[0]?.id, more, times - 1];
  await client.query(
    `insert into files (id, folder_id, name, name_key, sort_name, extension, kind, original_filename, content_type, size, author_id, created_at, updated_at)
      select $2 || lpad(to_hex(n), 20, '0'), folder_id, n || name, n || name_key, n || sort_name, extension, kind, original_filename,
        content_type, size, author_id, created_at, updated_at from files, generate_series(1, $3::int) n where id = $1`,
    copied,
  );
  await client.query(
    `insert into file_versions (id, file_id, major, object_id, original_filename, content_type, view, size, author_id, created_at)
      select $2 || lpad(to_hex(n), 20, 'f'), $2 || lpad(to_hex(n), 20, '0'), 1, object_id, original_filename, content_type, view, size,
        author_id, created_at from file_versions, generate_series(1, $3::int) n where file_id = $1`,
    copied,
  );
  await client.end();
  return folder.id;
}

interface FolderReply {
  readonly folder: { readonly id: string };
}

interface FilesReply {
  readonly files: readonly { readonly id: string }[];
}

/** Reads the archive of a folder and throws it away; answers how many bytes it was. */
export async function readArchive({ url }: Community, { headers }: MemberCalls, folderId: string): Promise<number> {
  const answer = await fetch(`${url}/api/storage/folders/${folderId}/archive.zip`, { headers });
  if (!answer.ok || answer.body === null) throw new Error(`The archive was answered ${answer.status}.`);
  let read = 0;
  for await (const part of answer.body) read += part.length;
  return read;
}
