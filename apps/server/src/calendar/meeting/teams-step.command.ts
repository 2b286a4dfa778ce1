import { type Teams, TeamsError, type TeamsEvent } from '../../teams/teams.port.ts';
import { isSameMeeting, meetingOf } from '../access/teams-meeting.rules.ts';
import type { AppointmentRow } from '../calendar.tables.ts';
import type { SentMeeting, TeamsSyncRow } from './teams-syncs.tables.ts';

/** What is to be done in Teams next, so that it holds what the appointment says; one call after the other is noted. */
export type TeamsStep =
  | { readonly kind: 'remove' }
  | { readonly kind: 'make'; readonly wanted: SentMeeting }
  | { readonly kind: 'update'; readonly wanted: SentMeeting; readonly eventId: string }
  | { readonly kind: 'setLobby'; readonly wanted: SentMeeting; readonly joinUrl: string }
  | { readonly kind: 'read'; readonly wanted: SentMeeting; readonly eventId: string };

/** What was done in Teams. */
export type TeamsDone =
  | { readonly kind: 'removed' }
  | { readonly kind: 'told'; readonly event: TeamsEvent; readonly sent: SentMeeting | null }
  | { readonly kind: 'lobbySet'; readonly sent: SentMeeting };

/** The next step for an appointment, by what Teams holds of it. */
export function nextStep(row: AppointmentRow, { eventId, sent }: TeamsSyncRow): TeamsStep {
  const wanted = meetingOf(row);
  const { join_url: joinUrl } = row.teams;
  if (wanted === null) return { kind: 'remove' };
  if (eventId === null) return { kind: 'make', wanted };
  if (!isSameMeeting(sent, wanted)) return { kind: 'update', wanted, eventId };
  if (joinUrl !== null && sent?.bypassLobby !== wanted.bypassLobby) return { kind: 'setLobby', wanted, joinUrl };
  return { kind: 'read', wanted, eventId };
}

/** Does a step; rejects with a `TeamsError`, also where there is no Teams. */
export async function takeStep(
  teams: Teams | null,
  step: TeamsStep,
  { key, eventId, sent }: TeamsSyncRow,
): Promise<TeamsDone> {
  if (teams === null) throw new TeamsError('unavailable', 'This server has no Teams; TEAMS_TENANT_ID is not set.');
  const bypassLobby = sent?.bypassLobby ?? false;
  switch (step.kind) {
    case 'remove': {
      const id = eventId ?? (await teams.find(key))?.id;
      if (id !== undefined) await teams.remove(id);
      return { kind: 'removed' };
    }
    case 'make': {
      const found = await teams.find(key);
      if (found !== undefined) return { kind: 'told', event: found, sent: null };
      return {
        kind: 'told',
        event: await teams.create(step.wanted, key),
        sent: { ...step.wanted, bypassLobby: false },
      };
    }
    case 'update':
      return {
        kind: 'told',
        event: await teams.update(step.eventId, step.wanted),
        sent: { ...step.wanted, bypassLobby },
      };
    case 'setLobby':
      await teams.setLobby(step.joinUrl, { bypass: step.wanted.bypassLobby });
      return { kind: 'lobbySet', sent: step.wanted };
    case 'read':
      return { kind: 'told', event: await teams.read(step.eventId), sent };
    default:
      return step satisfies never;
  }
}
