import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { dirname } from 'node:path';
import { json } from 'node:stream/consumers';
import { failureBodySchema } from '@atrium/core/contract';
import { deleteObject, downloadObject, getImage, getObjectToken, publishObjects } from '@atrium/core/uploads/contract';
import type { Directory } from '@atrium/upload/schema';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Scanner } from '../storage/scanner.port.ts';
import { comeTrue, describeOnBoth, type TestCaller, type TestMember, useTestServer } from '../testing/index.ts';
import { listen } from '../testing/test-socket.ts';
import { eicar, sendFile, storeFile } from './uploads.fixtures.ts';
import { storedObjects } from './uploads.tables.ts';

describe('the body of an upload', () => {
  const lines: string[] = [];
  const server = useTestServer({
    config: { logLevel: 'warn' },
    log: { write: (line) => void lines.push(line) },
    network: { settings: { files: { max_size: 1000 } } },
  });
  let anna: TestMember;
  beforeEach(async () => {
    lines.length = 0;
    await server().reset();
    anna = await server().member('Anna');
  });

  /** Sends the head of an upload and as much of its body as given. */
  async function begin(as: TestCaller, length: number, { directory = 'files', body = '' } = {}) {
    const request = httpRequest(`${await listen(server())}/api/storage/${directory}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': length,
        cookie: `atrium_session=${as.cookie}`,
        'x-csrf-token': as.csrf,
      },
    });
    request.on('error', () => undefined);
    request.flushHeaders();
    if (body !== '') request.write(body);
    return request;
  }
  async function outcomeOf(request: ClientRequest) {
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const { code } = failureBodySchema.parse(await json(response));
    request.destroy();
    return [response.statusCode, code];
  }
  const partOf = (content: string) =>
    `--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n${content}`;
  const incoming = async () => readdir(await server().services.incoming.path());

  it.each([
    ['of the network by a member', 500, { directory: 'assets' }, [403, 'forbidden']],
    ['that says it is too long', 100_000, {}, [413, 'payload_too_large']],
  ] as const)('is refused before any of it has come: one %s (UPLD-D11)', async (_what, length, options, outcome) => {
    expect(await outcomeOf(await begin(anna, length, options))).toEqual(outcome);
    expect(await incoming()).toEqual([]);
  });

  it('is refused where its author has no room left, counting what is still coming (UPLD-D11)', async () => {
    for (let count = 0; count < 9; count += 1) await storeFile(server(), anna, { content: 'a'.repeat(1000) });
    const coming = await begin(anna, 900);
    await comeTrue(async () => expect(await outcomeOf(await begin(anna, 200))).toEqual([507, 'storage_full']));
    expect(await outcomeOf(await begin(await server().member('Berta'), 200, { directory: 'assets' }))).toEqual([
      403,
      'forbidden',
    ]);
    coming.destroy();
  });

  it('is refused while ten others of its author come, and no longer (UPLD-D11)', async () => {
    const slow = await Promise.all(Array.from({ length: 10 }, () => begin(anna, 300, { body: partOf('slow') })));
    await comeTrue(async () => expect(await incoming()).toHaveLength(10));
    expect(await outcomeOf(await begin(anna, 300))).toEqual([429, 'rate_limited']);
    expect((await sendFile(server(), await server().member('Berta'))).statusCode).toBe(201);
    for (const request of slow) request.destroy();
    await comeTrue(async () => expect(await incoming()).toEqual([]));
    expect(lines).toEqual([]);
    await comeTrue(async () => expect((await sendFile(server(), anna)).statusCode).toBe(201));
  });

  it('lies where only the server looks, and goes whatever comes of it (UPLD-D11)', async () => {
    const folder = await server().services.incoming.path();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(dirname(folder)).not.toBe(folder);
    const statuses = [
      await sendFile(server(), anna, { content: 'a'.repeat(1001) }),
      await sendFile(server(), anna, { directory: 'images' }),
      await sendFile(server(), anna, { externalId: 'a'.repeat(65) }),
      await sendFile(server(), anna),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([413, 415, 422, 201]);
    await comeTrue(async () => expect(await incoming()).toEqual([]));
  });

  it.each([
    ['two files', partOf('a').concat('\r\n', partOf('b'))],
    [
      'many fields',
      Array.from({ length: 30 }, (_, nth) => `--x\r\ncontent-disposition: form-data; name="f${nth}"\r\n\r\na`).join(
        '\r\n',
      ),
    ],
  ])('is not taken with %s (UPLD-D11)', async (_what, parts) => {
    const body = `${parts}\r\n--x--\r\n`;
    expect(await outcomeOf(await begin(anna, body.length, { body }))).toEqual([413, 'payload_too_large']);
    await comeTrue(async () => expect(await incoming()).toEqual([]));
  });
});

describeOnBoth('what the virus check finds', (useServer) => {
  const server = useServer();
  let anna: TestMember;
  beforeEach(async () => {
    await server().reset();
    anna = await server().member('Anna');
  });

  it.each(['files', 'images'] as const)(
    'is withheld at once in %s: only removed (UPLD-D07, UPL-D07)',
    async (directory) => {
      const params = (objectId: string) => ({ directory: directory as Directory, objectId });
      const { id, token, state } = await storeFile(server(), anna, { directory, name: 'eicar.com', content: eicar });
      expect(state).toBe('quarantine');
      const outcomes = [
        await server().call(downloadObject, { as: anna, params: params(id) }),
        await server().call(downloadObject, { as: server().visitor, params: params(id), query: { token } }),
        await server().call(getImage, { as: anna, params: { objectId: id, size: '200x200' } }),
        await server().call(getObjectToken, { as: anna, params: { objectId: id } }),
        await server().call(publishObjects, { as: anna, params: { directory }, body: { [directory]: [{ id }] } }),
      ].map(({ failure }) => failure?.code);
      const [picture, opened] = directory === 'images' ? ['quarantined', 'not_found'] : ['not_found', 'quarantined'];
      expect(outcomes).toEqual(['quarantined', 'quarantined', picture, opened, 'invalid']);
      expect((await server().call(deleteObject, { as: anna, params: params(id) })).status).toBe(204);
      expect(await server().db.select().from(storedObjects)).toEqual([]);
    },
  );
});

describe('a virus check that cannot look', () => {
  let says: () => ReturnType<Scanner['scan']>;
  const server = useTestServer({ scanner: { scan: () => says() } });

  it.each([
    ['cannot be asked', () => Promise.reject(new Error('ECONNREFUSED')), 503, 'unavailable'],
    ['takes not so much', () => Promise.resolve('too_large' as const), 413, 'payload_too_large'],
  ])('lets nothing in: it %s (UPLD-D07)', async (_what, answer, status, code) => {
    says = answer;
    const response = await sendFile(server(), await server().member('Anna'));
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(await server().db.select().from(storedObjects)).toEqual([]);
  });
});
