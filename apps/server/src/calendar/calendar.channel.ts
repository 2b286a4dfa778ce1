import type { AppointmentEvent, ParticipationEvent } from '@atrium/core/calendar/topics';
import type { Db } from '../db/database.ts';
import type { EventLog } from '../realtime/event-log.ts';

/** Tells that an appointment changed; the event has no content, readers ask for what they may read. */
export async function recordChange(
  db: Db,
  events: EventLog,
  { topics, ...payload }: Omit<AppointmentEvent, 'seq'> & { readonly topics: ReadonlySet<string> },
): Promise<void> {
  await events.record(
    db,
    [...topics].map((topic) => ({ topic, event: 'appointment', payload })),
  );
}

/** Tells that somebody answered; what they answered goes to themselves alone. */
export async function recordAnswer(
  db: Db,
  events: EventLog,
  answer: Omit<ParticipationEvent, 'seq'> & { readonly topics: ReadonlySet<string>; readonly membershipId: string },
): Promise<void> {
  const { topics, membershipId, my_status, ...payload } = answer;
  const own = `member:${membershipId}`;
  const others = [...topics].filter((topic) => topic !== own);
  await events.record(db, [
    ...others.map((topic) => ({ topic, event: 'participation', payload })),
    { topic: own, event: 'participation', payload: { ...payload, my_status } },
  ]);
}
