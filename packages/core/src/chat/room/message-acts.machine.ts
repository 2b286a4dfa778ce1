import { createActMachine, createConfirmationMachine } from '../../acts/index.ts';
import { allow } from '../../machine/index.ts';
import type { ChatId, MessageId } from '../chat.schema.ts';

/** An own message that is about to be deleted. */
export interface RemovedMessage {
  readonly chatId: ChatId;
  readonly id: MessageId;
}

/** Deletes an own message, after asking (CHAT-D13). */
export const messageRemovalMachine = createConfirmationMachine<RemovedMessage, void>('messageRemoval');

/** A text that is copied. */
export interface CopiedText {
  readonly text: string;
}

/** Copies the text of a message (CHAT-029). */
export const messageCopyMachine = createActMachine<null, CopiedText, void>({ id: 'messageCopy', verdict: () => allow });

/** A message whose attachments are taken away together. */
export interface ArchivedMessage {
  readonly id: MessageId;
}

/** Takes what is attached to a message away as one archive (CHAT-088). */
export const messageArchiveMachine = createActMachine<null, ArchivedMessage, void>({
  id: 'messageArchive',
  verdict: () => allow,
});
