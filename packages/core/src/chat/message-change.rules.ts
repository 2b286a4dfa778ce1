import type { ChatConfig } from './chat-abilities.rules.ts';

/** A message somebody wants to edit or delete. */
export interface ChangeSituation {
  readonly isOwn: boolean;
  readonly isDeleted: boolean;
  /** Whether its reader may write in its chat. */
  readonly canWrite: boolean;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What keeps a message from being answered with an emoji: whoever may write in its chat may, while it is there (CHAT-D62). */
export function findReactionProblem({
  isDeleted,
  canWrite,
}: Pick<ChangeSituation, 'isDeleted' | 'canWrite'>): 'already_deleted' | 'read_only' | null {
  if (isDeleted) return 'already_deleted';
  return canWrite ? null : 'read_only';
}

/** Why an own message is not changed, whatever is to be done with it. */
type ChangeProblem = 'forbidden' | 'already_deleted' | 'read_only' | 'update_period_ended';
type Decided = Pick<ChatConfig, 'allow_update' | 'allow_destroy' | 'update_period'>;

/** What keeps a message from being edited: own ones only, while the network allows it and for as long (CHAT-043, CHAT-044). */
export function findEditProblem(
  situation: ChangeSituation,
  config: Decided,
): ChangeProblem | 'update_not_allowed' | null {
  return findProblem(situation, config, config.allow_update ? null : 'update_not_allowed');
}

/** What keeps a message from being deleted, which the network allows by itself (CHAT-045, CHAT-046). */
export function findDeleteProblem(
  situation: ChangeSituation,
  config: Decided,
): ChangeProblem | 'destroy_not_allowed' | null {
  return findProblem(situation, config, config.allow_destroy ? null : 'destroy_not_allowed');
}

function findProblem<Forbidden extends string>(
  { isOwn, isDeleted, canWrite, createdAt, now }: ChangeSituation,
  { update_period }: Decided,
  forbidden: Forbidden | null,
): ChangeProblem | Forbidden | null {
  if (!isOwn) return 'forbidden';
  if (isDeleted) return 'already_deleted';
  if (!canWrite) return 'read_only';
  if (forbidden !== null) return forbidden;
  return isWithinPeriod(now - createdAt, update_period) ? null : 'update_period_ended';
}

/** 0 minutes is for ever. */
function isWithinPeriod(age: number, minutes: number): boolean {
  return minutes === 0 || age <= minutes * 60_000;
}
