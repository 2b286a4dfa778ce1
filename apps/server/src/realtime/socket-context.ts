import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Admission } from './admission.port.ts';
import type { Channels } from './combine-channels.ts';
import type { Hub } from './hub.ts';
import type { MemberTraffic } from './member-traffic.ts';

/** What every socket of a node works with. */
export interface SocketContext {
  readonly db: Db;
  readonly hub: Hub;
  readonly admission: Admission;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  /** What the domains do on the socket. */
  readonly channels: () => Channels;
  /** What a member sends over all their sockets. */
  readonly trafficOf: (membershipId: string) => MemberTraffic;
}
