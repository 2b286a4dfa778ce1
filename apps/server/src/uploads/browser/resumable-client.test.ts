import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createUploadTransport } from '@atrium/upload/browser';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { networkSettings } from '../../network/network.tables.ts';
import { cookiesOf } from '../../testing/call-endpoint.ts';
import { type TestMember, useTestServer } from '../../testing/index.ts';
import { listen } from '../../testing/test-socket.ts';
import { storedObjects } from '../uploads.tables.ts';
import { browserRequest, browserStorage, type Line } from './browser.fixtures.ts';

const megabyte = 1024 * 1024;
const waiting = { timeout: 15_000 };

interface Sending {
  readonly signal?: AbortSignal;
  readonly delays?: readonly number[];
}

describe('a large file sent by a browser', () => {
  const server = useTestServer({ config: { logLevel: 'silent' } });
  let anna: TestMember;
  let line: Line;
  let baseUrl: string;
  const parts = () => dirname(server().services.parts.pathOf('0'.repeat(24)));

  beforeEach(async () => {
    await server().reset();
    await rm(parts(), { recursive: true, maxRetries: 3, force: true });
    await server().services.parts.open();
    anna = await server().member('Anna');
    baseUrl = await listen(server());
    line = { asked: [], next: () => undefined };
    vi.stubGlobal('XMLHttpRequest', browserRequest(line));
    vi.stubGlobal('localStorage', browserStorage());
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const headers = () => ({ cookie: cookiesOf(anna), 'X-CSRF-Token': anna.csrf });
  const file = (size = 12 * megabyte) => {
    const content = randomBytes(size);
    const sha256 = createHash('sha256').update(content).digest('hex');
    return { sha256, file: new File([content], 'Film.mp4', { type: 'video/mp4', lastModified: 1 }) };
  };
  const send = (sent: File, { signal = new AbortController().signal, ...options }: Sending = {}) =>
    createUploadTransport({ baseUrl, headers, ...options }).send(sent, {
      ...{ directory: 'files', externalId: crypto.randomUUID(), name: sent.name, type: sent.type, signal },
      onProgress: () => undefined,
    });
  const stored = async () =>
    (await server().db.select().from(storedObjects)).map(({ size, sha256 }) => ({ size, sha256 }));
  const gathered = () => readdir(parts());

  it('comes in parts, and a small one in one body (UPL-D10, UPLD-017)', async () => {
    const large = file();
    const { name, size, state } = await send(large.file);
    expect([name, size, state]).toEqual(['Film.mp4', 12 * megabyte, 'volatile']);
    expect([await stored(), line.asked]).toEqual([[{ size, sha256: large.sha256 }], ['POST', 'PATCH 0']]);
    expect([await gathered(), localStorage.length]).toEqual([[], 0]);
    line.asked.length = 0;
    await send(file(1000).file).catch(() => undefined);
    expect(line.asked).toEqual(['POST']);
  });

  it('arrives with the right checksum through 20 cuts, and sends little twice (UPL-D10)', async () => {
    const large = file(10 * megabyte);
    let sent = 0;
    line.next = () => {
      sent += 1;
      return sent > 20 ? undefined : megabyte / 4;
    };
    await send(large.file, { delays: Array(25).fill(0) });
    const offsets = line.asked.filter((one) => one.startsWith('PATCH')).map((one) => Number(one.slice(6)));
    expect([await stored(), offsets.length]).toEqual([[{ size: 10 * megabyte, sha256: large.sha256 }], 21]);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
    expect(offsets.at(-1)).toBeGreaterThan(megabyte);
  });

  it('goes on after the page was loaded anew and the same file chosen again (UPL-D10)', async () => {
    const large = file();
    line.next = () => 5 * megabyte;
    // Whoever waits no more is as good as gone; what the browser keeps stays.
    await expect(send(large.file, { delays: [] })).rejects.toMatchObject({ name: 'UploadFailure', status: 0 });
    expect([line.asked, localStorage.length]).toEqual([['POST', 'PATCH 0'], 1]);
    [line.asked, line.next] = [[], () => undefined];
    await send(large.file);
    const [first, next = ''] = line.asked;
    expect([first, Number(next.slice(6)) > megabyte]).toEqual(['HEAD', true]);
    expect([await stored(), localStorage.length]).toEqual([[{ size: 12 * megabyte, sha256: large.sha256 }], 0]);
  });

  it('of somebody else who signed in here meanwhile begins anew (UPL-D10)', async () => {
    const large = file();
    line.next = () => 5 * megabyte;
    await expect(send(large.file, { delays: [] })).rejects.toMatchObject({ status: 0 });
    anna = await server().member('Berta');
    [line.asked, line.next] = [[], () => undefined];
    await send(large.file);
    expect(line.asked).toEqual(['HEAD', 'POST', 'PATCH 0']);
  });

  it('is given up with its item (UPLD-D04, UPL-E04)', async () => {
    const leaving = new AbortController();
    line.next = () => megabyte;
    const sent = send(file().file, { signal: leaving.signal });
    await vi.waitUntil(() => line.asked.includes('PATCH 0'), waiting);
    leaving.abort(new Error('left'));
    await expect(sent).rejects.toThrow('left');
    await vi.waitFor(async () => expect([await gathered(), localStorage.length]).toEqual([[], 0]), waiting);
    expect(await stored()).toEqual([]);
  });

  it('is refused before its bytes when it is too large (UPLD-D11, UPL-D03)', async () => {
    await server()
      .db.update(networkSettings)
      .set({ settings: { files: { max_size: 10 * megabyte } } });
    const refused = { name: 'UploadFailure', status: 413, code: 'payload_too_large' };
    await expect(send(file().file)).rejects.toMatchObject(refused);
    expect(line.asked).toEqual(['POST']);
    await server().db.update(networkSettings).set({ settings: {} });
  });
});
