import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { discoverFileServer, finishUpload, publishObjects } from '@atrium/core/uploads/contract';
import { resumableIdSchema } from '@atrium/upload/schema';
import { beforeEach, expect, it, vi } from 'vitest';
import { objectHolders } from '../../app/object-holders.ts';
import { networkSettings } from '../../network/network.tables.ts';
import { describeOnBoth, type TestCaller, type TestMember } from '../../testing/index.ts';
import { forgetAbandoned } from '../forget-abandoned.job.ts';
import { eicar, sendFile, storeFile } from '../uploads.fixtures.ts';
import { findObject } from '../uploads.repository.ts';
import { storedObjects } from '../uploads.tables.ts';
import { beginParts, type InParts, idOf, sendPart, sendParts, speakTus } from './resumable.fixtures.ts';
import { resumableUploads } from './resumable-uploads.tables.ts';

const hour = 60 * 60 * 1000;

describeOnBoth('uploads in parts', (useServer) => {
  const server = useServer({ network: { settings: { files: { max_size: 1000 } } } });
  let anna: TestMember;
  let berta: TestMember;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    await rm(await folder(), { recursive: true, maxRetries: 3, force: true });
    await server().services.parts.open();
    [anna, berta] = [await server().member('Anna'), await server().member('Berta')];
  });

  const folder = async () => dirname(server().services.parts.pathOf('0'.repeat(24)));
  const gathered = async () => readdir(await folder());
  const finish = (as: TestCaller, uploadId: string, sha256: string) =>
    server().call(finishUpload, { as, params: { uploadId: resumableIdSchema.parse(uploadId) }, body: { sha256 } });
  const begin = async (as: TestCaller, sent: InParts = {}) => {
    const { statusCode, body } = await beginParts(server(), as, sent);
    return [statusCode, body === '' ? '' : JSON.parse(body).code];
  };
  const offsetOf = async (as: TestCaller, uploadId: string) => {
    const { headers, statusCode } = await speakTus(server(), as, { method: 'HEAD', path: `/${uploadId}` });
    return statusCode === 200 ? Number(headers['upload-offset']) : statusCode;
  };

  it('are offered (UPLD-017, UPLD-D02, UPL-D10, FILE-066)', async () => {
    expect(await server().reply(discoverFileServer, { as: anna })).toEqual({ available: true, version: '1.0.0' });
  });

  it('become the object that one body would have become (UPL-D10, UPLD-010)', async () => {
    const sent = {
      name: 'Bericht.PDF',
      type: 'application/pdf',
      externalId: 'c1',
      content: Buffer.from('ein Bericht'),
    };
    const { uploadId, sha256 } = await sendParts(server(), anna, sent);
    const { status, reply } = await finish(anna, uploadId, sha256);
    const stored = { name: 'Bericht.PDF', type: 'application/pdf', external_id: 'c1', extension: 'pdf', size: 11 };
    expect([status, reply]).toEqual([
      201,
      { ...stored, state: 'volatile', id: expect.stringMatching(/^[0-9a-f]{24}$/), token: expect.any(String) },
    ]);
    const row = await findObject(server().db, { directory: 'files', objectId: String(reply?.id) });
    const content = await server().services.bytes.open(String(row?.storageKey));
    expect([row?.sha256, content && (await text(content)), await gathered()]).toEqual([sha256, 'ein Bericht', []]);
    const published = await server().call(publishObjects, {
      as: anna,
      params: { directory: 'files' },
      body: { files: reply ? [{ id: reply.id }] : [] },
    });
    expect(published.status).toBe(200);
  });

  it('answer the same object to who asks again, also at once (UPL-D10)', async () => {
    const { uploadId, sha256 } = await sendParts(server(), anna);
    const twice = await Promise.all([finish(anna, uploadId, sha256), finish(anna, uploadId, sha256)]);
    const later = await finish(anna, uploadId, sha256);
    const ids = [...twice, later].map(({ status, reply }) => [status, reply?.id]);
    expect(new Set(ids.map(String)).size).toBe(1);
    expect([ids[0]?.[0], (await server().db.select().from(storedObjects)).length]).toEqual([201, 1]);
    expect(await offsetOf(anna, uploadId)).toBe(404);
  });

  it('go on where they broke off (UPL-D10)', async () => {
    const uploadId = idOf(await beginParts(server(), anna, { size: 6 }));
    await sendPart(server(), anna, { uploadId, offset: 0, payload: Buffer.from('abc') });
    expect(await offsetOf(anna, uploadId)).toBe(3);
    const wrong = await sendPart(server(), anna, { uploadId, offset: 1, payload: Buffer.from('x') });
    const beyond = await sendPart(server(), anna, { uploadId, offset: 3, payload: Buffer.from('defg') });
    expect([wrong.statusCode, beyond.statusCode, await offsetOf(anna, uploadId)]).toEqual([409, 413, 3]);
    await sendPart(server(), anna, { uploadId, offset: 3, payload: Buffer.from('def') });
    expect(await readFile(server().services.parts.pathOf(uploadId), 'utf8')).toBe('abcdef');
  });

  it('are stored only whole, and only with the checksum that was sent (UPL-D10)', async () => {
    const uploadId = idOf(await beginParts(server(), anna, { size: 6 }));
    const early = await finish(anna, uploadId, '0'.repeat(64));
    expect([early.status, early.failure?.code, await gathered()]).toEqual([409, 'upload_incomplete', [uploadId]]);
    const whole = await sendParts(server(), anna);
    const changed = await finish(anna, whole.uploadId, '0'.repeat(64));
    expect([changed.status, changed.failure?.code, await gathered()]).toEqual([422, 'checksum_mismatch', [uploadId]]);
    expect((await finish(anna, whole.uploadId, whole.sha256)).status).toBe(404);
    expect(await server().db.select().from(storedObjects)).toEqual([]);
  });

  it.each([
    ['an asset by a member', { directory: 'assets' }, [403, 'forbidden']],
    ['more than a file may have', { size: 1001 }, [413, 'payload_too_large']],
    ['no length', { size: Number.NaN }, [400, 'malformed_request']],
    ['less than nothing', { size: -1 }, [400, 'malformed_request']],
    ['another directory', { directory: '../etc' }, [400, 'malformed_request']],
    ['a client id that is too long', { externalId: 'a'.repeat(65) }, [400, 'malformed_request']],
    ['a null byte', { name: 'a\u0000.txt' }, [422, 'invalid']],
  ])('are judged before anything is taken in: %s (UPLD-D11, UPL-D10)', async (_what, sent, refused) => {
    expect(await begin(anna, sent)).toEqual(refused);
    expect([await gathered(), await server().db.select().from(resumableUploads)]).toEqual([[], []]);
  });

  it('are judged by the filter of the network, by name at first and by content at last (UPLD-D06, UPL-D08)', async () => {
    const extension_filter = { available: true, enabled: true, mode: 'deny', extensions: ['exe'] };
    await server()
      .db.update(networkSettings)
      .set({ settings: { files: { max_size: 1000, extension_filter } } });
    expect(await begin(anna, { name: 'Setup.EXE' })).toEqual([415, 'extension_refused']);
    const disguised = Buffer.from([0x4d, 0x5a, 0x90, 0x00, 1, 2]);
    const { uploadId, sha256 } = await sendParts(server(), anna, { name: 'a.txt', content: disguised });
    const { status, failure } = await finish(anna, uploadId, sha256);
    expect([status, failure?.code, await gathered()]).toEqual([415, 'content_refused', []]);
    await server()
      .db.update(networkSettings)
      .set({ settings: { files: { max_size: 1000 } } });
  });

  it('share their author’s room with what comes in one body (UPLD-D11)', async () => {
    for (let count = 0; count < 8; count += 1) await storeFile(server(), anna, { content: 'a'.repeat(1000) });
    expect(await begin(anna, { size: 1000, externalId: 'same' })).toEqual([201, '']);
    expect(await begin(anna, { size: 1000, externalId: 'same' })).toEqual([201, '']);
    expect(await begin(anna, { size: 900 })).toEqual([201, '']);
    expect(await begin(anna, { size: 101 })).toEqual([507, 'storage_full']);
    expect((await sendFile(server(), anna, { content: 'a'.repeat(101) })).statusCode).toBe(507);
    expect([await begin(berta, { size: 1000 }), (await gathered()).length]).toEqual([[201, ''], 3]);
  });

  it('have all room but once when many begin at once (UPLD-D11)', async () => {
    for (let count = 0; count < 8; count += 1) await storeFile(server(), anna, { content: 'a'.repeat(1000) });
    const begun = await Promise.all(Array.from({ length: 5 }, () => begin(anna, { size: 1000 })));
    expect(begun.map(String).sort()).toEqual(['201,', '201,', ...Array(3).fill('507,storage_full')]);
  });

  it('may be twenty that nobody has finished (UPL-D10)', async () => {
    for (let count = 0; count < 20; count += 1) await begin(anna, { size: 1 });
    expect(await begin(anna, { size: 1 })).toEqual([429, 'rate_limited']);
  });

  it('are their author’s alone (UPL-D10)', async () => {
    const uploadId = idOf(await beginParts(server(), anna, { size: 6 }));
    const part = { uploadId, offset: 0, payload: Buffer.from('foreign') };
    const visitor = server().visitor;
    const outcomes = [
      await offsetOf(berta, uploadId),
      (await sendPart(server(), berta, part)).statusCode,
      (await speakTus(server(), berta, { method: 'DELETE', path: `/${uploadId}` })).statusCode,
      (await sendPart(server(), visitor, part)).statusCode,
      (await beginParts(server(), visitor)).statusCode,
      (await sendPart(server(), { ...anna, csrf: 'wrong' }, part)).statusCode,
      (await beginParts(server(), { ...anna, csrf: 'wrong' })).statusCode,
    ];
    expect(outcomes).toEqual([404, 404, 404, 401, 401, 422, 422]);
    expect(await offsetOf(anna, uploadId)).toBe(0);
  });

  it('are their author’s alone, whatever stands behind the address of one’s own (UPL-D10)', async () => {
    const foreign = idOf(await beginParts(server(), anna, { size: 6 }));
    const own = idOf(await beginParts(server(), berta, { size: 6 }));
    const part = (uploadId: string) => ({ uploadId, offset: 0, payload: Buffer.from('foreign'.slice(0, 6)) });
    for (const behind of [`?/${foreign}`, `?a=/${foreign}/`, `?${foreign}`, '?/..', '?%2f']) {
      const path = `${own}${behind}`;
      expect([behind, await offsetOf(berta, path)]).toEqual([behind, 0]);
    }
    expect((await sendPart(server(), berta, part(`${own}?/${foreign}`))).statusCode).toBe(204);
    expect([await offsetOf(anna, foreign), await offsetOf(berta, own)]).toEqual([0, 6]);
    await speakTus(server(), berta, { method: 'DELETE', path: `/${own}?/${foreign}` });
    expect([await offsetOf(anna, foreign), await gathered()]).toEqual([0, [foreign]]);
  });

  it.each(['..%2f..%2fsecret', '%2e%2e', 'A'.repeat(24), '0'.repeat(24)])(
    'lie in their folder, whatever is asked for: %s (UPL-D10)',
    async (uploadId) => {
      const payload = Buffer.from('x');
      expect(await offsetOf(anna, uploadId)).toBeGreaterThanOrEqual(400);
      expect((await sendPart(server(), anna, { uploadId, offset: 0, payload })).statusCode).toBeGreaterThanOrEqual(400);
      expect(await gathered()).toEqual([]);
      expect((await stat(await folder())).mode & 0o777).toBe(0o700);
    },
  );

  it('are given up by their author (UPLD-D04)', async () => {
    const uploadId = idOf(await beginParts(server(), anna, { size: 6 }));
    expect((await speakTus(server(), anna, { method: 'DELETE', path: `/${uploadId}` })).statusCode).toBe(204);
    expect([await gathered(), await server().db.select().from(resumableUploads)]).toEqual([[], []]);
  });

  it('are checked for viruses as all are (UPLD-D07)', async () => {
    const { uploadId, sha256 } = await sendParts(server(), anna, { content: Buffer.from(eicar) });
    expect((await finish(anna, uploadId, sha256)).reply?.state).toBe('quarantine');
  });

  it('are swept a day after, with what has come of them (UPL-D04, UPLD-D05)', async () => {
    const left = idOf(await beginParts(server(), anna, { size: 6 }));
    await sendParts(server(), anna);
    server().clock.advance(23 * hour);
    const young = idOf(await beginParts(server(), await server().member('Carla'), { size: 6 }));
    server().clock.advance(2 * hour);
    for (const id of [left, young]) await utimes(server().services.parts.pathOf(id), 0, 0);
    await forgetAbandoned(server().services, objectHolders);
    const rows = await server().db.select().from(resumableUploads);
    expect(rows.map(({ id }) => id)).toEqual([young]);
    expect(await gathered()).toContain(young);
    expect(await gathered()).not.toContain(left);
  });

  it('that cannot be checked wait for whoever asks again (UPLD-D12)', async () => {
    const { uploadId, sha256 } = await sendParts(server(), anna);
    const scan = vi.spyOn(server().services.scanner, 'scan').mockRejectedValueOnce(new Error('ECONNREFUSED'));
    const refused = await finish(anna, uploadId, sha256);
    const again = await finish(anna, uploadId, sha256);
    scan.mockRestore();
    expect([refused.status, again.status]).toEqual([503, 201]);
  });
});
