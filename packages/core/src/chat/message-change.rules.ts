import type { ChatConfig } from './chat-abilities.rules.ts';
import type { PushRefusal } from './refusal.schema.ts';

/** A message somebody wants to edit or delete. */
export interface ChangeSituation {
  readonly act: 'edit' | 'delete';
  readonly isOwn: boolean;
  readonly isDeleted: boolean;
  /** Whether its reader may write in its chat. */
  readonly canWrite: boolean;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What keeps a message from being changed: own ones only, while the network allows it and for as long (CHAT-043 to CHAT-046). */
export function findChangeProblem(
  { act, isOwn, isDeleted, canWrite, createdAt, now }: ChangeSituation,
  config: Pick<ChatConfig, 'allow_update' | 'allow_destroy' | 'update_period'>,
): PushRefusal | null {
  if (!isOwn) return 'forbidden';
  if (isDeleted) return 'already_deleted';
  if (!canWrite) return 'read_only';
  if (act === 'edit' && !config.allow_update) return 'update_not_allowed';
  if (act === 'delete' && !config.allow_destroy) return 'destroy_not_allowed';
  return isWithinPeriod(now - createdAt, config.update_period) ? null : 'update_period_ended';
}

/** 0 minutes is for ever. */
function isWithinPeriod(age: number, minutes: number): boolean {
  return minutes === 0 || age <= minutes * 60_000;
}
