import type { Failure } from '../machine/index.ts';
import type { MessageKey } from '../messages/index.ts';

const texts: Readonly<Record<string, MessageKey>> = {
  already_canceled: 'calendar.refusal.already_canceled',
  in_past: 'calendar.refusal.in_past',
  participation_locked: 'calendar.refusal.participation_locked',
  attendee_limit_reached: 'calendar.refusal.attendee_limit_reached',
  retroactive_opting_disabled: 'calendar.refusal.retroactive_opting_disabled',
  registration_closed: 'calendar.refusal.registration_closed',
  invite_not_open: 'calendar.refusal.invite_not_open',
  room_occupied: 'calendar.refusal.room_occupied',
  teams_recurrence_conflict: 'calendar.refusal.teams_recurrence_conflict',
  stale_object: 'failure.stale_object',
  undo_expired: 'failure.undo_expired',
  offline: 'failure.offline',
  timeout: 'failure.timeout',
  rate_limited: 'failure.rate_limited',
  forbidden: 'failure.forbidden',
  not_found: 'failure.not_found',
};

/** The text for a refused call of the calendar; `js.generic_error` where there is none of its own (CAL-062). */
export function failureText({ code }: Failure): MessageKey {
  return texts[code] ?? 'js.generic_error';
}
