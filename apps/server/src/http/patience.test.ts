import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useTestServer } from '../testing/index.ts';
import { listen } from '../testing/test-socket.ts';
import { usualPatience } from './patience.ts';

const head = 'POST /users/sign_in.json HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';

describe('whoever sends a request', () => {
  const server = useTestServer({ patience: { ...usualPatience, head: 100, body: 100 } });
  let port = 0;

  beforeAll(async () => {
    await server().fastify.listen({ port: 0, host: '127.0.0.1' });
    const address = server().fastify.server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(() => server().fastify.server.closeAllConnections());

  it.each([
    ['a head that never ends', 'GET / HTTP/1.1\r\nHost:'],
    ['a body that never ends', `${head}Content-Length: 100\r\n\r\n{`],
    ['a null byte in its head', `${head}User-Agent: a\u0000b\r\n\r\n`],
  ])('is let go with %s (GEN-D27)', async (_what, sent) => {
    const socket = connect(port, '127.0.0.1');
    const answer: string[] = [];
    socket.on('data', (data) => answer.push(String(data)));
    socket.on('error', () => undefined);
    socket.write(sent);
    await once(socket, 'close');
    expect(answer.join()).toMatch(/^$|^HTTP\/1\.1 4\d\d /);
  });

  it('has a quarter of a minute for a head, and an hour for files (GEN-D27)', () => {
    expect(usualPatience).toEqual({ head: 15_000, body: 30_000, whole: 3_600_000 });
    const { headersTimeout, requestTimeout } = server().fastify.server;
    expect([headersTimeout, requestTimeout]).toEqual([100, 3_600_000]);
  });
});

describe('a form with files', () => {
  const server = useTestServer({ patience: { ...usualPatience, body: 100 } });
  afterAll(() => server().fastify.server.closeAllConnections());

  it('is longer waited for than any other body (GEN-D27, UPLD-D11)', async () => {
    const address = new URL(await listen(server()));
    const open = () => connect(Number(address.port), address.hostname);
    const anna = await server().member('Anna');
    const body = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\na\r\n--x--\r\n';
    const signedIn = `Cookie: atrium_session=${anna.cookie}\r\nX-CSRF-Token: ${anna.csrf}\r\nAccept: application/json`;
    const form = `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\nConnection: close`;
    const slow = open();
    const answer = text(slow);
    slow.write(
      `POST /api/storage/files HTTP/1.1\r\nHost: localhost\r\n${signedIn}\r\n${form}\r\n\r\n${body.slice(0, 9)}`,
    );
    const slowJson = open().resume();
    slowJson.on('error', () => undefined);
    slowJson.write(`${head}Content-Length: 100\r\n\r\n{`);
    await once(slowJson, 'close');
    slow.write(body.slice(9));
    // The form lacks a field, so the whole of it was read.
    expect(await answer).toMatch(/^HTTP\/1\.1 422 /);
  });
});
