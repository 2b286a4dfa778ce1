import { createFormMachine, type FormRef, type FormSnapshot } from '../form/index.ts';
import { blankMessage, type ComposeDraft, messageOf } from './compose.rules.ts';
import { findMessageProblems } from './direct-messages.rules.ts';
import type { DirectMessageRow } from './direct-messages.schema.ts';

/** The form of a message (MSG-003). */
export const composeMachine = createFormMachine<ComposeDraft, DirectMessageRow>({
  id: 'composeMessage',
  findProblems: (draft) => findMessageProblems(messageOf(draft)),
  draftFrom: () => blankMessage,
});

/** A running form of a message. */
export type ComposeRef = FormRef<ComposeDraft, DirectMessageRow>;
/** The form of a message at one moment. */
export type ComposeSnapshot = FormSnapshot<ComposeDraft, DirectMessageRow>;
