import { type ConfirmationRef, createConfirmationMachine } from '../acts/index.ts';
import type { DirectMessageId } from './direct-messages.schema.ts';

/** The messages that are to be deleted together. */
export interface DeletedMessages {
  readonly ids: readonly DirectMessageId[];
}

/** Deleting several messages asks first (MSG-D05). */
export const messageDeletionMachine = createConfirmationMachine<DeletedMessages, DeletedMessages>('messageDeletion');

/** A running question before messages are deleted. */
export type MessageDeletionRef = ConfirmationRef<DeletedMessages, DeletedMessages>;
