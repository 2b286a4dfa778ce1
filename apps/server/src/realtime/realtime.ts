import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { newId } from '../db/id.ts';
import type { Admission } from './admission.port.ts';
import { combineChannels } from './combine-channels.ts';
import type { DomainChannel } from './domain-channel.ts';
import { type ComposingLog, createEventLog, type Fresh } from './event-log.ts';
import { createHub, type Hub } from './hub.ts';
import { createTrafficOf } from './member-traffic.ts';
import { type Notice, readNotices, writeNotices } from './notice.ts';
import { awayAfterMs, createPresence, type Presence } from './presence.ts';
import type { SocketContext } from './socket-context.ts';
import { type Progress, pruneTopics } from './topic-log.ts';
import type { WakeUp } from './wake-up.port.ts';
import { watchSockets } from './watch-sockets.ts';

/** How often things are looked after, in milliseconds. */
export interface RealtimeTimings {
  /** A socket that says nothing for so long is dropped. */
  readonly idle: number;
  readonly sweep: number;
  readonly watch: number;
  readonly presence: number;
  readonly away: number;
  readonly prune: number;
}

/** What domains do with realtime besides recording events. */
export interface Realtime {
  /** Tells who listens at this moment; nothing is kept. `exceptFor` is a member who is not told. */
  tell(message: { topic: string; event: string; payload: Readonly<Record<string, unknown>>; exceptFor?: string }): void;
  /** Closes the sockets of a session, of a member, or of a member's programs (no session); they hear `session_revoked`. */
  revoke(
    whose: { readonly sessionId: string } | { readonly membershipId: string; readonly sessionId?: null | undefined },
  ): void;
  /** What a member may hear has changed, or what guests may: it is judged anew for those who have joined already. */
  rejudge(whose: { readonly membershipId: string } | 'guests'): void;
  /** A member no longer belongs to a topic. */
  dismiss(from: { readonly topic: string; readonly membershipId: string }): void;
}

/** Everything the socket needs of it. */
export interface RealtimeNode extends Realtime {
  readonly events: ComposingLog;
  readonly context: SocketContext;
  readonly presence: Presence;
  readonly timings: RealtimeTimings;
  /** Starts following other nodes and the clock. */
  start(channels: readonly DomainChannel[]): Promise<void>;
  /** Closes every socket once what it asked is answered. */
  stop(): Promise<void>;
}

interface NodeParts {
  readonly database: Database;
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly wakeUp: WakeUp;
  readonly admission: Admission;
  readonly rateLimits: boolean;
  readonly timings?: Partial<RealtimeTimings> | undefined;
}

const usualTimings: RealtimeTimings = {
  idle: 60_000,
  sweep: 5_000,
  watch: 30_000,
  presence: 10_000,
  away: awayAfterMs,
  prune: 60 * 60_000,
};

/** This process's part in realtime: its log, its sockets, and what it exchanges with the other nodes. */
export function createRealtimeNode(parts: NodeParts): RealtimeNode {
  const { now, log, wakeUp } = parts;
  const timings = { ...usualTimings, ...parts.timings };
  const ends: End[] = [];
  let channels = combineChannels([]);
  const context = createContext(parts, () => channels);
  const presence = createNodePresence(context, timings.away);
  const { announce, bring, receive } = createBroadcast(context, wakeUp);
  return {
    events: createEventLog({ now, onRecorded: bring }),
    context,
    presence,
    timings,
    tell: (message) => announce([{ kind: 'passing', ...message }]),
    revoke: (whose) => announce([{ kind: 'revoked', ...whose }]),
    rejudge: (whose) => announce([{ kind: 'rejudged', ...(whose !== 'guests' && whose) }]),
    dismiss: (from) => announce([{ kind: 'dismissed', ...from }]),
    start: async (domainChannels) => {
      channels = combineChannels(domainChannels);
      ends.push(await wakeUp.subscribe(receive), ...startMaintenance({ context, presence, timings, log }));
    },
    stop: () => stop({ hub: context.hub, presence, ends }),
  };
}

type End = () => void | Promise<void>;

function createContext(
  { database, now, log, admission, rateLimits }: NodeParts,
  channels: SocketContext['channels'],
): SocketContext {
  const { db } = database;
  return {
    db,
    hub: createHub(db, (err) => log.error({ err }, failure)),
    admission,
    now,
    log,
    channels,
    trafficOf: createTrafficOf(() => performance.now(), rateLimits),
  };
}

const failure = 'realtime has to try again';

function createNodePresence({ db, hub, now, log, channels }: SocketContext, awayMs: number): Presence {
  return createPresence({
    db,
    now,
    awayMs,
    openSockets: (membershipId) => hub.socketsOf(membershipId).length,
    onChange: async (membershipId, isPresent) => {
      for (const domain of channels().domains) await domain.presenceChanged?.(membershipId, isPresent);
    },
    onFailure: (err) => log.error({ err }, failure),
  });
}

/** Notices reach this node at once, and the others by the wake-up, which brings them back here too. */
function createBroadcast({ hub, log }: SocketContext, wakeUp: WakeUp) {
  const nodeId = newId();

  function publish(notices: readonly Notice[]): void {
    for (const text of writeNotices(nodeId, notices)) {
      wakeUp.publish(text).catch((err: unknown) => log.error({ err }, failure));
    }
  }

  return {
    announce: (notices: readonly Notice[]) => {
      for (const notice of notices) hub.dispatch(notice);
      publish(notices);
    },
    bring: (progress: readonly Progress[], fresh: Fresh) => {
      hub.bring(progress, fresh);
      publish(progress.map((step) => ({ kind: 'logged', ...step })));
    },
    receive: (text: string) => {
      const { from, notices } = readNotices(text);
      if (from !== nodeId) for (const notice of notices) hub.dispatch(notice);
    },
  };
}

type Maintained = Pick<RealtimeNode, 'context' | 'presence' | 'timings'> & { readonly log: FastifyBaseLogger };

function startMaintenance({ context, presence, timings, log }: Maintained): End[] {
  const { db, hub, now } = context;
  const membersHere = () => [...hub.sockets()].map((socket) => socket.membershipId);
  const tasks: [number, () => Promise<void>][] = [
    [timings.sweep, hub.sweep],
    [timings.watch, () => watchSockets(context)],
    [timings.presence, () => presence.note(membersHere())],
    [timings.prune, () => pruneTopics(db, now())],
  ];
  return tasks.map(([interval, task]) => {
    const timer = setInterval(() => task().catch((err: unknown) => log.error({ err }, failure)), interval).unref();
    return () => clearInterval(timer);
  });
}

async function stop({ hub, presence, ends }: { hub: Hub; presence: Presence; ends: End[] }): Promise<void> {
  for (const end of ends.splice(0)) await end();
  const sockets = [...hub.sockets()];
  for (const socket of sockets) socket.close();
  await Promise.all(sockets.map((socket) => socket.settled()));
  presence.stop();
}
