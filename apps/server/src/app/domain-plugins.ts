import type { FastifyInstance } from 'fastify';
import { syncTeamsWhileListening } from '../calendar/meeting/teams-sync.job.ts';
import { composeWhileListening } from '../calendar/notices/compose-notices.job.ts';
import { extendBookingsDaily } from '../calendar/series/extend-bookings.job.ts';
import { deliverWhileListening } from '../mail/deliver-mails.ts';
import { serveOutbox } from '../mail/serve-outbox.ts';
import { openSockets } from '../realtime/socket-plugin.ts';
import { forgetAbandonedHourly } from '../uploads/forget-abandoned.job.ts';
import { domainChannels } from './domain-channels.ts';
import { sweepHourly } from './housekeeping.ts';
import { objectHolders } from './object-holders.ts';
import type { Services } from './services.ts';

/** What a domain puts onto the server besides calls of the contract: sockets, resumable uploads, what runs by the clock. */
export type DomainPlugin = (fastify: FastifyInstance, services: Services) => void | Promise<void>;

/** The plugins of every domain; a new one adds its line here. */
export const domainPlugins: readonly DomainPlugin[] = [
  (fastify, services) => openSockets(fastify, services, domainChannels(services)),
  serveOutbox,
  composeWhileListening,
  deliverWhileListening,
  sweepHourly,
  (fastify, services) => forgetAbandonedHourly(fastify, services, objectHolders),
  extendBookingsDaily,
  syncTeamsWhileListening,
];
