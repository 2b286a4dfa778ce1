import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUploadTransport } from '@atrium/upload/browser';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../db/open-database.ts';
import { cookiesOf } from '../../testing/call-endpoint.ts';
import { createPostgresCopy, createTestServer, dialects } from '../../testing/index.ts';
import { type RunningServer, runServer } from '../../testing/run-server.ts';
import { storedObjects } from '../uploads.tables.ts';
import { browserRequest, browserStorage } from './browser.fixtures.ts';

const megabyte = 1024 * 1024;
/** What `npm run soak` has time for. */
const isLong = process.env.ATRIUM_SOAK === '1';
const { size, cuts } = isLong ? { size: 200, cuts: 20 } : { size: 96, cuts: 4 };
/** How much the memory of a server may swing, whatever it receives; less than half of the smallest file sent here. */
const mostGrowth = 45;

describe.runIf(dialects().includes('postgres') && process.platform === 'linux')('a server that receives', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it(`${size} MB in parts, cut ${cuts} times, has them whole, and its memory stays flat (UPL-D10, UPLD-D11)`, {
    timeout: isLong ? 900_000 : 180_000,
  }, async () => {
    const settled = await settle();
    const { file, sha256 } = film();
    const line = { asked: [] as string[], next: portions(cuts) };
    vi.stubGlobal('XMLHttpRequest', browserRequest(line));
    vi.stubGlobal('localStorage', browserStorage());
    const { baseUrl, headers, server } = settled;
    const send = (sent: File) =>
      createUploadTransport({ baseUrl, headers, delays: Array(cuts + 5).fill(0) }).send(sent, {
        ...{ directory: 'files', externalId: crypto.randomUUID(), name: sent.name, type: sent.type },
        ...{ signal: new AbortController().signal, onProgress: () => undefined },
      });
    // What an upload needs, and the memory its pieces pass through, is there before it is measured.
    await send(new File([new Uint8Array((size / 2) * megabyte)], 'first.mp4', { type: 'video/mp4', lastModified: 1 }));
    line.next = portions(cuts);
    line.asked.length = 0;

    const watch = watchMemory(server);
    await send(file);
    expect(await watch.growth()).toBeLessThan(mostGrowth);
    const parts = line.asked.filter((asked) => asked.startsWith('PATCH')).length;
    expect([parts, (await settled.stored()).at(-1)]).toEqual([cuts + 1, { size: size * megabyte, sha256 }]);
    await settled.close();
  });
});

/** The first so many get through in part, the next one whole. */
function portions(times: number): () => number | undefined {
  let sent = 0;
  return () => {
    sent += 1;
    return sent > times ? undefined : Math.floor((size * megabyte) / (times + 1));
  };
}

/** The same bytes for everybody, and none like its neighbours. */
function film() {
  const content = new Uint8Array(size * megabyte);
  new Uint32Array(content.buffer).forEach((_, index, words) => {
    words[index] = Math.imul(index, 2_654_435_761);
  });
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { sha256, file: new File([content], 'Film.mp4', { type: 'video/mp4', lastModified: 1 }) };
}

async function settle() {
  const { url, drop } = await createPostgresCopy();
  const open = () => openDatabase({ databaseUrl: url, dataFolder: '' });
  const prepared = await createTestServer({ opened: await open(), now: new Date().toISOString() });
  const anna = await prepared.member('Anna');
  await prepared.close();
  const folder = await mkdtemp(join(tmpdir(), 'atrium-flat-'));
  const settings = { PORT: '0', HOST: '127.0.0.1', ATRIUM_RATE_LIMITS: 'off', DATABASE_URL: url, ATRIUM_DATA: folder };
  const server = runServer('main.ts', { env: settings, args: ['--no-pages'] });
  const baseUrl = await server.address();
  const database = await open();
  return {
    server,
    baseUrl,
    headers: () => ({ cookie: cookiesOf(anna), 'X-CSRF-Token': anna.csrf }),
    stored: () => database.db.select({ size: storedObjects.size, sha256: storedObjects.sha256 }).from(storedObjects),
    close: async () => {
      server.child.kill('SIGTERM');
      await server.ended;
      await database.close();
      await drop();
      await rm(folder, { recursive: true, maxRetries: 3, force: true });
    },
  };
}

/** Looks at the memory of a process as long as it is watched: how many MB it had at most above where it began. */
function watchMemory({ child }: RunningServer) {
  const resident = async () => {
    const said = await readFile(`/proc/${child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(said)?.[1] ?? Number.NaN) / 1024;
  };
  let isWatching = true;
  const most = (async () => {
    const before = await resident();
    let highest = before;
    while (isWatching) {
      highest = Math.max(highest, await resident());
      await new Promise((resolve) => {
        setTimeout(resolve, 25);
      });
    }
    return highest - before;
  })();
  return {
    growth: () => {
      isWatching = false;
      return most;
    },
  };
}
