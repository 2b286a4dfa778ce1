import { answerOn, expandSeries, spanInstants, touches, type Window } from '@atrium/core/calendar/rules';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { type AppointmentRow, appointments } from '../calendar.tables.ts';
import { findTouching, type OverviewScope, type TouchingAppointment } from '../overview/overview.repository.ts';
import { seriesOf, spanOfRow } from '../series/stored-series.repository.ts';
import type { IcsSource } from './ics.presenter.ts';

/** What a subscription holds: everything that touches its window, series as a whole, as far as the reader sees them. */
export async function findFeedSources(db: Db, scope: OverviewScope): Promise<IcsSource[]> {
  const found = await findTouching(db, scope);
  const rows = await findRows(
    db,
    found.map(({ row }) => row.id),
  );
  const sources = found.flatMap((touching) => {
    const row = rows.get(touching.row.id);
    if (row === undefined) return [];
    return row.unit === null ? plainSource({ ...touching, row }, scope) : seriesSource({ ...touching, row }, scope);
  });
  return sources.sort((one, other) => one.row.seriesNo - other.row.seriesNo);
}

/** An appointment with all that is stored of it. */
interface WholeAppointment extends Omit<TouchingAppointment, 'row'> {
  readonly row: AppointmentRow;
}

async function findRows(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, AppointmentRow>> {
  const rows = await db.select().from(appointments).where(anyOf(appointments.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

function plainSource({ row, exceptions, own }: WholeAppointment, scope: OverviewScope): IcsSource[] {
  const isWanted = !scope.participating || answerOn(own, null) === 'accepted';
  return isWanted && touches(spanInstants(spanOfRow(row)), scope.window) ? [{ row, exceptions, onlyDates: null }] : [];
}

function seriesSource(touching: WholeAppointment, { window, participating }: OverviewScope): IcsSource[] {
  const { row, exceptions, own, visibleWhole } = touching;
  const dates = datesIn(touching, window);
  const isAccepted = (date: string | null) => answerOn(own, date) === 'accepted';
  const wanted = participating ? dates.filter(isAccepted) : dates.filter((date) => visibleWhole || answerOn(own, date));
  if (wanted.length === 0) return [];
  const isWhole = participating ? isAccepted(null) : visibleWhole;
  if (!isWhole) return [{ row, exceptions, onlyDates: wanted }];
  const kept = new Set(wanted);
  return [{ row, exceptions, onlyDates: null, leftOut: dates.filter((date) => !kept.has(date)) }];
}

function datesIn({ row, exceptions }: WholeAppointment, window: Window): string[] {
  return expandSeries(seriesOf(row, exceptions), window).map(({ occursOn }) => occursOn);
}
