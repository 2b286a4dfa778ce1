import type { Paths } from '../../paths/index.ts';
import type { ChatId } from '../chat.schema.ts';
import type { ChatRow } from './chat-list.rules.ts';

/** How many chats the quick-select offers (CHAT-013). */
export const quickSelectLength = 10;
/** How many chats the bar holds at once. */
export const openChatsLength = 6;
/** From this width of the window on the bar stands beside the page for good (SHELL-038). */
export const staticFrom = 1884;
/** Up to this width of the window chats are pages (CHAT-025). */
const phoneUpTo = 767;
/** How wide the bar may be, in pixels. */
export const barWidth = { least: 320, usual: 360, most: 560 } as const;

/** Where the chats are: nowhere, on their own page, over the page, or beside it. */
export type ChatBarPlace = 'none' | 'page' | 'over' | 'beside';

export interface ChatBarSituation {
  /** Whether the member may chat. */
  readonly isOffered: boolean;
  readonly isNativeApp: boolean;
  readonly pathname: string;
  readonly paths: Pick<Paths, 'chats' | 'legalTexts' | 'imprint'>;
  /** Of the window, in pixels. */
  readonly width: number;
}

/** Where chats are shown; neither button nor bar for who may not chat, in the native app and on legal pages (CHAT-002 to CHAT-004, CHAT-D38). */
export function chatBarPlace({ isOffered, isNativeApp, pathname, paths, width }: ChatBarSituation): ChatBarPlace {
  const isLegal = isBelow(pathname, paths.legalTexts) || isBelow(pathname, paths.imprint);
  if (!isOffered || isNativeApp || isLegal) return 'none';
  if (width <= phoneUpTo || isBelow(pathname, paths.chats)) return 'page';
  return width >= staticFrom ? 'beside' : 'over';
}

function isBelow(pathname: string, place: string): boolean {
  return pathname === place || pathname.startsWith(`${place}/`);
}

/** The chats of the quick-select: the latest ten of those that were typed (CHAT-D36). */
export function quickChats(rows: readonly ChatRow[]): readonly ChatRow[] {
  return rows.slice(0, quickSelectLength);
}

/** A width the bar may have. */
export function widthWithin(width: number): number {
  return Math.round(Math.min(barWidth.most, Math.max(barWidth.least, width)));
}

/** Chats of the bar with one more, the latest last; where there are too many, the one opened first gives way. */
export function withChat(chats: readonly ChatId[], chatId: ChatId): readonly ChatId[] {
  return chats.includes(chatId) ? chats : [...chats, chatId].slice(-openChatsLength);
}

/** The chat that is shown when one is closed: the same, or its neighbour; null without any. */
export function chatAfterClosing(
  { chats, current }: { readonly chats: readonly ChatId[]; readonly current: ChatId | null },
  closed: ChatId,
): ChatId | null {
  if (current !== closed) return current;
  const at = chats.indexOf(closed);
  return chats[at + 1] ?? chats[at - 1] ?? null;
}
