import type { Message, MessageId } from '../chat.schema.ts';
import { isAtLeast, laterId } from '../chat-id.rules.ts';
import { indexOfMessage, mergeMessages } from './message-version.rules.ts';

/** Messages that were missed: those after `afterId`, and what changed before it after `since`. */
export interface Gap {
  readonly afterId: MessageId | null;
  /** Instant of the server; null when none was told yet. */
  readonly since: string | null;
}

/** What is known of the messages of one chat. What is shown begins at `from` and reaches up to now. */
export interface MessageWindow {
  /** Every known message, by id; before `from` there may be stray ones. */
  readonly messages: readonly Message[];
  readonly from: MessageId | 'beginning' | 'unloaded';
  readonly gap: Gap | null;
  /** The latest instant of the server told by an answer or an event of this chat. */
  readonly syncedAt: string | null;
}

/** A page of messages, oldest first, as the server answered. */
export interface MessagePage {
  readonly messages: readonly Message[];
  readonly has_more: boolean;
  readonly server_time: string;
}

/** Most messages kept of a chat that nobody looks at; while new ones arrive, up to a tenth more. */
export const idleWindowLimit = 200;
/** Most messages kept of a chat on screen; while new ones arrive, up to a tenth more. */
export const viewedWindowLimit = 2_000;
/** So far back the changes before a gap are asked for again: writes become visible out of the order of their times. */
export const changeOverlap = 10_000;

/** A chat of which nothing was loaded. */
export const unloadedWindow: MessageWindow = { messages: [], from: 'unloaded', gap: null, syncedAt: null };

/** The messages to show, oldest first; none before the newest page was loaded. */
export function shownMessages({ messages, from }: MessageWindow): readonly Message[] {
  if (from === 'unloaded') return [];
  return from === 'beginning' ? messages : messages.filter(({ id }) => id >= from);
}

/** Whether older messages can be loaded. */
export function hasOlder({ from }: MessageWindow): boolean {
  return from !== 'beginning' && from !== 'unloaded';
}

/** Takes a message an event told of. */
export function receiveMessage(window: MessageWindow, message: Message): MessageWindow {
  return {
    ...window,
    messages: mergeMessages(window.messages, [message]),
    syncedAt: laterTime(window, message.updated_at),
  };
}

/** Takes the newest page; when it does not reach what was loaded, it replaces that (CHAT-E06). */
export function openWindow(window: MessageWindow, page: MessagePage): MessageWindow {
  const oldest = page.messages[0]?.id;
  const synced = { gap: null, syncedAt: laterTime(window, page.server_time) };
  if (!page.has_more || !oldest) {
    return { ...synced, messages: mergeMessages(window.messages, page.messages), from: 'beginning' };
  }
  if (reaches(window, oldest)) {
    const from = window.from === 'beginning' || window.from < oldest ? window.from : oldest;
    return { ...synced, messages: mergeMessages(window.messages, page.messages), from };
  }
  const kept = window.from === 'unloaded' ? window.messages : window.messages.filter(({ id }) => id >= oldest);
  return { ...synced, messages: mergeMessages(kept, page.messages), from: oldest };
}

/** Takes the page before `beforeId`; one that does not touch what is loaded moves nothing. */
export function prependOlder(window: MessageWindow, page: MessagePage & { beforeId: MessageId }): MessageWindow {
  const { from } = window;
  const oldest = page.messages[0]?.id ?? page.beforeId;
  const messages = mergeMessages(window.messages, page.messages);
  if (from === 'beginning' || from === 'unloaded' || page.beforeId < from) return { ...window, messages };
  if (!page.has_more) return { ...window, messages, from: 'beginning' };
  return { ...window, messages, from: isAtLeast(from, oldest) ? oldest : from };
}

/** Events were lost: what is loaded has to be caught up; what was only heard of is forgotten. */
export function openGap(window: MessageWindow): MessageWindow {
  if (window.from === 'unloaded') return { ...window, messages: [] };
  if (window.gap) return window;
  return { ...window, gap: { afterId: newestId(window), since: window.syncedAt } };
}

/** Takes a page of what was missed, and the changes of what is known (CHAT-D26). */
export function fillGap(
  window: MessageWindow,
  page: MessagePage & { afterId: MessageId; changed: readonly Message[] },
): MessageWindow {
  const changed = page.changed.filter(({ id }) => indexOfMessage(window.messages, id) >= 0);
  const messages = mergeMessages(mergeMessages(window.messages, page.messages), changed);
  if (window.gap?.afterId !== page.afterId) return { ...window, messages };
  const reached = page.messages.at(-1)?.id ?? page.afterId;
  const gap = page.has_more ? { ...window.gap, afterId: reached } : null;
  return { ...window, messages, gap, syncedAt: gap ? window.syncedAt : laterTime(window, page.server_time) };
}

/** Keeps the newest messages only; a window with a gap stays as it is. */
export function trimWindow(window: MessageWindow, limit: number): MessageWindow {
  const shown = shownMessages(window);
  if (window.gap) return window;
  if (window.from === 'unloaded') return withMessages(window, window.messages.slice(-limit));
  const oldest = shown.at(-limit);
  if (shown.length <= limit || !oldest) return window;
  return { ...window, messages: shown.slice(-limit), from: oldest.id };
}

/**
 * Trims a window that grows, once a tenth more are in it than shall be: were the oldest let go of one by one, those after
 * it would be laid out under other names with each message that comes.
 */
export function trimGrown(window: MessageWindow, limit: number): MessageWindow {
  return window.messages.length > limit * 1.1 ? trimWindow(window, limit) : window;
}

/** The newest message that is known; null without any. */
export function newestId({ messages }: Pick<MessageWindow, 'messages'>): MessageId | null {
  return messages.at(-1)?.id ?? null;
}

/** From when changes are to be asked for, a little earlier than what is known. */
export function changesSince({ since }: Gap): string | null {
  return since === null ? null : new Date(Date.parse(since) - changeOverlap).toISOString();
}

function reaches(window: MessageWindow, oldest: MessageId): boolean {
  if (window.from === 'unloaded') return false;
  const known = window.gap ? window.gap.afterId : newestId(window);
  return known !== null && laterId(known, oldest) === known;
}

function withMessages(window: MessageWindow, messages: readonly Message[]): MessageWindow {
  return messages.length === window.messages.length ? window : { ...window, messages };
}

function laterTime({ syncedAt }: MessageWindow, told: string): string {
  return syncedAt !== null && Date.parse(syncedAt) > Date.parse(told) ? syncedAt : told;
}
