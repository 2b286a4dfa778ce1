import { answerOn, canAddAccepted, isFull, type Seats, seatsLeft } from '@atrium/core/calendar/rules';
import type { Scope } from '@atrium/core/calendar/schema';
import type { Db } from '../../db/database.ts';
import { gatheringWithin, type LoadedAppointment } from '../access/appointment.repository.ts';
import { countParticipants, type ParticipationRow } from '../access/participation.repository.ts';
import { findSeriesSeats, isFullOn, openDatesApart, type SeriesAnswers, seatsOn } from './answer-all.repository.ts';
import { countDatedAnswers } from './participants.repository.ts';

/** What seats are asked for. */
export interface SeatsWanted {
  readonly subject: LoadedAppointment;
  readonly scope: Scope;
  readonly now: Date;
}

/**
 * How many seats are left where these people do not all find one; null where they do. In a series each occurrence that is
 * not over has to hold them, but for those who have answered it apart (CAL-D87).
 */
export async function findSeatsMissing(
  db: Db,
  wanted: SeatsWanted,
  membershipIds: readonly string[],
): Promise<number | null> {
  const asked = await findAsked(db, wanted, membershipIds);
  const tight = asked.filter(({ seats, people }) => people > 0 && !canAddAccepted(seats, people).allowed);
  if (tight.length === 0) return null;
  return Math.min(...tight.map(({ seats }) => seatsLeft(seats) ?? 0));
}

/** Whether the answers a member had have no seat any more: of the appointment, or on one of these dates of a series. */
export async function isSeatTaken(
  db: Db,
  { subject, now }: Pick<SeatsWanted, 'subject' | 'now'>,
  { membershipId, answers, dates }: FormerAnswers,
): Promise<boolean> {
  const { row, series } = subject;
  if (series === null) {
    const seats = await findSeatsAt(db, { subject, scope: 'all', now });
    return answerOn(answers, null) === 'accepted' && isFull(seats);
  }
  const own = [...answers];
  const state: SeriesAnswers = { row, series, now, own, ...(await findSeriesSeats(db, row.id, membershipId)) };
  const reached = dates ?? [null, ...openDatesApart(state)];
  return reached.some((date) => answerOn(own, date) === 'accepted' && isFullOn(state, date));
}

/** Answers that are to hold again. */
export interface FormerAnswers {
  readonly membershipId: string;
  readonly answers: readonly ParticipationRow[];
  /** On which dates; null for the whole series and every date that differs from it. */
  readonly dates: readonly string[] | null;
}

interface Asked {
  readonly seats: Seats;
  /** How many of the people want one. */
  readonly people: number;
}

async function findAsked(db: Db, wanted: SeatsWanted, membershipIds: readonly string[]): Promise<readonly Asked[]> {
  const { subject, scope, now } = wanted;
  const { row, series } = subject;
  const people = membershipIds.length;
  if (series === null || scope === 'this') return [{ seats: await findSeatsAt(db, wanted), people }];
  const state: SeriesAnswers = { row, series, now, own: [], ...(await findSeriesSeats(db, row.id, null)) };
  const answered = await countDatedAnswers(db, row.id, membershipIds);
  const dates = openDatesApart(state).map((date) => ({
    seats: seatsOn(state, date),
    people: people - (answered.get(date) ?? 0),
  }));
  return [{ seats: seatsOn(state, null), people }, ...dates];
}

async function findSeatsAt(db: Db, { subject, scope }: SeatsWanted): Promise<Seats> {
  const { accepted } = await countParticipants(db, gatheringWithin(subject, scope));
  const { total, total_attendees_enforced: enforced } = subject.view.attendees;
  return { total, enforced, accepted };
}
