import { connectList, type ListApi, type ListEvent, type ListSnapshot } from '../../lists/index.ts';
import type { FoundMessage, MessageId } from '../chat.schema.ts';
import type { OfChat } from './attachment-list.machine.ts';
import { type FoundPart, foundParts, isTooShort } from './found-text.rules.ts';
import type { MessageSearchFilter } from './message-search.machine.ts';

/** A message that was found, as it is shown. */
export interface MessageHit {
  readonly id: MessageId;
  readonly writer: FoundMessage['from'];
  /** Epoch milliseconds. */
  readonly at: number;
  readonly parts: readonly FoundPart[];
}

/** What a search within a chat shows and does. */
export interface MessageSearchApi {
  readonly text: string;
  /** There are too few letters to search for. */
  readonly isTooShort: boolean;
  readonly list: ListApi<FoundMessage, MessageSearchFilter>;
  readonly hits: readonly MessageHit[];
  /** How many messages were found so far; null while nobody knows. */
  readonly count: number | null;
  type(text: string): void;
}

/** Reads a search within a chat for its view. */
export function connectMessageSearch(
  snapshot: ListSnapshot<FoundMessage, MessageSearchFilter, never, OfChat>,
  send: (event: ListEvent<FoundMessage, MessageSearchFilter, never, OfChat>) => void,
): MessageSearchApi {
  const list = connectList(snapshot, send);
  const { text } = list.filter;
  const isShort = isTooShort(text);
  const isKnown = !isShort && !list.isSearching && (list.status === 'ready' || list.status === 'empty');
  return {
    text,
    isTooShort: isShort,
    list,
    hits: list.rows.map(({ id, from, text: said, created_at }) => ({
      id,
      writer: from,
      at: Date.parse(created_at),
      parts: foundParts(said, text),
    })),
    count: isKnown ? list.rows.length : null,
    type: (typed) => list.typeFilter({ text: typed }),
  };
}
