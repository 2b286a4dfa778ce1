import type { ConnectionState } from '@atrium/realtime';
import { allow, refuse, type Verdict } from '../../machine/index.ts';
import type { Chat, ChatId, ChatStatus } from '../chat.schema.ts';
import { type ChatKind, chatKind } from '../chat-id.rules.ts';
import { partnerStatus } from '../list/chat-list.rules.ts';
import { unreadOf } from '../timeline/chat-entry.rules.ts';
import { composingText } from '../timeline/composing.rules.ts';
import { entryOf, type Timeline } from '../timeline/timeline.rules.ts';
import type { RoomEvent, RoomSnapshot } from './room.machine.ts';
import { layRoom, type RoomDay } from './room-layout.rules.ts';

/** What the view of a room is told from: the room's machine, the timeline, and the reader's time. */
export interface RoomSources {
  readonly snapshot: RoomSnapshot;
  readonly timeline: Timeline;
  /** Epoch milliseconds. */
  readonly now: number;
  /** IANA name of the reader's zone. */
  readonly zone: string;
  /** Whom the reader ignores; the same set until that changes. */
  readonly ignored?: ReadonlySet<string> | undefined;
  /** How the connection stands. */
  readonly connection?: ConnectionState | undefined;
}

/** What an open chat shows and does. */
export interface RoomApi {
  readonly chatId: ChatId;
  readonly kind: ChatKind;
  /** Empty until the chat is known. */
  readonly name: string;
  readonly images: Chat['images'];
  readonly state: 'loading' | 'ready' | 'notFound' | 'failed' | 'removed';
  /** Availability of the partner; null in a group, offline, or invisible. */
  readonly status: ChatStatus | null;
  /** Who is typing; null when nobody is. */
  readonly composing: ReturnType<typeof composingText>;
  readonly participantsCount: number | null;
  readonly days: readonly RoomDay[];
  readonly unreadCount: number;
  readonly hasOlder: boolean;
  readonly isLoadingOlder: boolean;
  readonly hasOlderFailed: boolean;
  /** Call it while scrolling near the top, as often as it happens. */
  loadOlder(): void;
  retry(): void;
  /** Whether trying again may help: without a connection it cannot. */
  readonly retrying: Verdict;
  /** Tells whether the newest message is in view in a focused window. */
  setNewestVisible(isVisible: boolean): void;
  /** Sends a message that was not sent again, under the same cid. */
  resend(cid: string): void;
  discard(cid: string): void;
}

/** Reads a room for its view. */
export function connectRoom(sources: RoomSources, send: (event: RoomEvent) => void): RoomApi {
  const { snapshot, timeline, now, zone, ignored, connection } = sources;
  const { chatId, hasOlder, unread } = snapshot.context;
  const entry = entryOf(timeline, chatId);
  const kind = chatKind(chatId);
  return {
    chatId,
    kind,
    name: entry.chat?.name ?? '',
    images: entry.chat?.images ?? {},
    state: stateOf(snapshot),
    status: partnerStatus(timeline, chatId),
    composing: composingText(kind, entry.composing),
    participantsCount: entry.participantsCount,
    days: layRoom(entry, { kind, memberId: timeline.memberId, zone, now, unread, ignored }),
    unreadCount: unreadOf(entry),
    hasOlder,
    isLoadingOlder: snapshot.matches({ content: 'settling' }) || snapshot.matches({ content: 'loadingOlder' }),
    hasOlderFailed: snapshot.matches({ content: 'olderFailed' }),
    loadOlder: () => send({ type: 'older.load' }),
    retry: () => send({ type: 'room.retry' }),
    retrying: connection && isCutOff(connection) ? refuse('failure.offline') : allow,
    setNewestVisible: (isVisible) => send({ type: isVisible ? 'newest.show' : 'newest.hide' }),
    resend: (cid) => send({ type: 'delivery.resend', cid }),
    discard: (cid) => send({ type: 'delivery.discard', cid }),
  };
}

function isCutOff({ status }: ConnectionState): boolean {
  return status === 'reconnecting' || status === 'failed';
}

function stateOf(snapshot: RoomSnapshot): RoomApi['state'] {
  if (snapshot.hasTag('busy')) return 'loading';
  if (snapshot.hasTag('open')) return 'ready';
  if (snapshot.matches({ content: 'notFound' })) return 'notFound';
  return snapshot.matches({ content: 'removed' }) ? 'removed' : 'failed';
}
