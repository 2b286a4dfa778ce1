import type { ChatId } from '../chat.schema.ts';
import type { ChatBarEvent, ChatBarSnapshot } from './chat-bar.machine.ts';
import { barWidth, type ChatBarPlace, quickChats } from './chat-bar.rules.ts';
import type { ChatRow } from './chat-list.rules.ts';

/** What the view of the bar is told from. */
export interface ChatBarSources {
  readonly snapshot: ChatBarSnapshot;
  readonly place: ChatBarPlace;
  /** All chats, the latest first. */
  readonly rows: readonly ChatRow[];
  /** Those whose names fit what was typed. */
  readonly found: readonly ChatRow[];
}

/** What the bar shows and does. */
export interface ChatBarApi {
  readonly isShown: boolean;
  /** Beside the page for good; it cannot be put away then. */
  readonly isStatic: boolean;
  /** The chat that is read; null in the quick-select. */
  readonly current: ChatId | null;
  /** The chats that are open and known, in the order they were opened. */
  readonly tabs: readonly ChatRow[];
  readonly quick: readonly ChatRow[];
  /** In pixels. */
  readonly width: number;
  readonly bounds: { readonly least: number; readonly most: number };
  close(): void;
  choose(): void;
  open(chatId: ChatId): void;
  closeChat(chatId: ChatId): void;
  resize(width: number): void;
}

/** Reads the bar for its view. */
export function connectChatBar(
  { snapshot, place, rows, found }: ChatBarSources,
  send: (event: ChatBarEvent) => void,
): ChatBarApi {
  const { chats, current, width } = snapshot.context;
  return {
    isShown: isChatBarShown(snapshot, place),
    isStatic: place === 'beside',
    current,
    tabs: chats.flatMap((chatId) => rows.find(({ id }) => id === chatId) ?? []),
    quick: quickChats(found),
    width,
    bounds: barWidth,
    close: () => send({ type: 'bar.close' }),
    choose: () => send({ type: 'chats.choose' }),
    open: (chatId) => send({ type: 'chat.open', chatId }),
    closeChat: (chatId) => send({ type: 'chat.close', chatId }),
    resize: (next) => send({ type: 'bar.resize', width: next }),
  };
}

/** Whether the bar is seen: beside the page always, over it while it is open. */
export function isChatBarShown(snapshot: ChatBarSnapshot, place: ChatBarPlace): boolean {
  return place === 'beside' || (place === 'over' && snapshot.matches('open'));
}

/** The chat that is read beside the page; null without one. */
export function chatBesidePage(snapshot: ChatBarSnapshot, place: ChatBarPlace): ChatId | null {
  return isChatBarShown(snapshot, place) ? snapshot.context.current : null;
}
