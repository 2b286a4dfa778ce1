import { connectAct } from '../../acts/index.ts';
import type { TeamsMeetingEvent, TeamsMeetingSnapshot } from './teams-meeting.machine.ts';
import { type TeamsNotice, teamsNotice, teamsVerdict } from './teams-meeting.rules.ts';

/** What the Teams meeting of an appointment shows and does. */
export interface TeamsMeetingApi {
  readonly notice: TeamsNotice | null;
  /** Only after a failure, and only for those who may change the appointment. */
  readonly canRetry: boolean;
  readonly isBusy: boolean;
  retry(): void;
}

/** Reads the Teams meeting of an appointment for its view. */
export function connectTeamsMeeting(
  snapshot: TeamsMeetingSnapshot,
  send: (event: TeamsMeetingEvent) => void,
): TeamsMeetingApi {
  const { entity, isBusy, run } = connectAct(snapshot, send);
  const notice = teamsNotice(entity.appointment);
  return { notice, canRetry: teamsVerdict(entity).allowed, isBusy, retry: () => run({}) };
}
