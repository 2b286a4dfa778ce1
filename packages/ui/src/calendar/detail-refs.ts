import type { CancellationRef, ParticipationLockRef, RsvpRef } from '@atrium/core/calendar';

/** The machines of one appointment: its answer, its end, its lock. */
export type AppointmentDetailRefs = {
  readonly rsvpRef: RsvpRef;
  readonly cancellationRef: CancellationRef;
  readonly lockRef: ParticipationLockRef;
};
