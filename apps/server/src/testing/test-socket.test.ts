import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { WebSocketServer } from 'ws';
import { openSocketAt } from './test-socket.ts';

it('a socket whose connection breaks is closed, and fails nothing else', async () => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  // No frame begins so.
  server.on('connection', (_, { socket }) => socket.write(Buffer.from([0xff, 0xff])));
  // A server that listens on a port has an address with one.
  const socket = await openSocketAt(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await socket.closed()).toBe(1006);
});
