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
  const { appointment } = snapshot.context;
  return {
    isOffered: appointment.can.update,
    isLocked: appointment.attendee_configuration.participation_locked,
    isBusy: snapshot.hasTag('busy'),
    switchLock: () => send({ type: 'lock.switch' }),
  };
}
