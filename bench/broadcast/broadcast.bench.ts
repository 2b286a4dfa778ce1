import { startPostgres } from '../../apps/server/src/testing/start-postgres.ts';
import { type Claim, type Extent, milliseconds, type Section } from '../claim.ts';
import { summarise } from '../statistics.ts';
import { type Peer, startAtrium, startPeer } from './peers.ts';

const underWay = 20;

interface Size {
  readonly listeners: number;
  /** Messages of a round. */
  readonly count: number;
  /** The share of the bare loop's messages that Atrium has to reach. */
  readonly least: number;
}

/** How many messages a second reach everybody in a group, each of them kept on PostgreSQL. */
export async function benchBroadcast({ rounds, quick }: Extent): Promise<Section> {
  const sizes: readonly Size[] = [
    { listeners: 100, count: quick ? 400 : 1500, least: 0.5 },
    { listeners: 1000, count: quick ? 100 : 300, least: 1 },
  ];
  const postgres = await startPostgres();
  const claims: Claim[] = [];
  const details: string[] = [];
  try {
    for (const size of sizes) {
      const measured = await measure(postgres.url, size, rounds);
      claims.push(...claimsOf(size, measured));
      details.push(...measured.map((one) => describe(size, one)));
      console.log(details.slice(-3).join('\n'));
    }
  } finally {
    await postgres.stop();
  }
  return {
    title: 'Broadcast',
    method: [
      `One message of a group to everybody who listens: ${underWay} are under way at a time, the next is sent once one has reached all; members write in turn. Atrium judges, keeps, numbers and logs each of them on PostgreSQL; a loop over the sockets of a bare \`ws\` server and socket.io only hand them on.`,
      'Sizes of frames are alike. Servers alternate in rotated order within each round, each with listeners in a process of its own that do nothing but tell frames apart. Ratios are of messages a second; one by one is the time until a message has reached all, before the next is sent.',
    ],
    claims,
    details,
  };
}

interface Measured {
  readonly name: string;
  /** Milliseconds a message, of each round. */
  readonly together: number[];
  readonly oneByOne: number[];
}

async function measure(postgresUrl: string, { listeners, count }: Size, rounds: number): Promise<Measured[]> {
  const peers: Peer[] = [];
  try {
    peers.push(await startAtrium(postgresUrl, listeners));

    peers.push(await startPeer('ws', listeners), await startPeer('socket.io', listeners));
    const measured = peers.map((peer) => ({
      peer,
      name: peer.name,
      together: [] as number[],
      oneByOne: [] as number[],
    }));
    for (const { peer } of measured) await peer.time({ count, underWay });
    for (let round = 0; round < rounds; round += 1) {
      const order = measured.map((_, place) => measured[(place + round) % measured.length] ?? never());
      for (const { peer, together } of order) together.push((await peer.time({ count, underWay })) / count);
      const few = Math.ceil(count / 5);
      for (const { peer, oneByOne } of order) oneByOne.push((await peer.time({ count: few, underWay: 1 })) / few);
    }
    return measured;
  } finally {
    for (const peer of peers) await peer.stop();
  }
}

function claimsOf({ listeners, least }: Size, measured: readonly Measured[]): Claim[] {
  const [atrium, bare, socketIo] = measured;
  if (atrium === undefined || bare === undefined || socketIo === undefined) return never();
  const name = (peer: string) => `${listeners.toLocaleString('en')} listeners, messages a second beside ${peer}`;
  return [
    atLeast(name('a bare loop'), { ours: atrium.together, theirs: bare.together, least }),
    atLeast(name('socket.io'), {
      ours: atrium.together,
      theirs: socketIo.together,
      least: listeners < 1000 ? least : 1,
    }),
  ];
}

function atLeast(
  name: string,
  { ours, theirs, least }: { ours: readonly number[]; theirs: readonly number[]; least: number },
): Claim {
  const ratios = summarise(theirs.map((time, round) => time / (ours[round] ?? Number.NaN)));
  return {
    name,
    measured: `${ratios.median.toFixed(2)} (${ratios.least.toFixed(2)} to ${ratios.most.toFixed(2)})`,
    bound: `at least ${least.toFixed(2)} of the peer's`,
    isMet: ratios.median >= least,
  };
}

function describe({ listeners }: Size, { name, together, oneByOne }: Measured): string {
  return `- ${listeners.toLocaleString('en')}, ${name}: ${milliseconds(summarise(together))} a message, one by one ${milliseconds(summarise(oneByOne))}.`;
}

function never(): never {
  throw new Error('There is no server to measure.');
}
