import type { Client } from 'pg';
import { enterMany } from '../directory/many-members.ts';
import type { OpenDatabase } from '../server/community.ts';

interface Left {
  readonly members: number;
  readonly letters: number;
}

/** Members who left long ago and still have their names, and letters of the last weeks that say the names of others. */
export async function enterLeft(database: OpenDatabase, { members, letters }: Left): Promise<void> {
  const { query } = database;
  await enterMany(database, members);
  await query(`update memberships set removed_at = '2026-09-01' where id = user_id`);
  await query(`update users set email = id || '@removed.invalid' where email like '%@bench.example'`);
  await query(`insert into mail_outbox
      (id, to_name, to_address, subject, text, html, send_after, next_attempt_at, sent_at, created_at)
    select 'c' || lpad(n::text, 23, '0'), 'Anna Berg', n || '@hof.example', 'Anna Berg invites you',
      repeat('Anna Berg has written to you. ', 40), repeat('<p>Anna Berg has written to you.</p>', 40),
      '2026-11-10', '2026-11-10', '2026-11-10', '2026-11-10'
    from generate_series(1, ${letters}) n`);
  const settings = { anonymize_memberships_config: 'after_days', anonymize_memberships_after_days: 30 };
  await query(`update network_settings set settings = settings || '${JSON.stringify(settings)}'::jsonb`);
}

/** How many who left still have their names. */
export async function countNamed(database: Client): Promise<number> {
  const found = await database.query(
    'select count(*)::int as count from memberships where removed_at is not null and anonymised_at is null',
  );
  return found.rows[0].count;
}
