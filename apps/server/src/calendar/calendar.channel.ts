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
  { membershipId, ...answer }: Omit<AnswersTold, 'membershipIds'> & { readonly membershipId: string },
): Promise<void> {
  await recordAnswers(db, events, { ...answer, membershipIds: [membershipId] });
}

/** The same answer of one or several members, and where it is told. */
export interface AnswersTold extends Omit<ParticipationEvent, 'seq'> {
  readonly topics: ReadonlySet<string>;
  readonly membershipIds: readonly string[];
}

/** Tells that people now stand otherwise to an appointment; how, goes to each of themselves alone. */
export async function recordAnswers(
  db: Db,
  events: EventLog,
  { topics, membershipIds, my_status, ...payload }: AnswersTold,
): Promise<void> {
  const own = new Set(membershipIds.map((id) => `member:${id}`));
  const others = [...topics].filter((topic) => !own.has(topic));
  await events.record(db, [
    ...others.map((topic) => ({ topic, event: 'participation', payload })),
    ...[...own].map((topic) => ({ topic, event: 'participation', payload: { ...payload, my_status } })),
  ]);
}
