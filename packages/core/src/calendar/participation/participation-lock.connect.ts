import { connectAct } from '../../acts/index.ts';
import { lockVerdict } from './appointment-situation.rules.ts';
import type { ParticipationLockEvent, ParticipationLockSnapshot } from './participation-lock.machine.ts';

/** What closing and reopening the answers shows and does. */
export interface ParticipationLockApi {
  /** Without the right to change the appointment it is not offered at all (CAL-129). */
  readonly isOffered: boolean;
  readonly isLocked: boolean;
  readonly isBusy: boolean;
  switchLock(): void;
}

/** Reads the lock of the answers for its view. */
export function connectParticipationLock(
  snapshot: ParticipationLockSnapshot,
  send: (event: ParticipationLockEvent) => void,
): ParticipationLockApi {
  const { entity, isBusy, run } = connectAct(snapshot, send);
  const { participation_locked: isLocked } = entity.appointment.attendee_configuration;
  return { isOffered: lockVerdict(entity).allowed, isLocked, isBusy, switchLock: () => run({ isLocked: !isLocked }) };
}
