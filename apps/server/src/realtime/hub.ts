import type { Db } from '../db/database.ts';
import type { Fresh } from './event-log.ts';
import { createFeed, type Feed } from './feed.ts';
import type { Notice } from './notice.ts';
import { type Progress, readProgress } from './topic-log.ts';

/** A connection as the hub needs it. */
export interface HubSocket {
  readonly membershipId: string;
  /** The session it was opened in; null when a program opened it. */
  readonly sessionId: string | null;
  topics(): readonly string[];
  /** Ends its part in a topic. */
  dismiss(topic: string): void;
  /** What it hears is judged anew: all of it, or where it is heard as a guest. */
  rejudge(whom: { readonly guests: boolean }): void;
  /** Tells that the session has ended, and closes for good. */
  revoke(): void;
  /** Closes; the client comes back. */
  close(): void;
  /** Resolves when everything asked so far is answered. */
  settled(): Promise<void>;
  /** Milliseconds of `performance.now()`. */
  lastHeardAt(): number;
  /** Drops the connection without a goodbye. */
  terminate(): void;
}

/** Every socket of this node, and the topics they listen to. */
export interface Hub {
  add(socket: HubSocket): void;
  remove(socket: HubSocket): void;
  sockets(): ReadonlySet<HubSocket>;
  socketsOf(membershipId: string): readonly HubSocket[];
  feed(topic: string): Feed;
  dispatch(notice: Notice): void;
  /** Brings what this node has written itself. */
  bring(progress: readonly Progress[], fresh: Fresh): void;
  /** Looks into the log for what no notice told of, and forgets topics nobody listens to. */
  sweep(): Promise<void>;
}

/** A hub on a database; `onFailure` hears of reads that failed and are tried again with the next sweep. */
export function createHub(db: Db, onFailure: (error: unknown) => void): Hub {
  const sockets = new Set<HubSocket>();
  const byMember = new Map<string, Set<HubSocket>>();
  const feeds = new Map<string, Feed>();

  const socketsOf = (membershipId: string) => [...(byMember.get(membershipId) ?? [])];

  function dispatch(notice: Notice): void {
    switch (notice.kind) {
      case 'logged':
        feeds.get(notice.topic)?.wake(notice.seq).catch(onFailure);
        return;
      case 'passing':
        feeds.get(notice.topic)?.tell({ event: notice.event, payload: notice.payload }, notice.exceptFor);
        return;
      case 'dismissed':
        for (const socket of socketsOf(notice.membershipId)) socket.dismiss(notice.topic);
        return;
      case 'rejudged': {
        const { membershipId } = notice;
        const meant = membershipId === undefined ? sockets : socketsOf(membershipId);
        for (const socket of meant) socket.rejudge({ guests: membershipId === undefined });
        return;
      }
      case 'revoked':
        for (const socket of sockets) if (isMeant(socket, notice)) socket.revoke();
        return;
      default:
        notice satisfies never;
    }
  }

  return {
    add: (socket) => {
      sockets.add(socket);
      byMember.set(socket.membershipId, new Set([...socketsOf(socket.membershipId), socket]));
    },
    remove: (socket) => {
      sockets.delete(socket);
      byMember.get(socket.membershipId)?.delete(socket);
      if (byMember.get(socket.membershipId)?.size === 0) byMember.delete(socket.membershipId);
    },
    sockets: () => sockets,
    socketsOf,
    feed: (topic) => {
      const feed = feeds.get(topic) ?? createFeed(topic, db, onFailure);
      feeds.set(topic, feed);
      return feed;
    },
    dispatch,
    bring: (progress, fresh) => {
      for (const { topic, seq } of progress) feeds.get(topic)?.wake(seq, fresh.get(topic)).catch(onFailure);
    },
    sweep: async () => {
      for (const [topic, feed] of feeds) if (feed.isIdle()) feeds.delete(topic);
      for (const { topic, seq } of await readProgress(db, [...feeds.keys()])) await feeds.get(topic)?.wake(seq);
    },
  };
}

function isMeant(socket: HubSocket, { sessionId, membershipId }: Extract<Notice, { kind: 'revoked' }>): boolean {
  const isOfMember = membershipId === undefined || socket.membershipId === membershipId;
  return isOfMember && (sessionId === undefined || socket.sessionId === sessionId);
}
