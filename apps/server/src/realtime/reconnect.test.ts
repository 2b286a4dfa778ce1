import { sequenceOf } from '@atrium/realtime/frames';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeOnBoth, type TestMember, type TestServer } from '../testing/index.ts';
import { okOf, openSocket, type TestSocket } from '../testing/test-socket.ts';
import { readSeq } from './topic-log.ts';

/** How a reader's connection ends, after how many events. */
type Cut = { readonly after: number; readonly by: 'terminate' | 'close' | 'leave' | 'join' };

const cut: fc.Arbitrary<Cut> = fc.record({
  after: fc.integer({ min: 0, max: 9 }),
  by: fc.constantFrom('terminate', 'close', 'leave', 'join'),
});
const writes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 25 });

describeOnBoth('a reader who comes and goes', (useServer) => {
  const server = useServer();

  it('hears every event once and in order, however often the connection is cut (RT-D09, CHAT-E05)', async () => {
    const anna = await server().member('Anna');
    const topic = `member:${anna.membershipId}`;
    await fc.assert(
      fc.asyncProperty(writes, fc.array(cut, { minLength: 1, maxLength: 8 }), async (counts, cuts) => {
        const start = await readSeq(server().db, topic);
        const end = start + counts.reduce((sum, count) => sum + count, 0);
        const writing = write(server(), topic, counts);
        const heard = await read({ server: server(), as: anna, topic, start, end, cuts });
        await writing;
        expect(heard).toEqual(Array.from({ length: end - start }, (_, index) => start + index + 1));
      }),
      { numRuns: 12 },
    );
  });
});

/** Several writers at once, since order is made by the log alone. */
async function write({ services, db }: TestServer, topic: string, counts: readonly number[]): Promise<void> {
  await Promise.all(
    counts.map((count) =>
      services.events.record(
        db,
        Array.from({ length: count }, (_, nth) => ({ topic, event: 'note', payload: { nth } })),
      ),
    ),
  );
}

interface Reading {
  readonly server: TestServer;
  readonly as: TestMember;
  readonly topic: string;
  readonly start: number;
  readonly end: number;
  readonly cuts: readonly Cut[];
}

async function read({ server, as, topic, start, end, cuts }: Reading): Promise<number[]> {
  const heard: number[] = [];
  const last = () => heard.at(-1) ?? start;
  let socket: TestSocket | undefined;
  let counted = 0;

  /** A connection that is new hears nothing twice; on one that is kept, frames of the join before may still be under way. */
  function take(current: TestSocket, isKept: boolean): void {
    for (const { payload } of current.heard.slice(counted)) {
      const seq = sequenceOf(payload);
      if (seq !== null && !(isKept && seq <= last())) heard.push(seq);
    }
    counted = current.heard.length;
  }

  for (const { after, by } of [...cuts, { after: end - start, by: 'close' } as const]) {
    const isKept = socket !== undefined;
    if (socket === undefined) {
      socket = await openSocket(server, as);
      counted = 0;
    }
    expect(okOf(await socket.join(topic, { since: last() }))).not.toHaveProperty('gap');
    const goal = Math.min(end, last() + after);
    if (goal > last()) await socket.hear('note', ({ payload }) => (sequenceOf(payload) ?? 0) >= goal);
    if (by === 'leave') await socket.push(topic, 'phx_leave');
    take(socket, isKept);
    if (by === 'terminate') socket.ws.terminate();
    if (by === 'close') socket.close();
    if (by === 'terminate' || by === 'close') socket = undefined;
  }
  return heard;
}
