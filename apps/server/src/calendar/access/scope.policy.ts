import type { Scope } from '@atrium/core/calendar/schema';
import type { MessageKey } from '@atrium/core/messages';
import { commonRefusal, type Refusal } from '../../http/refusal.ts';
import type { LoadedAppointment } from './appointment.repository.ts';

/** What an act is meant for: one occurrence, or everything its row stands for. A plain appointment is all of itself. */
export function scopeOf({ kind }: Pick<LoadedAppointment, 'kind'>, applyTo: Scope | undefined): Scope {
  if (kind === 'plain') return 'all';
  if (applyTo === undefined) throw scopeRefusal('general.problem.required');
  if (applyTo === 'this' && kind === 'series') throw scopeRefusal('general.problem.invalid_value');
  return applyTo;
}

function scopeRefusal(key: MessageKey): Refusal {
  return commonRefusal('invalid', { errors: { apply_to: [key] } });
}
