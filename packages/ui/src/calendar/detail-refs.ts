import type { CancellationRef, MeetingStartRef, ParticipationLockRef, RsvpRef } from '@atrium/core/calendar';

/** The machines of one appointment: its answer, its end, its lock, the start of its meeting. */
export type AppointmentDetailRefs = {
  readonly rsvpRef: RsvpRef;
  readonly cancellationRef: CancellationRef;
  readonly lockRef: ParticipationLockRef;
  readonly meetingRef: MeetingStartRef;
};
