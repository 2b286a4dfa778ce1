import type { ChatId } from '../chat.schema.ts';

/** How a message on its way stands, for the order of its chat. */
export interface OutboxPlace {
  readonly cid: string;
  readonly chatId: ChatId;
  /** `waiting` for its turn, `busy` being pushed or pausing, `aside` after a refusal or a timeout. */
  readonly state: 'waiting' | 'busy' | 'aside';
}

/**
 * The messages whose turn it is: of each chat the first that has not stepped aside, when it waits and its chat can be
 * reached. One that waits holds later ones of its chat back, one that stepped aside does not (CHAT-D25).
 */
export function nextTurns(places: readonly OutboxPlace[], isReachable: (chatId: ChatId) => boolean): readonly string[] {
  const first = new Map<ChatId, OutboxPlace>();
  for (const place of places) {
    if (place.state !== 'aside' && !first.has(place.chatId)) first.set(place.chatId, place);
  }
  return [...first.values()]
    .filter(({ state, chatId }) => state === 'waiting' && isReachable(chatId))
    .map(({ cid }) => cid);
}
