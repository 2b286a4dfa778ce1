import type { Message, MessageId, QuotedMessage } from '../chat.schema.ts';
import type { EditPeriod } from './message-acts.rules.ts';

/** An own message while it is edited. */
export interface EditedMessage {
  readonly id: MessageId;
  readonly text: string;
  readonly fileIds: readonly string[];
  readonly imageIds: readonly string[];
  readonly links: readonly string[];
  /** How long that is possible; null is for ever. */
  readonly period: EditPeriod | null;
}

/** What is being written: a message, an answer to one, or an own one anew; exactly one of them (CHAT-030). */
export type ComposerMode =
  | { readonly kind: 'normal' }
  | { readonly kind: 'quoting'; readonly quoted: QuotedMessage }
  | {
      readonly kind: 'editing';
      readonly message: EditedMessage;
      /** What was being written before; it comes back afterwards. */
      readonly kept: { readonly text: string; readonly quoted: QuotedMessage | null };
    };

/** A message that is written, answering nothing. */
export const normalMode: ComposerMode = { kind: 'normal' };

/** The mode in which an answer is written, or none. */
export function modeOf(quoted: QuotedMessage | null): ComposerMode {
  return quoted === null ? normalMode : { kind: 'quoting', quoted };
}

/** The message an answer is written to; null in every other mode. */
export function quotedIn(mode: ComposerMode): QuotedMessage | null {
  return mode.kind === 'quoting' ? mode.quoted : null;
}

/** A stored message as the composer takes it up again. */
export function editedMessage(message: Message, period: EditPeriod | null): EditedMessage {
  return {
    id: message.id,
    text: message.text,
    fileIds: message.files.map(({ id }) => id),
    imageIds: message.images.map(({ id }) => id),
    links: message.link_attachments.map(({ url }) => url),
    period,
  };
}

/** Whether the mode concerns this message. */
export function watchedId(mode: ComposerMode): MessageId | null {
  if (mode.kind === 'editing') return mode.message.id;
  return mode.kind === 'quoting' ? mode.quoted.id : null;
}
