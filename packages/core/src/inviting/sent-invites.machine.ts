import { createListMachine, type ListRef } from '../lists/index.ts';
import { type BatchAct, batchVerdict, type SentFilter } from './invite.rules.ts';
import type { InviteScope, SentInvite } from './inviting.schema.ts';

/** Of which place invites are listed. */
export interface OfScope {
  readonly scope: InviteScope;
}

/** Invites that were sent; chosen ones are renewed or taken back together (INVL-005 to INVL-007). */
export const sentInviteListMachine = createListMachine<SentInvite, SentFilter, BatchAct, OfScope>({
  id: 'sentInviteList',
  idOf: ({ id }) => id,
  verdict: ({ rows, act }) => batchVerdict(rows, act),
});

/** A running list of sent invites. */
export type SentInviteListRef = ListRef<SentInvite, SentFilter, BatchAct, OfScope>;
