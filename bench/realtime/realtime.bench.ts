import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type Claim, type Extent, ratioClaim, type Section } from '../claim.ts';
import { summarise } from '../statistics.ts';
import { type ChannelClient, connectAtrium, connectPhoenix } from './clients.ts';

interface Work {
  readonly name: string;
  /** The share of the peer's that ours may take. */
  readonly most: number;
  readonly unit: string;
  measure(connect: () => Promise<ChannelClient>): Promise<number>;
}

/** What the client of channels costs beside the npm client of Phoenix. */
export async function benchRealtime({ rounds, quick }: Extent): Promise<Section> {
  const size = quick ? 0.1 : 1;
  const works: readonly Work[] = [
    dispatchWork('events of 1,000 topics', { topics: 1000, events: 200_000 * size, most: 0.25 }),
    dispatchWork('events of one topic', { topics: 1, events: 200_000 * size, most: 1 }),
    pushWork(100 * size),
    askWork(200 * size),
    joinWork(500),
    heapWork(quick ? 500 : 5000),
  ];
  const claims: Claim[] = [];
  const details: string[] = [];
  for (const work of works) {
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const order = [
        { values: ours, connect: connectAtrium },
        { values: theirs, connect: connectPhoenix },
      ];
      for (const { values, connect } of round % 2 === 0 ? order : order.reverse()) {
        const value = await work.measure(connect);
        // The first round warms up.
        if (round >= 0) values.push(value);
      }
    }
    claims.push(ratioClaim({ name: work.name, ours, theirs, most: work.most }));
    details.push(`- ${work.name}: Atrium ${shown(ours)} ${work.unit}, npm \`phoenix\` ${shown(theirs)} ${work.unit}.`);
  }
  return {
    title: 'Client of channels',
    method: [
      'Both clients speak to the same server, a function in their process that answers joins in the next turn; frames are texts, alike for both, and each topic has one listener. Clients alternate within each round.',
      `Sending is ${pushesAtOnce.toLocaleString('en')} pushes in one go, for whose answers nobody asks; they come before the next thousand, which is not measured; of a round the median thousand counts. Where answers are heard, ${pushesOfTurn} pushes are sent in a turn, and hearing is measured with it.`,
    ],
    claims,
    details,
  };
}

interface Dispatch {
  readonly topics: number;
  readonly events: number;
  readonly most: number;
}

function dispatchWork(what: string, { topics: count, events, most }: Dispatch): Work {
  return {
    ...{ name: `Taking in ${what}`, most, unit: 'µs an event' },
    measure: async (connect) => {
      const topics = topicsOf(count);
      let heard = 0;
      const client = await joinedTo(connect, topics, () => {
        heard += 1;
      });
      const texts = topics.map((topic) => JSON.stringify([null, null, topic, 'note', { text: 'hello', from: 'Mira' }]));
      const start = performance.now();
      for (let event = 0; event < events; event += 1) client.receive(texts[event % count] ?? '');
      const taken = performance.now() - start;
      client.close();
      if (heard !== events) throw new Error(`${heard} of ${events} events were heard.`);
      return (taken / events) * 1000;
    },
  };
}

const pushesAtOnce = 1_000;

function pushWork(turns: number): Work {
  return {
    ...{ name: 'Sending', most: 0.5, unit: 'µs a push' },
    measure: async (connect) => {
      const client = await joinedTo(connect, ['group:1']);
      client.remember();
      const taken: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        const start = performance.now();
        for (let push = 0; push < pushesAtOnce; push += 1) client.push('group:1', { text: 'hello', count: push });
        taken.push(performance.now() - start);
        for (const answer of client.answers()) client.receive(answer);
        await new Promise(setImmediate);
      }
      client.close();
      return (summarise(taken).median / pushesAtOnce) * 1000;
    },
  };
}

const pushesOfTurn = 100;

function askWork(turns: number): Work {
  return {
    ...{ name: 'Sending and hearing the answer', most: 0.5, unit: 'µs a push' },
    measure: async (connect) => {
      const client = await joinedTo(connect, ['group:1']);
      client.remember();
      let heard = 0;
      const hear = () => {
        heard += 1;
      };
      let taken = 0;
      for (let turn = 0; turn < turns; turn += 1) {
        const start = performance.now();
        for (let push = 0; push < pushesOfTurn; push += 1) client.ask('group:1', { text: 'hello', count: push }, hear);
        taken += performance.now() - start;
        const answers = client.answers();
        const answered = performance.now();
        for (const answer of answers) client.receive(answer);
        // Whoever asked by a promise hears it now.
        await null;
        taken += performance.now() - answered;
        await new Promise(setImmediate);
      }
      client.close();
      const pushes = turns * pushesOfTurn;
      if (heard !== pushes) throw new Error(`${heard} of ${pushes} answers were heard.`);
      return (taken / pushes) * 1000;
    },
  };
}

function joinWork(channels: number): Work {
  return {
    ...{ name: `Joining ${channels} channels`, most: 0.6, unit: 'ms' },
    measure: async (connect) => {
      const client = await connect();
      const start = performance.now();
      await client.join(topicsOf(channels), () => undefined);
      const taken = performance.now() - start;
      client.close();
      return taken;
    },
  };
}

function heapWork(channels: number): Work {
  return {
    ...{ name: 'Heap a joined channel', most: 0.5, unit: 'kB' },
    measure: async (connect) => {
      const topics = topicsOf(channels);
      const client = await connect();
      const before = heapUsed();
      await client.join(topics, () => undefined);
      const used = heapUsed() - before;
      client.close();
      return used / channels / 1000;
    },
  };
}

async function joinedTo(
  connect: () => Promise<ChannelClient>,
  topics: readonly string[],
  onNote = () => {},
): Promise<ChannelClient> {
  const client = await connect();
  await client.join(topics, onNote);
  return client;
}

function topicsOf(count: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => `group:${place}`);
}

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

function heapUsed(): number {
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

function shown(values: readonly number[]): string {
  const { median, least, most } = summarise(values);
  return `${median.toFixed(2)} (${least.toFixed(2)} to ${most.toFixed(2)})`;
}
