import { readdir } from 'node:fs/promises';
import { createAccessToken } from '@atrium/core/account/contract';
import { signOut } from '@atrium/core/session/contract';
import { deleteObject, downloadObject, getObjectToken, publishObjects } from '@atrium/core/uploads/contract';
import { type Directory, storedObjectIdSchema } from '@atrium/upload/schema';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/id.ts';
import { memberships } from '../members/members.tables.ts';
import { describeOnBoth, type TestCaller, type TestMember } from '../testing/index.ts';
import { sendFile, storeFile } from './uploads.fixtures.ts';
import { storedObjects } from './uploads.tables.ts';

describeOnBoth('uploaded objects', (useServer) => {
  const server = useServer({ network: { settings: { files: { max_size: 1000 } } } });
  let anna: TestMember;
  let berta: TestMember;

  beforeEach(async () => {
    await server().reset();
    server().clock.set('2026-11-20T09:00:00.000Z');
    [anna, berta] = [await server().member('Anna'), await server().member('Berta')];
  });

  const publish = (as: TestCaller, ids: readonly string[], directory: Directory = 'files') =>
    server().call(publishObjects, {
      as,
      params: { directory },
      body: { [directory]: ids.map((id) => ({ id: storedObjectIdSchema.parse(id) })) },
    });
  const remove = (as: TestCaller, objectId: string) =>
    server().call(deleteObject, { as, params: { directory: 'files', objectId } });
  const download = (as: TestCaller, objectId: string, token?: string) =>
    server().call(downloadObject, {
      as,
      params: { directory: 'files', objectId },
      query: token === undefined ? {} : { token },
    });
  const states = async () => (await server().db.select().from(storedObjects)).map((row) => row.state);
  const files = async () => {
    const names = await readdir(server().fileFolder, { recursive: true }).catch(() => []);
    return names.filter((name) => name.length > 40);
  };
  const quarantine = (id: string) =>
    server().db.update(storedObjects).set({ state: 'quarantine' }).where(eq(storedObjects.id, id));

  describe('storing', () => {
    it('answers 201 with what was stored (UPL-003, UPL-005, UPL-D01, UPLD-010)', async () => {
      const response = await sendFile(server(), anna, {
        name: 'Bericht.PDF',
        type: 'application/pdf',
        externalId: 'c1',
      });
      expect([response.statusCode, response.json()]).toEqual([
        201,
        {
          id: expect.stringMatching(/^[0-9a-f]{24}$/),
          token: expect.stringMatching(/^(\w+\.){4}[\w-]{43}$/),
          external_id: 'c1',
          name: 'Bericht.PDF',
          type: 'application/pdf',
          extension: 'pdf',
          size: 10,
          state: 'volatile',
        },
      ]);
    });

    it('keeps names as given and away from the disk (UPLD-E10)', async () => {
      const given = ['../../etc/passwd', 'a/b.txt', '🙂.txt', `${'ä'.repeat(300)}.docx`];
      const names: string[] = [];
      for (const name of given) names.push((await storeFile(server(), anna, { name })).name);
      expect(names).toEqual(['../../etc/passwd', 'a/b.txt', '🙂.txt', `${'ä'.repeat(249)}….docx`]);
      expect((await files()).every((name) => /^[0-9a-f]{2}[/\\][0-9a-f]{48}$/.test(name))).toBe(true);
    });

    it('takes an empty file (UPL-E11)', async () => {
      expect((await storeFile(server(), anna, { content: '' })).size).toBe(0);
    });

    it('ends as one object when it is sent again (UPL-D02, UPL-E01)', async () => {
      const first = await storeFile(server(), anna, { externalId: 'same', content: 'one' });
      const again = await storeFile(server(), anna, { externalId: 'same', content: 'second' });
      expect([again.id, again.size, (await files()).length]).toEqual([first.id, 6, 1]);
      await publish(anna, [first.id]);
      const late = await sendFile(server(), anna, { externalId: 'same' });
      expect([late.statusCode, late.json().code, (await files()).length]).toEqual([409, 'conflict', 1]);
      expect((await storeFile(server(), berta, { externalId: 'same' })).id).not.toBe(first.id);
    });

    it.each([
      ['without a file', { field: 'other' }, 422, 'invalid'],
      ['of too many bytes (UPL-E02)', { content: 'a'.repeat(1001) }, 413, 'payload_too_large'],
      ['that is no picture among pictures (UPL-D09)', { directory: 'images', name: 'a.png' }, 415, 'content_refused'],
      ['of the network by a member', { directory: 'assets' }, 403, 'forbidden'],
    ] as const)('refuses an upload %s and leaves nothing', async (_what, sent, status, code) => {
      const response = await sendFile(server(), anna, sent);
      expect([response.statusCode, response.json().code]).toEqual([status, code]);
      expect([await states(), await files()]).toEqual([[], []]);
    });

    it('keeps assets for an administrator of the network', async () => {
      const admin = await server().member('Admin', { networkAdmin: true });
      expect((await sendFile(server(), admin, { directory: 'assets' })).statusCode).toBe(201);
    });

    it('refuses visitors and forgeries', async () => {
      const visitor = await sendFile(server(), server().visitor);
      const forged = await sendFile(server(), { ...anna, csrf: 'wrong' });
      expect([visitor.statusCode, forged.statusCode, await files()]).toEqual([401, 422, []]);
    });

    it('refuses a client id that is too long', async () => {
      const response = await sendFile(server(), anna, { externalId: 'a'.repeat(65) });
      expect([response.statusCode, await states(), await files()]).toEqual([422, [], []]);
    });
  });

  describe('publishing', () => {
    it('keeps volatile objects, and does so again without harm (UPL-013, UPL-D05, UPLD-012, UPLD-E06)', async () => {
      const [one, two] = [await storeFile(server(), anna), await storeFile(server(), anna)];
      const published = {
        files: [
          { id: two.id, state: 'published' },
          { id: one.id, state: 'published' },
        ],
      };
      expect((await publish(anna, [two.id, one.id])).reply).toEqual(published);
      expect((await publish(anna, [two.id, one.id])).reply).toEqual(published);
      expect(await states()).toEqual(['published', 'published']);
    });

    it('publishes nothing when one is not there, of somebody else, or withheld (UPL-D04, UPL-D07, UPL-E13)', async () => {
      const [own, other, withheld] = [
        await storeFile(server(), anna),
        await storeFile(server(), berta),
        await storeFile(server(), anna),
      ];
      await quarantine(withheld.id);
      const gone = newId();
      const { status, failure } = await publish(anna, [own.id, other.id, withheld.id, gone]);
      expect([status, failure?.code, failure?.errors]).toEqual([
        422,
        'invalid',
        {
          [other.id]: ['js.uploads.failed.gone'],
          [withheld.id]: ['js.uploads.quarantined'],
          [gone]: ['js.uploads.failed.gone'],
        },
      ]);
      expect((await states()).sort()).toEqual(['quarantine', 'volatile', 'volatile']);
    });

    it('refuses a body for another directory', async () => {
      const { status, failure } = await server().call(publishObjects, {
        as: anna,
        params: { directory: 'images' },
        body: { files: [] },
      });
      expect([status, failure?.errors]).toEqual([422, { images: ['general.problem.required'] }]);
    });
  });

  describe('deleting', () => {
    it('deletes one’s own object with its bytes (UPL-009, UPLD-013, FILE-050)', async () => {
      const { id } = await storeFile(server(), anna);
      expect((await remove(anna, id)).status).toBe(204);
      expect([await states(), await files(), (await remove(anna, id)).status]).toEqual([[], [], 404]);
    });

    it('does not find what belongs to somebody else', async () => {
      const { id } = await storeFile(server(), anna);
      await publish(anna, [id]);
      expect([(await remove(berta, id)).status, (await remove(server().visitor, id)).status]).toEqual([404, 401]);
      expect([await states(), (await files()).length]).toEqual([['published'], 1]);
    });

    it('deletes what is withheld (UPLD-D07)', async () => {
      const { id } = await storeFile(server(), anna);
      await quarantine(id);
      expect([(await remove(anna, id)).status, await files()]).toEqual([204, []]);
    });
  });

  describe('opening', () => {
    it('answers the bytes as a download that runs nothing', async () => {
      const { id } = await storeFile(server(), anna, { name: 'Größe 1.html', type: 'text/html', content: '<b>a</b>' });
      const { response } = await download(anna, id);
      const { headers } = response;
      expect([response.statusCode, response.body]).toEqual([200, '<b>a</b>']);
      expect({
        type: headers['content-type'],
        disposition: headers['content-disposition'],
        sniffing: headers['x-content-type-options'],
        policy: headers['content-security-policy'],
        length: headers['content-length'],
      }).toEqual({
        type: 'text/html',
        disposition: `attachment; filename="Gr__e 1.html"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.html`,
        sniffing: 'nosniff',
        policy: "default-src 'none'; sandbox",
        length: '8',
      });
    });

    it('opens for its author alone as long as nothing holds it', async () => {
      const { id } = await storeFile(server(), anna);
      const statuses = async () => [(await download(anna, id)).status, (await download(berta, id)).status];
      expect(await statuses()).toEqual([200, 404]);
      await publish(anna, [id]);
      expect(await statuses()).toEqual([200, 404]);
      expect((await download(server().visitor, id)).status).toBe(401);
    });

    it('opens by a token for five minutes, for whoever has it (UPL-D01, UPLD-011)', async () => {
      const [{ id }, other] = [await storeFile(server(), anna), await storeFile(server(), anna)];
      const { token } = await server().reply(getObjectToken, { as: anna, params: { objectId: id } });
      const open = async (with_: string, objectId = id) => (await download(server().visitor, objectId, with_)).status;
      expect(await open(token)).toBe(200);
      expect([await open(token, other.id), await open(`${token}x`), await open(''), await open(other.token)]).toEqual([
        401, 401, 401, 401,
      ]);
      expect([(await download(berta, id, token)).status, (await download(berta, id, 'wrong')).status]).toEqual([
        200, 404,
      ]);
      server().clock.advance(5 * 60 * 1000);
      expect(await open(token)).toBe(401);
    });

    it('opens by a token only as long as whom it was given to is signed in and may come in (FILE-D35, MEMBER-009)', async () => {
      const { id, token } = await storeFile(server(), anna);
      const { token: ofBot } = await server().reply(createAccessToken, { as: anna, body: { name: 'Bot' } });
      const byBot = await server().reply(getObjectToken, { bearer: ofBot, params: { objectId: id } });
      const open = async () => [
        (await download(server().visitor, id, token)).status,
        (await download(server().visitor, id, byBot.token)).status,
      ];
      expect(await open()).toEqual([200, 200]);
      await server().call(signOut, { as: anna });
      expect(await open()).toEqual([401, 200]);
      const [lockedAt, own] = [server().clock.now(), eq(memberships.id, anna.membershipId)];
      await server().db.update(memberships).set({ lockedAt }).where(own);
      expect(await open()).toEqual([401, 401]);
    });

    it('gives a token to nobody who may not open the file', async () => {
      const { id } = await storeFile(server(), anna);
      const ask = (as: TestCaller) => server().call(getObjectToken, { as, params: { objectId: id } });
      expect([(await ask(berta)).status, (await ask(server().visitor)).status]).toEqual([404, 401]);
      await quarantine(id);
      expect((await ask(anna)).failure?.code).toBe('quarantined');
    });

    it('never opens what is withheld (UPL-D07, UPL-E07)', async () => {
      const { id, token } = await storeFile(server(), anna);
      await quarantine(id);
      const [own, byToken] = [await download(anna, id), await download(server().visitor, id, token)];
      expect([own.status, own.failure?.code, byToken.status]).toEqual([403, 'quarantined', 403]);
      expect(own.failure?.message).toBe(
        'Die Virenprüfung hat diese Datei beanstandet. Sie kann nicht geöffnet werden.',
      );
    });

    it('does not find bytes that are lost', async () => {
      const { id } = await storeFile(server(), anna);
      const [row] = await server().db.select().from(storedObjects);
      await server().services.bytes.remove(row?.storageKey ?? '');
      expect((await download(anna, id)).status).toBe(404);
    });
  });
});

describeOnBoth('the filter of files', (useServer) => {
  const extension_filter = { available: true, enabled: true, mode: 'allow', extensions: ['pdf', 'docx'] };
  const server = useServer({ network: { settings: { files: { extension_filter } } } });
  let anna: TestMember;
  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
  });

  it.each([
    ['A.PDF', 'text', 201],
    ['a.pdf.exe', 'text', 415],
    ['pdf', 'text', 415],
    ['.pdf', 'text', 415],
  ])('judges %s as the form does (UPL-D08, UPL-E08, UPLD-020, UPLD-E04)', async (name, content, status) => {
    const response = await sendFile(server(), anna, { name, content });
    expect(response.statusCode).toBe(status);
    const rows = await server().db.select().from(storedObjects);
    const names = await readdir(server().fileFolder, { recursive: true }).catch(() => []);
    expect([rows.length, names.filter((file) => file.length > 40).length]).toEqual(status === 201 ? [1, 1] : [0, 0]);
  });

  it('looks into a file that names itself otherwise (UPLD-D06)', async () => {
    const response = await sendFile(server(), anna, {
      name: 'a.pdf',
      content: new Uint8Array([0x7f, 0x45, 0x4c, 0x46]),
    });
    expect([response.statusCode, response.json().code]).toEqual([415, 'content_refused']);
  });
});
