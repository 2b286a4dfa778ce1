import type {
  CancellationRef,
  MeetingStartRef,
  ParticipationLockRef,
  RsvpRef,
  TeamsMeetingRef,
} from '@atrium/core/calendar';

/** The machines of one appointment: its answer, its end, its lock, the start of its meeting, its meeting in Teams. */
export type AppointmentDetailRefs = {
  readonly rsvpRef: RsvpRef;
  readonly cancellationRef: CancellationRef;
  readonly lockRef: ParticipationLockRef;
  readonly meetingRef: MeetingStartRef;
  readonly teamsRef: TeamsMeetingRef;
};
