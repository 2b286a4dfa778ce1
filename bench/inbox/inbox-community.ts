import pg from 'pg';
import { demoId } from '../../apps/server/src/demo/demo-id.ts';
import { type Community, startCommunity } from '../server/community.ts';

/** A community in which `member@` has so many conversations. */
export interface InboxCommunity extends Community {
  readonly threads: number;
}

/** Starts a small community and fills an inbox: each conversation is a message of its own, a third of them unread. */
export async function startInboxCommunity(postgresUrl: string, threads: number): Promise<InboxCommunity> {
  // The number of appointments names the database, and costs little.
  const community = await startCommunity(postgresUrl, { appointments: 2_000 + Math.round(Math.log10(threads)) });
  const name = new URL(postgresUrl);
  name.pathname = `/bench_${community.appointments}`;
  const client = new pg.Client({ connectionString: name.href });
  await client.connect();
  const [reader, author] = [demoId('member', 'member'), demoId('member', 'network-admin')];
  const id = `'dddd' || lpad(to_hex(n), 20, '0')`;
  await client.query(
    `insert into direct_messages (id, author_id, subject, content, html_content, plain_content, conversation_id, recipient_count, created_at)
      select ${id}, $1, 'Subject ' || n, 'Text ' || n, '<p>Text ' || n || '</p>', 'Text ' || n, ${id}, 1, now() - n * interval '1 minute'
      from generate_series(1, $2::int) n`,
    [author, threads],
  );
  await client.query(
    `insert into direct_message_copies (message_id, membership_id, position, created_at, read_at)
      select ${id}, $1, 0, now() - n * interval '1 minute', case when n % 3 = 0 then null else now() end
      from generate_series(1, $2::int) n`,
    [reader, threads],
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint');
  await client.end();
  return { ...community, threads };
}
