import { readdir, readFile } from 'node:fs/promises';
import { createAccessToken, listAccessTokens, revokeAccessToken } from '@atrium/core/account/contract';
import {
  approveVersion,
  finalizeFile,
  getFile,
  listActions,
  listPending,
  listVersions,
  lockFile,
  openEditor,
  reopenFile,
  updateFolder,
} from '@atrium/core/files/contract';
import { signOut } from '@atrium/core/session/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { networkSettings } from '../../network/network.tables.ts';
import { describeOnPostgres, type TestMember } from '../../testing/index.ts';
import { createGroup } from '../../testing/test-groups.ts';
import { eicar } from '../../uploads/uploads.fixtures.ts';
import { storedObjects } from '../../uploads/uploads.tables.ts';
import { putFile, rootOf } from '../files.fixtures.ts';
import { fileVersions } from '../files.tables.ts';

describeOnPostgres('a hosted editor', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  let ben: TestMember;
  let fileId: string;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
    ben = await server().member('Ben');
    const { id } = await rootOf(server(), anna);
    fileId = (await putFile(server(), anna, id, { name: 'notes.txt', content: 'one' })).id;
  });

  /** A client of the protocol: what an editor sends, in the name of whom it was opened for. */
  async function editorOf(as: TestMember, action: 'view' | 'edit' = 'edit') {
    return editorBy({ as }, action);
  }
  async function editorBy(who: { as: TestMember } | { bearer: string }, action: 'view' | 'edit' = 'edit') {
    const params = { fileId, type: 'wopi' as const, action };
    const { access_token } = await server().reply(openEditor, { ...who, params });
    const send = (path: string, override?: string, lock?: string, payload?: string, of = fileId) =>
      server().fastify.inject({
        method: override === undefined ? 'GET' : 'POST',
        url: `/wopi/files/${of}${path}?access_token=${encodeURIComponent(access_token)}`,
        headers: {
          'content-type': 'application/octet-stream',
          ...(override !== undefined && { 'x-wopi-override': override }),
          ...(lock !== undefined && { 'x-wopi-lock': lock }),
        },
        ...(payload !== undefined && { payload }),
      });
    return { send };
  }
  const major = async () => (await server().reply(getFile, { as: anna, params: { fileId } })).file.version.major;

  it('knows what it may do with a file: all who read it view, who changes it edits (FILE-069, FILE-070, FILE-D18)', async () => {
    const actions = async (type: 'wopi' | 'docs', as = ben) =>
      (await server().reply(listActions, { as, params: { fileId, type } })).actions.map(
        ({ action, authorized }) => `${action} ${authorized}`,
      );
    expect(await actions('wopi')).toEqual(['view true', 'edit true', 'review true']);
    expect(await actions('docs')).toEqual([]);
    await server().reply(lockFile, { as: anna, params: { fileId }, body: { locked_until: '2026-11-22' } });
    expect(await actions('wopi')).toEqual(['view true', 'edit false', 'review false']);
    const params = { fileId, type: 'wopi' as const, action: 'edit' as const };
    expect((await server().call(openEditor, { as: ben, params })).status).toBe(403);
    const guest = await server().member('Gast', { isExternal: true });
    expect((await server().call(openEditor, { as: guest, params })).status).toBe(404);
  });

  it('reads a file, and saves it as a new version under its lock alone (FILE-D18)', async () => {
    const { send } = await editorOf(anna);
    expect((await send('')).json()).toMatchObject({ BaseFileName: 'notes.txt', Size: 3, UserCanWrite: true });
    expect((await send('/contents')).body).toBe('one');
    expect((await send('/contents', 'PUT', 'a', 'two')).statusCode).toBe(409);
    expect((await send('', 'LOCK', 'a')).statusCode).toBe(200);
    expect((await send('/contents', 'PUT', 'a', 'two')).headers['x-wopi-itemversion']).toBe('2');
    expect([(await send('/contents')).body, await major()]).toEqual(['two', 2]);
    const held = await (await editorOf(ben)).send('/contents', 'PUT', 'b', 'three');
    expect([held.statusCode, held.headers['x-wopi-lock']]).toEqual([409, 'a']);
    expect((await send('/contents', 'PUT', 'a', eicar)).statusCode).toBe(422);
    expect(await major()).toBe(2);
  });

  it('is one version for as long as one member saves under one lock, whose earlier bytes are let go (FILE-D37)', async () => {
    const listed = async () => {
      const { versions } = await server().reply(listVersions, { as: anna, params: { fileId } });
      return versions.map(({ author_name, major, size }) => `${major} ${author_name} ${size}`);
    };
    const states = async () => {
      const rows = await server().db.select().from(storedObjects).orderBy(storedObjects.createdAt, storedObjects.id);
      return rows.map(({ size, state }) => `${size} ${state}`);
    };
    const [annas, bens] = [await editorOf(anna), await editorOf(ben)];
    await annas.send('', 'LOCK', 'a');
    await annas.send('/contents', 'PUT', 'a', 'of four');
    await annas.send('', 'LOCK', 'a');
    expect((await annas.send('/contents', 'PUT', 'a', 'of eight')).headers['x-wopi-itemversion']).toBe('3');
    expect(await listed()).toEqual(['3 Anna Beispiel 8', '1 Anna Beispiel 3']);
    expect(await states()).toEqual(['3 published', '7 removed', '8 published']);
    // Whoever writes along has a version of their own, and what follows it is one anew.
    await bens.send('/contents', 'PUT', 'a', 'Ben');
    await annas.send('/contents', 'PUT', 'a', 'Anna');
    await annas.send('', 'UNLOCK', 'a');
    await annas.send('', 'LOCK', 'a');
    await annas.send('/contents', 'PUT', 'a', 'later');
    const all = [
      '6 Anna Beispiel 5',
      '5 Anna Beispiel 4',
      '4 Ben Beispiel 3',
      '3 Anna Beispiel 8',
      '1 Anna Beispiel 3',
    ];
    expect(await listed()).toEqual(all);
    expect((await annas.send('/contents')).body).toBe('later');
  });

  it('asks those who approve for the newest alone of what was saved under one lock (FILE-D37, FILE-D13)', async () => {
    const admin = await server().member('Ada', { networkAdmin: true });
    const { id: folderId, updated_at } = await rootOf(server(), admin);
    const own_rights = { reads: null, adds: null, approval: true };
    await server().reply(updateFolder, { as: admin, params: { folderId }, body: { name: '', own_rights, updated_at } });
    const { send } = await editorOf(ben);
    await send('', 'LOCK', 'b');
    await send('/contents', 'PUT', 'b', 'three');
    await send('/contents', 'PUT', 'b', 'four');
    const { pending } = await server().reply(listPending, { as: admin, params: { folderId } });
    expect(pending.map(({ version }) => [version.author_name, version.size])).toEqual([['Ben Beispiel', 4]]);
    await server().reply(approveVersion, { as: admin, params: { fileId, versionId: pending[0]?.version.id ?? '' } });
    // What was decided about stays, whether what follows waits again or not.
    await send('/contents', 'PUT', 'b', 'second');
    expect([await major(), (await send('/contents')).body]).toEqual([2, 'four']);
    const [waiting] = (await server().reply(listPending, { as: admin, params: { folderId } })).pending;
    await server().reply(approveVersion, { as: admin, params: { fileId, versionId: waiting?.version.id ?? '' } });
    const freely = { name: '', own_rights: { ...own_rights, approval: false } };
    const { updated_at: since } = await rootOf(server(), admin);
    const body = { ...freely, updated_at: since };
    await server().reply(updateFolder, { as: admin, params: { folderId }, body });
    await send('/contents', 'PUT', 'b', 'third time');
    await server().reply(finalizeFile, { as: admin, params: { fileId } });
    await server().reply(reopenFile, { as: admin, params: { fileId } });
    await send('/contents', 'PUT', 'b', 'by now');
    const { versions } = await server().reply(listVersions, { as: admin, params: { fileId } });
    expect(versions.map(({ size }) => size)).toEqual([6, 10, 6, 4, 3]);
  });

  it('holds a lock for half an hour after it asked for it last (FILE-D18)', async () => {
    const [{ send }, other] = [await editorOf(anna), await editorOf(ben)];
    const status = async (call: Promise<{ statusCode: number }>) => (await call).statusCode;
    const later = (minutes: number) =>
      server().clock.set(new Date(server().clock.now().getTime() + minutes * 60_000).toISOString());
    expect(await status(send('', 'LOCK', 'a'))).toBe(200);
    expect(await status(other.send('', 'LOCK', 'b'))).toBe(409);
    later(20);
    expect(await status(send('', 'REFRESH_LOCK', 'a'))).toBe(200);
    later(20);
    expect((await send('', 'GET_LOCK')).headers['x-wopi-lock']).toBe('a');
    expect(await status(other.send('', 'UNLOCK', 'b'))).toBe(409);
    later(11);
    expect(await status(other.send('', 'LOCK', 'b'))).toBe(200);
    expect(await status(other.send('', 'UNLOCK', 'b'))).toBe(200);
    expect((await send('', 'GET_LOCK')).headers['x-wopi-lock']).toBe('');
    expect([await status(send('', 'LOCK', '')), await status(send('', 'DELETE', 'a'))]).toEqual([400, 501]);
  });

  it('speaks for nobody who has signed out since, nor for a program that was taken back (FILE-D18, AUTH-D08, SDK-D07)', async () => {
    const status = async (call: Promise<{ statusCode: number }>) => (await call).statusCode;
    const { token: bearer } = await server().reply(createAccessToken, { as: anna, body: { name: 'Bot' } });
    await server().reply(createAccessToken, { as: anna, body: { name: 'Another that stays' } });
    const [browser, program] = [await editorOf(anna), await editorBy({ bearer })];
    expect([await status(browser.send('')), await status(program.send(''))]).toEqual([200, 200]);
    const { access_tokens } = await server().reply(listAccessTokens, { as: anna });
    const made = access_tokens.find(({ name }) => name === 'Bot');
    await server().call(revokeAccessToken, { as: anna, params: { tokenId: `${made?.id}` } });
    expect([await status(browser.send('')), await status(program.send(''))]).toEqual([200, 401]);
    await server().call(signOut, { as: anna });
    expect(await status(browser.send('/contents'))).toBe(401);
    expect(await status(browser.send('', 'LOCK', 'a'))).toBe(401);
  });

  it('is shown the door with the token of another file, of viewing, of a lock set meanwhile, or none', async () => {
    const other = await putFile(server(), anna, (await rootOf(server(), anna)).id, { name: 'b.txt' });
    const { send } = await editorOf(ben);
    expect((await send('', undefined, undefined, undefined, other.id)).statusCode).toBe(401);
    expect((await server().fastify.inject(`/wopi/files/${fileId}`)).statusCode).toBe(401);
    for (const query of [
      'access_token=a&access_token=b',
      'access_token[]=a',
      'access_token=',
      'access_token=a.b.c.d.e.f.g',
    ])
      expect([query, (await server().fastify.inject(`/wopi/files/${fileId}?${query}`)).statusCode]).toEqual([
        query,
        401,
      ]);
    expect((await (await editorOf(ben, 'view')).send('', 'LOCK', 'v')).statusCode).toBe(403);
    expect((await send('', 'LOCK', 'b')).statusCode).toBe(200);
    await server().reply(lockFile, { as: anna, params: { fileId }, body: { locked_until: '2026-11-30' } });
    expect((await send('/contents', 'PUT', 'b', 'two')).statusCode).toBe(409);
    expect(await major()).toBe(1);
  });

  it('is told before anything is written that somebody else keeps the file (FILE-D17, FILE-D18)', async () => {
    const { send } = await editorOf(ben);
    expect((await send('')).json()).toMatchObject({ UserCanWrite: true, ReadOnly: false });
    await server().reply(lockFile, { as: anna, params: { fileId }, body: { locked_until: '2026-11-30' } });
    expect((await send('')).json()).toMatchObject({ UserCanWrite: false, ReadOnly: true });
    expect((await send('', 'LOCK', 'b')).statusCode).toBe(409);
    expect((await (await editorOf(anna)).send('', 'LOCK', 'a')).statusCode).toBe(200);
  });
});

describeOnPostgres('what an editor saves', (useServer) => {
  const scanned: string[] = [];
  let meanwhile: () => Promise<unknown>;
  const server = useServer({
    network: { settings: { files: { max_size: 1_024 } } },
    scanner: {
      scan: async (path) => {
        scanned.push(await readFile(path, 'utf8'));
        await meanwhile();
        return 'clean';
      },
    },
  });
  let anna: TestMember;
  let ben: TestMember;
  let fileId: string;

  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
    ben = await server().member('Ben');
    meanwhile = async () => undefined;
    const { id } = await rootOf(server(), anna);
    fileId = (await putFile(server(), anna, id, { name: 'notes.txt', content: 'one' })).id;
    scanned.length = 0;
  });

  async function save(
    as: TestMember,
    lock: string,
    payload: string | Buffer,
    action: 'view' | 'edit' = 'edit',
    of = fileId,
  ) {
    const params = { fileId: of, type: 'wopi' as const, action };
    const { access_token } = await server().reply(openEditor, { as, params });
    const send = (path: string, override: string) =>
      server().fastify.inject({
        method: 'POST',
        url: `/wopi/files/${of}${path}?access_token=${encodeURIComponent(access_token)}`,
        headers: { 'content-type': 'text/plain', 'x-wopi-override': override, 'x-wopi-lock': lock },
        ...(path !== '' && { payload }),
      });
    await send('', 'LOCK');
    return (await send('/contents', 'PUT')).statusCode;
  }

  const storedFiles = async () =>
    (await readdir(server().fileFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const lock = () => server().reply(lockFile, { as: anna, params: { fileId }, body: { locked_until: '2026-11-30' } });

  it('is taken in only from who may save it now, and while it is not too much (FILE-D18)', async () => {
    expect(await save(ben, 'b', 'x'.repeat(1_025))).toBe(413);
    expect(await save(anna, 'a', 'mine')).toBe(409);
    expect(await save(anna, 'b', 'seen', 'view')).toBe(403);
    expect(scanned).toEqual([]);
    expect(await save(ben, 'b', 'two')).toBe(200);
    expect(scanned).toEqual(['two']);
  });

  it('fills a group no further than it may, however many save at once (FILE-D18)', async () => {
    const groupId = await createGroup(server().db, { memberIds: [anna.membershipId], now: server().clock.now() });
    const ids: string[] = [];
    for (const name of ['a.txt', 'b.txt', 'c.txt']) ids.push((await putFile(server(), anna, groupId, { name })).id);
    const [first = '', second = '', heavy = ''] = ids;
    // A group holds 200 files of the largest size: this one has room for one more kilobyte and a half.
    const size = 200 * 1_024 - 1_536;
    await server().db.update(fileVersions).set({ size }).where(eq(fileVersions.fileId, heavy));
    const saved = [first, second].map((id) => save(anna, id, 'x'.repeat(1_000), 'edit', id));
    expect((await Promise.all(saved)).sort()).toEqual([200, 422]);
  });

  it('counts to what its writer may store, however often it is saved (FILE-D18, UPLD-D11)', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) statuses.push(await save(ben, 'b', 'x'.repeat(1_000)));
    expect([...new Set(statuses.slice(0, 9)), ...new Set(statuses.slice(-2))]).toEqual([200, 507]);
    expect(scanned.length).toBeLessThanOrEqual(10);
  });

  it('is no other than its name says where the network refuses that (FILE-D18, UPLD-D06)', async () => {
    const extension_filter = { available: true, enabled: true, mode: 'deny', extensions: ['exe'] };
    const settings = { files: { max_size: 1_024 } };
    await server()
      .db.update(networkSettings)
      .set({ settings: { files: { ...settings.files, extension_filter } } });
    expect(await save(ben, 'b', 'MZ\u0090\u0000')).toBe(200);
    expect(await save(ben, 'b', Buffer.from([0x4d, 0x5a, 0x90, 0x00, 1]))).toBe(415);
    await server().db.update(networkSettings).set({ settings });
  });

  it('waits where nobody can look at it (FILE-D18, UPLD-D12)', async () => {
    meanwhile = () => Promise.reject(new Error('ECONNREFUSED'));
    expect(await save(ben, 'b', 'two')).toBe(503);
  });

  it('leaves no bytes behind where the file was taken from its writer on the way (FILE-D18)', async () => {
    const before = (await storedFiles()).length;
    meanwhile = lock;
    expect(await save(ben, 'b', 'two')).toBe(409);
    expect([scanned, (await storedFiles()).length]).toEqual([['two'], before]);
    meanwhile = async () => undefined;
    expect(await save(anna, 'b', 'three')).toBe(200);
    expect((await storedFiles()).length).toBe(before + 1);
  });
});

describeOnPostgres('an editor that never stops asking', (useServer) => {
  const server = useServer({ config: { rateLimits: true } });

  it('is told to wait, as is who has no token, but not each for the other (FILE-D18, GEN-D12)', async () => {
    const anna = await server().member('Anna');
    const { id } = await rootOf(server(), anna);
    const file = await putFile(server(), anna, id, { name: 'notes.txt', content: 'one' });
    const params = { fileId: file.id, type: 'wopi' as const, action: 'view' as const };
    const { access_token } = await server().reply(openEditor, { as: anna, params });
    const ask = async (token: string) =>
      (await server().fastify.inject(`/wopi/files/${file.id}?access_token=${token}`)).statusCode;
    const often = async (count: number, token: string) => {
      const statuses = new Set<number>();
      for (let asked = 0; asked < count; asked += 1) statuses.add(await ask(token));
      return [...statuses];
    };
    expect(await often(301, 'none')).toEqual([401, 429]);
    expect(await often(301, access_token)).toEqual([200, 429]);
  });
});
