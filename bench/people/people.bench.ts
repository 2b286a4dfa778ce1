import pg from 'pg';
import { startPostgres } from '../../apps/server/src/testing/start-postgres.ts';
import { boundClaim, type Extent, milliseconds, type Section } from '../claim.ts';
import { manyPeople } from '../directory/many-members.ts';
import { type Community, startCommunity } from '../server/community.ts';
import { runLoad } from '../server/run-load.ts';
import { quantile, summarise } from '../statistics.ts';
import { countNamed, enterLeft } from './left-members.ts';

const rows = 1_000;
/** Half past two where the sample community lives: names are taken away then, from the moment the server listens. */
const night = new Date('2026-11-21T01:30:00Z');
const paths = ['/directory/members.json?q=an', '/api/v1/session', '/api/v1/unreads', '/api/v1/notifications'];

/** How long a list of people is waited for, and whether taking names away at night holds others up. */
export async function benchPeople({ rounds, quick }: Extent): Promise<Section> {
  const postgres = await startPostgres();
  try {
    const invited = await inviteLists(postgres.url, rounds);
    const taken = await takeNames(postgres.url, quick ? 1_000 : 10_000);
    const answers = summarise(invited.answers);
    return {
      title: 'People',
      method: [
        `An administrator sends a list of ${rows.toLocaleString('en')} people, each time others; its letters are written by the job behind it.`,
        `${taken.members.toLocaleString('en')} members have left a network that keeps ${letters.toLocaleString('en')} letters, and lose their names at night while members make 50 calls a second, whether those before have been answered or not.`,
      ],
      claims: [
        boundClaim('A list of 1,000 people: answer', { value: answers.most / 1_000, most: 2, unit: 's' }),
        boundClaim('Names taken away at night, calls meanwhile: p95', {
          ...{ value: quantile(taken.latencies, 0.95), most: 100, unit: 'ms' },
        }),
      ],
      details: [
        `- Answers to lists: ${milliseconds(answers)}; all letters of one written after ${(summarise(invited.letters).median / 1_000).toFixed(1)} s.`,
        `- Names: ${taken.members.toLocaleString('en')} in ${taken.seconds.toFixed(1)} s; calls meanwhile: median ${quantile(taken.latencies, 0.5).toFixed(1)} ms, of ${taken.latencies.length}.`,
      ],
    };
  } finally {
    await postgres.stop();
  }
}

const letters = 5_000;

async function inviteLists(postgresUrl: string, rounds: number) {
  const more = { name: 'people_invited', enter: async () => {} };
  const community = await startCommunity(postgresUrl, { appointments: 0, more });
  const database = await connect(postgresUrl, more.name);
  const answers: number[] = [];
  const written: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const before = await countRows(database, 'mail_outbox');
      const begun = performance.now();
      await sendList(community, round);
      answers.push(performance.now() - begun);
      while ((await countRows(database, 'mail_outbox')) < before + rows) await pause(50);
      written.push(performance.now() - begun);
    }
  } finally {
    await database.end();
    await community.stop();
  }
  return { answers, letters: written };
}

async function sendList({ url, cookies }: Community, round: number): Promise<void> {
  const cookie = `atrium_session=${cookies[1] ?? ''}`;
  const headers = { accept: 'application/json', cookie };
  const session = await fetch(`${url}/api/v1/session`, { headers });
  const { csrf_token } = (await session.json()) as { readonly csrf_token: string };
  const people = manyPeople(rows).map(({ first, last }, row) => `${round}.${row}@bench.example;${first};${last}`);
  const form = new FormData();
  form.set('character_encoding', 'UTF-8');
  form.set('subject', 'Come in');
  form.set('body', 'We would be glad to have you with us.');
  form.set('user_type', 'normal');
  form.set('csv', new File([['email;first_name;last_name', ...people].join('\r\n')], 'people.csv'));
  const body = { method: 'POST', headers: { ...headers, 'x-csrf-token': csrf_token }, body: form };
  const answer = await fetch(`${url}/external_invites`, body);
  if (!answer.ok) throw new Error(`The list was answered with ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function takeNames(postgresUrl: string, members: number) {
  const more = {
    name: 'people_left',
    enter: (database: Parameters<typeof enterLeft>[0]) => enterLeft(database, { members, letters }),
  };
  const community = await startCommunity(postgresUrl, { appointments: 0, more, at: night });
  const database = await connect(postgresUrl, more.name);
  const begun = performance.now();
  const latencies: number[] = [];
  try {
    while ((await countNamed(database)) > 0) {
      const { url, cookies } = community;
      latencies.push(...(await runLoad({ url, cookie: cookies[0] ?? '', paths, rate: 50, seconds: 2 })));
    }
  } finally {
    await database.end();
    await community.stop();
  }
  return { members, latencies, seconds: (performance.now() - begun) / 1_000 };
}

async function connect(postgresUrl: string, name: string): Promise<pg.Client> {
  const database = new pg.Client({ connectionString: new URL(`/bench_${name}`, postgresUrl).href });
  await database.connect();
  return database;
}

async function countRows(database: pg.Client, table: string): Promise<number> {
  const found = await database.query(`select count(*)::int as count from ${database.escapeIdentifier(table)}`);
  return found.rows[0].count;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
