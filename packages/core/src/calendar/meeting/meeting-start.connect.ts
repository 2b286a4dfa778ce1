import { connectAct } from '../../acts/index.ts';
import type { MeetingStartEvent, MeetingStartSnapshot } from './meeting-start.machine.ts';
import { startVerdict } from './meeting-start.rules.ts';

/** What starting a meeting shows and does. */
export interface MeetingStartApi {
  /** Whoever may not start the meeting now is not offered it at all (CAL-100). */
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
  const { entity, isBusy, run } = connectAct(snapshot, send);
  return {
    isOffered: startVerdict(entity).allowed,
    isBusy,
    url: snapshot.context.output,
    start: () => run({}),
  };
}
