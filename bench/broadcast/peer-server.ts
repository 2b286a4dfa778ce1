// Started by the bench: a server that hands on what it hears to everybody, with `ws` alone or with socket.io.
import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { WebSocketServer } from 'ws';

/** Which server it is, and what it hands on. */
export interface PeerWanted {
  readonly kind: 'ws' | 'socket.io';
  readonly frame: string;
}

process.once('message', ({ kind, frame }: PeerWanted) => {
  const http = createServer();
  if (kind === 'ws') broadcastBare(http, frame);
  else broadcastBySocketIo(http, frame);
  http.listen(0, '127.0.0.1', () => {
    const address = http.address();
    process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
  });
});
process.once('disconnect', () => process.exit());

function broadcastBare(http: ReturnType<typeof createServer>, frame: string): void {
  const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.on('message', (data) => {
      if (String(data) === 'heartbeat') return;
      for (const client of sockets.clients) client.send(frame);
    });
  });
}

function broadcastBySocketIo(http: ReturnType<typeof createServer>, frame: string): void {
  const server = new Server(http, { transports: ['websocket'], pingInterval: 3_600_000 });
  const payload: unknown = JSON.parse(frame);
  server.on('connection', (socket) => {
    socket.on('message', () => server.emit('message', payload));
  });
}
