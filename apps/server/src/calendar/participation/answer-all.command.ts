import type { StoredStatus } from '@atrium/core/calendar/rules';
import type { CalendarDate } from '@atrium/core/time';
import { and, eq, gte, notInArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { participations } from '../calendar.tables.ts';
import {
  appliesFromOf,
  firstOpenDate,
  keptStatus,
  pastDatesOfWhole,
  type SeriesAnswers,
} from './answer-all.repository.ts';
import { type GivenAnswer, writeAnswer } from './answer-one.command.ts';

/**
 * Answers a whole series (CAL-D96): every occurrence that is not over, in place of answers given to single ones; what is
 * over keeps its answer, and so do the dates left out.
 */
export async function answerSeries(
  db: Db,
  state: SeriesAnswers,
  given: GivenAnswer & { readonly status: StoredStatus; readonly leftOut: readonly CalendarDate[] },
): Promise<void> {
  const { membershipId, status, now, leftOut } = given;
  const appointmentId = state.row.id;
  const first = firstOpenDate(state);
  const whole = state.own.find((row) => row.occursOn === null);
  const changes = first !== null && whole?.status !== status;
  const kept = keptStatus(state.own);
  if (changes && whole !== undefined)
    await keep(db, pastDatesOfWhole(state), { appointmentId, membershipId, status: kept, now });
  await forgetSingleAnswers(db, { appointmentId, membershipId, from: first, except: leftOut });
  const unanswered = leftOut.filter((date) => !state.own.some((row) => row.occursOn === date));
  await keep(db, unanswered, { appointmentId, membershipId, status: kept, now });
  const appliesFrom = changes ? appliesFromOf(state) : (whole?.appliesFrom ?? null);
  await writeAnswer(db, { appointmentId, occursOn: null }, { membershipId, status, now, appliesFrom });
}

/** An answer that stays on single dates. */
export type KeptAnswer = GivenAnswer & { readonly appointmentId: string };

const rowsAtOnce = 1000;

/** Gives a member on single dates the answer they had there from the one for the whole series. */
export async function keep(db: Db, dates: readonly CalendarDate[], answer: KeptAnswer): Promise<void> {
  const { appointmentId, membershipId, status, now } = answer;
  for (let index = 0; index < dates.length; index += rowsAtOnce) {
    const some = dates.slice(index, index + rowsAtOnce);
    await db
      .insert(participations)
      .values(some.map((occursOn) => ({ appointmentId, occursOn, membershipId, status, createdAt: now })))
      .onConflictDoNothing();
  }
}

interface Forgotten {
  readonly appointmentId: string;
  readonly membershipId: string;
  readonly from: CalendarDate | null;
  readonly except: readonly CalendarDate[];
}

async function forgetSingleAnswers(db: Db, { appointmentId, membershipId, from, except }: Forgotten): Promise<void> {
  await db
    .delete(participations)
    .where(
      and(
        eq(participations.appointmentId, appointmentId),
        eq(participations.membershipId, membershipId),
        from === null ? undefined : gte(participations.occursOn, from),
        except.length === 0 ? undefined : notInArray(participations.occursOn, [...except]),
      ),
    );
}
