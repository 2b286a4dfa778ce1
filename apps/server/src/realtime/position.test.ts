import { listGroupCategories } from '@atrium/core/groups/contract';
import { sequenceOf } from '@atrium/realtime/frames';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { comeTrue, createTestServer, dialects, type TestMember, type TestServer } from '../testing/index.ts';
import { openLonePostgres } from '../testing/test-database.ts';
import { okOf, openSocket, type TestSocket } from '../testing/test-socket.ts';

const change = expect.stringMatching(/^[0-9a-f]{24}$/);

describe.each(dialects())('what is told between a read and the join (%s)', (dialect) => {
  let own: TestServer;
  const server = () => own;
  beforeAll(async () => {
    own = await createTestServer(dialect === 'postgres' ? { opened: await openLonePostgres() } : { database: dialect });
  });
  afterEach(() => own.reset());
  afterAll(() => own.close());

  it('follows the reply to a join that names the position of the read (RT-D13)', async () => {
    const anna = await server().member('Anna');
    const topic = `member:${anna.membershipId}`;
    await tell(server(), topic, 'before');
    await othersAreDone(server());
    const position = await positionOfRead(server(), anna);
    await tell(server(), topic, 'between');
    const socket = await openSocket(server(), anna);
    expect(okOf(await socket.join(topic, { position }))).toMatchObject({ seq: 2, since: 1 });
    await tell(server(), topic, 'after');
    await socket.hear('note', ({ payload }) => sequenceOf(payload) === 3);
    expect(textsIn(socket)).toEqual(['between', 'after']);
  });

  it('is brought to whoever has joined already and asks by position', async () => {
    const anna = await server().member('Anna');
    const topic = `member:${anna.membershipId}`;
    await tell(server(), topic, 'before');
    await othersAreDone(server());
    const position = await positionOfRead(server(), anna);
    await tell(server(), topic, 'between');
    const socket = await openSocket(server(), anna);
    okOf(await socket.join(topic));
    expect(okOf(await socket.push(topic, 'since', { position }))).toEqual({
      events: [{ seq: 2, event: 'note', payload: { seq: 2, text: 'between', change } }],
      seq: 2,
      since: 1,
      complete: true,
    });
  });

  it('begins at the first event where a read saw none, and is nothing where all was seen', async () => {
    const anna = await server().member('Anna');
    const topic = `member:${anna.membershipId}`;
    const early = await positionOfRead(server(), anna);
    const socket = await openSocket(server(), anna);
    expect(okOf(await socket.join(topic, { position: early }))).toMatchObject({ seq: 0, since: 0 });
    await tell(server(), topic, 'one');
    await othersAreDone(server());
    const late = await positionOfRead(server(), anna);
    const other = await openSocket(server(), anna);
    expect(okOf(await other.join(topic, { position: early }))).toMatchObject({ seq: 1, since: 0 });
    expect(okOf(await other.join(topic, { position: late }))).toMatchObject({ seq: 1, since: 1 });
    expect(textsIn(other)).toEqual(['one']);
  });

  it('is asked for by the number already heard, where both are named', async () => {
    const anna = await server().member('Anna');
    const topic = `member:${anna.membershipId}`;
    const position = await positionOfRead(server(), anna);
    await tell(server(), topic, 'one');
    await tell(server(), topic, 'two');
    const socket = await openSocket(server(), anna);
    const reply = okOf(await socket.join(topic, { position, since: 1 }));
    await socket.push('phoenix', 'heartbeat');
    expect([reply.seq, 'since' in reply, textsIn(socket)]).toEqual([2, false, ['two']]);
  });

  it('leaves out what a database that was restored has from before', async () => {
    const anna = await server().member('Anna');
    const topic = `member:${anna.membershipId}`;
    await tell(server(), topic, 'from before');
    await server().db.execute(sql`update topic_events set tx = 9000000000 where topic = ${topic}`);
    const position = await positionOfRead(server(), anna);
    const socket = await openSocket(server(), anna);
    expect(okOf(await socket.join(topic, { position }))).toMatchObject({ seq: 1, since: 1 });
  });

  // The embedded database has one connection, so that nothing is read there while something is written.
  if (dialect === 'postgres') {
    it('has what was being written while the read was made', async () => {
      const anna = await server().member('Anna');
      const topic = `member:${anna.membershipId}`;
      const { position } = await server().db.transaction(async (tx) => {
        await server().services.events.record(tx, [{ topic, event: 'note', payload: { text: 'under way' } }]);
        await tx.execute(sql`select pg_current_xact_id()`);
        return { position: await positionOfRead(server(), anna) };
      });
      await tell(server(), topic, 'afterwards');
      const socket = await openSocket(server(), anna);
      expect(okOf(await socket.join(topic, { position }))).toMatchObject({ seq: 2, since: 0 });
      await socket.hear('note', ({ payload }) => sequenceOf(payload) === 2);
      expect(textsIn(socket)).toEqual(['under way', 'afterwards']);
    });
  }

  it('is named to members alone', async () => {
    const { response } = await server().call(listGroupCategories, { as: server().visitor });
    expect(response.headers.position).toBeUndefined();
  });
});

/** What Postgres does by itself counts as under way as well. */
async function othersAreDone({ db }: TestServer): Promise<void> {
  const snapshot = sql`pg_current_snapshot()`;
  await comeTrue(async () => {
    const { rows } = await db.execute(
      sql`select pg_snapshot_xmin(${snapshot}) = pg_snapshot_xmax(${snapshot}) as done`,
    );
    expect(rows).toEqual([{ done: true }]);
  });
}

/** Where the log stood, as the answer to a read says. */
async function positionOfRead(server: TestServer, as: TestMember): Promise<number> {
  const { response } = await server.call(listGroupCategories, { as });
  const position = Number(response.headers.position);
  expect(position).toBeGreaterThan(0);
  return position;
}

async function tell({ services, db }: TestServer, topic: string, text: string): Promise<void> {
  await services.events.record(db, [{ topic, event: 'note', payload: { text } }]);
}

function textsIn({ heard }: TestSocket): unknown[] {
  return heard.flatMap(({ event, payload }) => (event === 'note' ? [Reflect.get(Object(payload), 'text')] : []));
}
