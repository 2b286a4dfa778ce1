import type { FailureText } from '../../messages/index.ts';
import type { Attachment, ChatId, MessageId } from '../chat.schema.ts';

/** A message on its way: shown at the end of its chat until the server has stored it (CHAT-D04). */
export interface PendingMessage {
  readonly cid: string;
  readonly chatId: ChatId;
  readonly text: string;
  readonly quotedMessageId: MessageId | null;
  readonly files: readonly Attachment[];
  readonly images: readonly Attachment[];
  /** Addresses whose previews go along. */
  readonly links: readonly string[];
  /** When it was written, by the server's clock as far as it is known: epoch milliseconds. */
  readonly at: number;
  /** `notSent` stepped aside after a refusal or a timeout; it can be sent again or discarded. */
  readonly status: 'pushed' | 'notSent';
  readonly refusal: FailureText | null;
}

interface WithPending {
  readonly pending: readonly PendingMessage[];
}

/** Says of a message on its way how it stands. */
export function changePending<Entry extends WithPending>(
  entry: Entry,
  cid: string,
  change: Pick<PendingMessage, 'status' | 'refusal'>,
): Entry {
  const known = entry.pending.find((pending) => pending.cid === cid);
  if (!known || (known.status === change.status && known.refusal === change.refusal)) return entry;
  return {
    ...entry,
    pending: entry.pending.map((pending) => (pending.cid === cid ? { ...pending, ...change } : pending)),
  };
}

/** Drops a message that is no longer on its way. */
export function discardPending<Entry extends WithPending>(entry: Entry, cid: string): Entry {
  const pending = entry.pending.filter((one) => one.cid !== cid);
  return pending.length === entry.pending.length ? entry : { ...entry, pending };
}
