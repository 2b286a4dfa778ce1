import type { AppointmentEvent, ParticipationEvent } from '@atrium/core/calendar/topics';
import type { Db } from '../db/database.ts';
import type { CurrentNetwork } from '../http/caller.ts';
import type { EventLog } from '../realtime/event-log.ts';
import { topicOf } from '../realtime/topic.ts';
import type { AppointmentRow } from './calendar.tables.ts';
import { findTopics } from './calendar-topics.repository.ts';
import { occurrenceIdOf } from './series/occurrence-id.rules.ts';

/** Tells that an appointment changed; the event has no content, readers ask for what they may read. */
export async function recordChange(
  db: Db,
  events: EventLog,
  { topics, ...payload }: Omit<AppointmentEvent, 'seq' | 'change'> & { readonly topics: ReadonlySet<string> },
): Promise<void> {
  await events.record(
    db,
    [...topics].map((topic) => ({ topic, event: 'appointment', payload })),
  );
}

/** The same answer of one or several members. */
export interface AnswersTold extends Pick<ParticipationEvent, 'participants_summary'> {
  readonly row: Pick<AppointmentRow, 'id' | 'seriesNo' | 'occurrenceKey'>;
  /** The occurrence that was answered; an answer to all is told of the series, whichever occurrence it was given from. */
  readonly occursOn: string | null;
  readonly membershipIds: readonly string[];
  readonly status: ParticipationEvent['my_status'];
}

/** Others are told of an answer by their own topics as long as an appointment has so many people; more read it anew. */
const mostToldOfOthers = 100;

/** Tells that people now stand otherwise to an appointment; how, goes to each of themselves alone. */
export async function recordAnswers(
  { db, network }: { readonly db: Db; readonly network: CurrentNetwork },
  events: EventLog,
  { row, occursOn, participants_summary, membershipIds, status }: AnswersTold,
): Promise<void> {
  const payload: Omit<ParticipationEvent, 'seq' | 'change'> = {
    id: occursOn === null ? row.id : occurrenceIdOf(row, occursOn),
    occurs_on: occursOn,
    participants_summary,
    attending_participants_count: participants_summary.accepted,
  };
  const topics = await findTopics(db, { appointmentId: row.id, occursOn, mostParticipants: mostToldOfOthers }, network);
  const own = new Set(membershipIds.map((id) => topicOf('member', id)));
  await events.record(db, [
    ...[...topics].filter((topic) => !own.has(topic)).map((topic) => ({ topic, event: 'participation', payload })),
    ...[...own].map((topic) => ({ topic, event: 'participation', payload: { ...payload, my_status: status } })),
  ]);
}
