import type { MeetingStartEvent, MeetingStartSnapshot } from './meeting-start.machine.ts';

/** What starting a meeting shows and does. */
export interface MeetingStartApi {
  /** Without the right to start the meeting now it is not offered at all (CAL-100). */
  readonly isOffered: boolean;
  readonly isBusy: boolean;
  /** The way into the meeting that was started here. */
  readonly url: string | null;
  start(): void;
}

/** Reads the start of a meeting for its view. */
export function connectMeetingStart(
  snapshot: MeetingStartSnapshot,
  send: (event: MeetingStartEvent) => void,
): MeetingStartApi {
  const { appointment, url } = snapshot.context;
  return {
    isOffered: appointment.can.start_meeting,
    isBusy: snapshot.hasTag('busy'),
    url,
    start: () => send({ type: 'meeting.start' }),
  };
}
