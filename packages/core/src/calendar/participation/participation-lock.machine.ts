import { type ActEvent, type ActRef, type ActSnapshot, createActMachine } from '../../acts/index.ts';
import { type AppointmentSituation, lockVerdict } from './appointment-situation.rules.ts';

/** Whether the answers are to be closed. */
export interface LockChoice {
  readonly isLocked: boolean;
}

/** Closes the answers of an appointment and opens them again (CAL-128). */
export const participationLockMachine = createActMachine<AppointmentSituation, LockChoice, void>({
  id: 'participationLock',
  verdict: lockVerdict,
});

export type ParticipationLockEvent = ActEvent<AppointmentSituation, LockChoice>;
export type ParticipationLockRef = ActRef<AppointmentSituation, LockChoice, void>;
export type ParticipationLockSnapshot = ActSnapshot<AppointmentSituation, LockChoice, void>;
