import type { TeamsConfiguration } from '@atrium/core/calendar/schema';
import { addDays, dateOf } from '@atrium/core/time';
import { TeamsError, type TeamsEvent } from '../../teams/teams.port.ts';
import type { AppointmentRow } from '../calendar.tables.ts';
import type { SentMeeting } from '../meeting/teams-syncs.tables.ts';
import type { StoredTeams } from './stored-appointment.schema.ts';

/** The meeting an appointment is to have in Teams; null for one that has none, or none any more. */
export function meetingOf(row: AppointmentRow): SentMeeting | null {
  const { name, teams, canceledAt, deletedAt, unit, allDay, startsAt, endsAt } = row;
  if (!teams.teams_sync_enabled || canceledAt !== null || deletedAt !== null || unit !== null) return null;
  const rest = { subject: name, allDay, bypassLobby: teams.bypass_lobby };
  if (!allDay) return { ...rest, start: startsAt.toISOString(), end: endsAt.toISOString() };
  return { ...rest, start: dateOf(row.startsLocal), end: addDays(dateOf(row.endsLocal), 1) };
}

/** Whether Teams has to be told another name or time. */
export function isSameMeeting(one: SentMeeting | null, other: SentMeeting): boolean {
  if (one === null) return false;
  const isSameTime = one.start === other.start && one.end === other.end && one.allDay === other.allDay;
  return isSameTime && one.subject === other.subject;
}

/** What Teams has told, forgotten. */
export const untold = {
  join_url: null,
  teams_event: null,
  teams_only_participants_count: 0,
  state: null,
  failure: null,
} as const;

/** A meeting that waits to be made, or to be brought up to date. */
export function awaited(teams: StoredTeams): StoredTeams {
  return { ...teams, state: teams.join_url === null ? 'pending' : 'made', failure: null };
}

/** A meeting that stands in Teams; it is made once there is a way in. */
export function told(
  teams: StoredTeams,
  event: TeamsEvent,
  { teamsOnly }: { readonly teamsOnly: number },
): StoredTeams {
  return awaited({
    ...teams,
    join_url: event.joinUrl,
    teams_event: { id: event.id, web_link: event.webLink },
    teams_only_participants_count: teamsOnly,
  });
}

/** A meeting Teams was asked for in vain. */
export function failed(teams: StoredTeams, error: unknown): StoredTeams {
  return { ...teams, state: 'failed', failure: failureOf(error) };
}

/** The Teams meeting as it is shown; nobody has asked Teams for one that was stored before. */
export function presentTeams(teams: StoredTeams): TeamsConfiguration {
  const { state, failure = null } = teams;
  if (state !== undefined) return { ...teams, state, failure };
  const isFound = teams.join_url !== null;
  return { ...teams, state: teams.teams_sync_enabled ? (isFound ? 'made' : 'failed') : null, failure };
}

/** How many accepted in Teams who take no part here. */
export function countTeamsOnly(accepted: readonly string[], participating: readonly string[]): number {
  const known = new Set(participating.map((address) => address.toLowerCase()));
  return accepted.filter((address) => !known.has(address)).length;
}

/** After so many times it is given up: about 20 minutes after the first. */
const mostAttempts = 8;
const firstWaitMs = 10_000;

/** When Teams is asked again: after ten seconds, then twice as long each time; null when it is given up. */
export function nextTeamsAttempt(
  error: unknown,
  { attempts, now }: { readonly attempts: number; readonly now: Date },
): Date | null {
  const isFinal = error instanceof TeamsError && (error.kind === 'refused' || error.kind === 'unavailable');
  if (isFinal || attempts >= mostAttempts) return null;
  const wantedMs = error instanceof TeamsError ? error.retryAfterMs : 0;
  return new Date(now.getTime() + Math.max(firstWaitMs * 2 ** (attempts - 1), wantedMs));
}

const refreshMs = 15 * 60_000;

/** When Teams is asked again who comes; not at all once it is over. */
export function nextTeamsRefresh({ endsAt }: Pick<AppointmentRow, 'endsAt'>, now: Date): Date | null {
  return now < endsAt ? new Date(now.getTime() + refreshMs) : null;
}

function failureOf(error: unknown): NonNullable<TeamsConfiguration['failure']> {
  const kind = error instanceof TeamsError ? error.kind : 'unreachable';
  return kind === 'gone' ? 'unreachable' : kind;
}
