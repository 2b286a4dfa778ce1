import type { deleteCalendar, removeCalendarShare } from '@atrium/core/calendar/contract';
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Services } from '../../app/services.ts';
import { recordAudit } from '../../audit/index.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../http/route.ts';
import { abilitiesIn, findVisibleCalendar } from '../access/calendars.repository.ts';
import { writeRows } from '../access/occurrence-write.repository.ts';
import { settleAll } from '../appointment/written-appointment.command.ts';
import { appointmentCalendars, appointments, calendarShares, calendars } from '../calendar.tables.ts';
import { findCalendarIdsOfAll, findTopicsOfAll } from '../calendar-topics.repository.ts';
import { tellDeleted } from '../notices/tell-ended.mail.ts';
import { withInvitesTold } from '../participation/tell-invites.command.ts';

type DeleteContext = Context<typeof deleteCalendar>;

/** Deletes a calendar with its children: appointments that lie nowhere else go with it, others merely lose it (CAL-D137). */
export async function removeCalendar(context: DeleteContext, services: Services) {
  const { db, member: caller, network, now, params } = context;
  const reader = { caller, network };
  const found = await findVisibleCalendar(db, params.calendarId, { ...reader, lock: true });
  if (found === undefined) return context.fail('not_found');
  if (!abilitiesIn(found, reader).destroy) return context.fail('forbidden');
  const ids = await findWithChildren(db, found.row.id);
  const lying = await findAppointmentsIn(db, ids);
  const calendarIds = await findCalendarIdsOfAll(db, lying);
  const [staying, ending] = partition(lying, (id) => (calendarIds.get(id) ?? []).some((one) => !ids.includes(one)));
  const formerTopics = await findTopicsOfAll(db, staying, network);
  await endAll(context, services, ending);
  await db.delete(calendars).where(eq(calendars.id, found.row.id));
  const rows = staying.length === 0 ? [] : await writeRows(db, { ids: staying, now, isDeleted: false });
  await settleAll(context, services, { kind: 'updated', rows, formerTopics });
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

async function findWithChildren(db: Db, id: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: calendars.id })
    .from(calendars)
    .where(or(eq(calendars.id, id), eq(calendars.parentCalendarId, id)))
    .for('update');
  return rows.map((row) => row.id);
}

/** What is not deleted and lies in one of these calendars; nobody writes it meanwhile. */
async function findAppointmentsIn(db: Db, calendarIds: readonly string[]): Promise<readonly string[]> {
  const lying = db
    .select({ id: appointmentCalendars.appointmentId })
    .from(appointmentCalendars)
    .where(inArray(appointmentCalendars.calendarId, [...calendarIds]));
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(isNull(appointments.deletedAt), inArray(appointments.id, lying)))
    .orderBy(asc(appointments.id))
    .for('update');
  return rows.map(({ id }) => id);
}

async function endAll(context: DeleteContext, services: Services, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const { db, now } = context;
  const rows = await withInvitesTold(db, { ...services, appointmentId: ids, now }, () =>
    writeRows(db, { ids, now, isDeleted: true }),
  );
  await settleAll(context, services, { kind: 'deleted', rows });
  await tellDeleted(context, services, rows);
}

function partition(ids: readonly string[], isMeant: (id: string) => boolean): [readonly string[], readonly string[]] {
  return [ids.filter(isMeant), ids.filter((id) => !isMeant(id))];
}
