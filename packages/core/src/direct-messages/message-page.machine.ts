import { type ActRef, type ActSnapshot, createActMachine } from '../acts/index.ts';
import { allow, refuse } from '../machine/index.ts';
import type { MessageAct } from './direct-messages.rules.ts';
import type { OpenMessage } from './direct-messages.schema.ts';

/** What is done with the open message. */
export interface MessageChoice {
  readonly act: MessageAct;
}

/** The page of a message: read when it is opened, unread or deleted by its reader (MSG-029, MSG-030, MSG-E04). */
export const messagePageMachine = createActMachine<OpenMessage, MessageChoice, MessageChoice>({
  id: 'messagePage',
  verdict: ({ read }, { act }) => (act !== 'delete' && read === null ? refuse('failure.forbidden') : allow),
  isDone: ({ code }, { act }) => code === 'not_found' && act === 'delete',
});

/** A running page of a message. */
export type MessagePageRef = ActRef<OpenMessage, MessageChoice, MessageChoice>;
/** The page of a message at one moment. */
export type MessagePageSnapshot = ActSnapshot<OpenMessage, MessageChoice, MessageChoice>;
