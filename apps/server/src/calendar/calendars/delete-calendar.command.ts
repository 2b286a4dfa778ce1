import type { deleteCalendar, removeCalendarShare } from '@atrium/core/calendar/contract';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Services } from '../../app/services.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../http/route.ts';
import { abilitiesIn, findVisibleCalendar } from '../access/calendars.repository.ts';
import { writeRow } from '../access/occurrence-write.repository.ts';
import { settleWrite } from '../appointment/written-appointment.command.ts';
import {
  type AppointmentRow,
  appointmentCalendars,
  appointments,
  calendarShares,
  calendars,
} from '../calendar.tables.ts';
import { findCalendarIds, findTopics } from '../calendar-topics.repository.ts';
import { tellEnded } from '../notices/tell-ended.mail.ts';
import { withInvitesTold } from '../participation/tell-invites.command.ts';

type DeleteContext = Context<typeof deleteCalendar>;

/** Deletes a calendar with its children: appointments that lie nowhere else go with it, others merely lose it (CAL-D137). */
export async function removeCalendar(context: DeleteContext, services: Services) {
  const { db, member: caller, network, params } = context;
  const reader = { caller, network };
  const found = await findVisibleCalendar(db, params.calendarId, { ...reader, lock: true });
  if (found === undefined) return context.fail('not_found');
  if (!abilitiesIn(found, reader).destroy) return context.fail('forbidden');
  const ids = await findWithChildren(db, found.row.id);
  const leaving: Leaving[] = [];
  for (const row of await findAppointmentsIn(db, ids)) {
    const calendarIds = await findCalendarIds(db, row.id);
    if (calendarIds.some((id) => !ids.includes(id)))
      leaving.push({ row, topics: await findTopics(db, { appointmentId: row.id }, network) });
    else await deleteWith(context, services, row);
  }
  await db.delete(calendars).where(eq(calendars.id, found.row.id));
  for (const one of leaving) await tellLeft(context, services, one);
  return undefined;
}

/** Takes the caller off the list of those a calendar is shared with; its owner's own and what others see stays (CAL-219, CAL-D136). */
export async function removeShare(context: Context<typeof removeCalendarShare>) {
  const { db, member: caller, network, params } = context;
  const found = await findVisibleCalendar(db, params.calendarId, { caller, network, lock: true });
  if (found === undefined) return context.fail('not_found');
  const { row } = found;
  if (row.type !== 'personal' || row.ownerMembershipId === caller.membershipId) return context.fail('forbidden');
  const own = and(eq(calendarShares.calendarId, row.id), eq(calendarShares.membershipId, caller.membershipId));
  const gone = await db.delete(calendarShares).where(own).returning({ calendarId: calendarShares.calendarId });
  if (gone.length > 0) {
    const object = { type: 'calendar', id: row.id, name: row.name } as const;
    await recordAudit(context, { action: 'calendar_share_destroy', object, membershipId: caller.membershipId });
  }
  return undefined;
}

/** An appointment that stays in another calendar, and where it was told before. */
interface Leaving {
  readonly row: AppointmentRow;
  readonly topics: ReadonlySet<string>;
}

async function findWithChildren(db: Db, id: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: calendars.id })
    .from(calendars)
    .where(or(eq(calendars.id, id), eq(calendars.parentCalendarId, id)))
    .for('update');
  return rows.map((row) => row.id);
}

function findAppointmentsIn(db: Db, calendarIds: readonly string[]): Promise<AppointmentRow[]> {
  const lying = db
    .select({ id: appointmentCalendars.appointmentId })
    .from(appointmentCalendars)
    .where(inArray(appointmentCalendars.calendarId, [...calendarIds]));
  return db
    .select()
    .from(appointments)
    .where(and(isNull(appointments.deletedAt), inArray(appointments.id, lying)))
    .orderBy(asc(appointments.id))
    .for('update');
}

async function deleteWith(context: DeleteContext, services: Services, row: AppointmentRow): Promise<void> {
  const { db, now } = context;
  const values = { deletedAt: now, icsSequence: row.icsSequence + 1 };
  const updatedAt = await withInvitesTold(db, { ...services, appointmentId: row.id, now }, () =>
    writeRow(db, { row, version: row.updatedAt, now }, values),
  );
  await settleWrite(context, services, { kind: 'deleted', row, occursOn: null, updatedAt });
  await tellEnded(context, services, { kind: 'deleted', appointmentId: row.id, occursOn: null });
}

async function tellLeft(context: DeleteContext, services: Services, { row, topics }: Leaving): Promise<void> {
  const { db, now } = context;
  const updatedAt = await writeRow(db, { row, version: row.updatedAt, now }, {});
  const left = { row, occursOn: null, updatedAt, formerTopics: topics, refuseOccupied: null };
  await settleWrite(context, services, { kind: 'updated', ...left });
}
