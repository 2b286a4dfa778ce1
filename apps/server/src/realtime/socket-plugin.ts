import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Services } from '../app/services.ts';
import { countedAddress } from '../http/address.rules.ts';
import { perAddress, type RateRule } from '../http/rate-limits.ts';
import { callerAddress, type IsProxy, proxiesFrom } from '../http/trusted-proxy.rules.ts';
import type { DomainChannel } from './domain-channel.ts';
import { ServedSocket } from './served-socket.ts';
import { findSocketOwner, type SocketOwner } from './socket-token.ts';

const path = '/socket/websocket';
const largestFrame = 64 * 1024;
const mostFragments = 64;
const closesWithinMs = 5000;
const mostOfOneMember = 20;

/** Sockets a member may open, and tries an address may make. */
const socketRule: RateRule = { name: 'socket', count: 60, seconds: 60 };

/** Opens sockets at `/socket/websocket?vsn=2.0.0&token=` on the server's own port. */
export async function openSockets(
  fastify: FastifyInstance,
  services: Services,
  channels: readonly DomainChannel[],
): Promise<void> {
  const { realtime: node } = services;
  const sizes = { maxPayload: largestFrame, maxFragments: mostFragments, maxBufferedChunks: largestFrame / 16 };
  const bounds = { ...sizes, closeTimeout: closesWithinMs };
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, ...bounds });
  const isProxy = proxiesFrom(services.config.trustedProxy) ?? nobody;

  async function admit(request: IncomingMessage): Promise<SocketOwner | number> {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost');
    if (searchParams.get('vsn') !== '2.0.0') return 400;
    if (!isSameOrigin(request, isProxy)) return 403;
    const address = countedAddress(addressOf(request, isProxy));
    if (services.limits.take(perAddress(socketRule), [address]) !== undefined) return 429;
    const { db, admission } = node.context;
    const owner = await findSocketOwner({ db, admission, now: services.now() }, searchParams.get('token') ?? '');
    if (owner === undefined) return 403;
    return services.limits.take(socketRule, [owner.membershipId]) === undefined ? owner : 429;
  }

  async function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const owner = await admit(request);
    if (typeof owner === 'number') return refuse(socket, owner);
    if (node.context.hub.socketsOf(owner.membershipId).length >= mostOfOneMember) return refuse(socket, 429);
    server.handleUpgrade(request, socket, head, (ws) => {
      new ServedSocket({ ws, stream: socket }, owner, node.context);
      node.presence.arrived(owner.membershipId);
      ws.on('close', () => node.presence.left(owner.membershipId));
    });
  }

  fastify.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.url?.split('?')[0] !== path) {
      // While developing, Vite has a socket of its own.
      if (fastify.server.listenerCount('upgrade') === 1) refuse(socket, 404);
      return;
    }
    socket.on('error', () => socket.destroy());
    upgrade(request, socket, head).catch((err) => {
      services.log.error({ err }, 'socket could not be opened');
      refuse(socket, 503);
    });
  });

  await node.start(channels);
  const idleTimer = setInterval(() => dropSilent(services), node.timings.idle / 4).unref();
  fastify.addHook('preClose', async () => {
    clearInterval(idleTimer);
    await node.stop();
    for (const client of server.clients) client.terminate();
  });
}

function dropSilent({ realtime: node }: Services): void {
  const heardSince = performance.now() - node.timings.idle;
  for (const socket of node.context.hub.sockets()) if (socket.lastHeardAt() < heardSince) socket.terminate();
}

/** Pages of other origins may not open sockets; programs send no origin. */
function isSameOrigin({ headers, socket }: IncomingMessage, isProxy: IsProxy): boolean {
  if (headers.origin === undefined) return true;
  const forwarded = isProxy(socket.remoteAddress) ? headers['x-forwarded-host'] : undefined;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === (forwarded ?? headers.host);
}

/** Where a request comes from: as the proxies that handed it over say, where they are believed. */
function addressOf({ headers, socket }: IncomingMessage, isProxy: IsProxy): string {
  return callerAddress(socket.remoteAddress, String(headers['x-forwarded-for'] ?? ''), isProxy);
}

const nobody: IsProxy = () => false;

function refuse(socket: Duplex, status: number): void {
  socket.end(`HTTP/1.1 ${status} Refused\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
