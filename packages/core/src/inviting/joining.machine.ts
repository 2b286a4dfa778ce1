import { createFormMachine, type FormRef } from '../form/index.ts';
import { findJoiningProblems } from './invite.rules.ts';
import type { Joining } from './inviting.schema.ts';

/** Somebody who joins by an invite, as the form edits it. */
export interface JoiningDraft extends Joining {
  readonly token: string;
  /** Whom the invite is for; it stays. */
  readonly email: string;
}

/** Where somebody who has joined begins. */
export interface Joined {
  readonly redirect_to: string;
}

/** Joins by an invite (AUTH-D20). */
export const joiningMachine = createFormMachine<JoiningDraft, Joined>({
  id: 'joining',
  findProblems: (draft) => findJoiningProblems(draft, draft.email),
  draftFrom: () => {
    throw new Error('Who joins has no stored version.');
  },
});

/** The running form of somebody who joins by an invite. */
export type JoiningRef = FormRef<JoiningDraft, Joined>;
