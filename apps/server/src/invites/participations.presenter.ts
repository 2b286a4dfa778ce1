import type { ReplyGivenOf } from '@atrium/core/contract';
import type { listParticipations } from '@atrium/core/invites/contract';
import { presentOverviewEntry } from '../calendar/index.ts';
import type { ParticipationEntry } from './participations.repository.ts';

type ParticipationGiven = ReplyGivenOf<typeof listParticipations>['participations'][number];

/** An own answer with what it was given to (CAL-D112). */
export function presentParticipation({ place, entry, roles }: ParticipationEntry): ParticipationGiven {
  return { id: place.id, status: entry.status, roles: [...roles], appointment: presentOverviewEntry(entry) };
}
