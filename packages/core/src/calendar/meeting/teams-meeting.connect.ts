import type { TeamsMeetingEvent, TeamsMeetingSnapshot } from './teams-meeting.machine.ts';
import { canRetryTeams, type TeamsNotice, teamsNotice } from './teams-meeting.rules.ts';

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
  const { appointment } = snapshot.context;
  return {
    notice: teamsNotice(appointment),
    canRetry: canRetryTeams(appointment),
    isBusy: snapshot.hasTag('busy'),
    retry: () => send({ type: 'teams.retry' }),
  };
}
