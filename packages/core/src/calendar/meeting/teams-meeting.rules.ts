import { allow, refuse, type Verdict } from '../../machine/index.ts';
import type { MessageKey } from '../../messages/index.ts';
import type { Appointment, TeamsConfiguration } from '../appointment.schema.ts';

/** What is to be known of a Teams meeting that does not stand as it should. */
export type TeamsNotice =
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed'; readonly title: MessageKey; readonly reason: MessageKey | null };

type TeamsSubject = Pick<Appointment, 'teams_configuration' | 'canceled' | 'can'>;

const reasons: Readonly<Record<NonNullable<TeamsConfiguration['failure']>, MessageKey>> = {
  unavailable: 'calendar.detail.teams_reason.unavailable',
  refused: 'calendar.detail.teams_reason.refused',
  unreachable: 'calendar.detail.teams_reason.unreachable',
};

/** That it is being made, or why it could not be; nothing once it stands, and nothing of what is canceled (CAL-D82). */
export function teamsNotice({ teams_configuration: teams, canceled }: TeamsSubject): TeamsNotice | null {
  const { state, failure, join_url } = teams;
  if (canceled || state === null || state === 'made') return null;
  if (state === 'pending') return { kind: 'pending' };
  const title = join_url === null ? 'calendar.detail.teams_failed' : 'calendar.detail.teams_outdated';
  return { kind: 'failed', title, reason: failure && reasons[failure] };
}

/** Whether its reader may ask for the Teams meeting again: after a failure, with the right to change the appointment. */
export function teamsVerdict({ appointment }: { readonly appointment: TeamsSubject }): Verdict {
  const hasFailed = teamsNotice(appointment)?.kind === 'failed';
  return appointment.can.update && hasFailed ? allow : refuse('failure.forbidden');
}
