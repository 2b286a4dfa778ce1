import { and, eq, exists, inArray, isNotNull, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Services } from '../../app/services.ts';
import { anyOf } from '../../db/any-of.ts';
import type { Db } from '../../db/database.ts';
import { groups } from '../../groups/groups.tables.ts';
import type { EndedGroup, GroupContent } from '../../groups/index.ts';
import { configOf } from '../../network/index.ts';
import { storedObjects } from '../../uploads/uploads.tables.ts';
import { inviteFacts, standingOf } from '../access/invite.repository.ts';
import {
  appointmentCalendars,
  appointmentFiles,
  appointmentInvites,
  appointments,
  calendars,
} from '../calendar.tables.ts';
import { bookFurther } from '../meeting/room-bookings.repository.ts';
import { roomBookings } from '../meeting/room-bookings.tables.ts';
import { recordInvites } from '../participation/invite.channel.ts';

/** The appointments of groups: those that lie in no other calendar share the fate of their group (GROUP-D06). */
export function groupCalendars({ events }: Pick<Services, 'events'>): GroupContent {
  return {
    hide: async (db, { groupId, deletedAt, now }) => {
      const ids = await mark(db, and(isNull(appointments.deletedAt), liesIn(groupId), notExists(placesInUse)), {
        deletedAt,
        now,
      });
      await db.delete(roomBookings).where(anyOf(roomBookings.appointmentId, ids));
      await tellInvited(db, { events, ids, now });
    },
    bringBack: async (db, group) => {
      const hidden = and(eq(appointments.deletedAt, group.deletedAt), liesIn(group.groupId));
      const ids = await mark(db, hidden, { deletedAt: null, now: group.now });
      await bookAgain(db, ids, group);
      await tellInvited(db, { events, ids, now: group.now });
    },
    forget: async (db, groupId) => {
      const rows = await db
        .select({ id: appointments.id })
        .from(appointments)
        .where(and(liesIn(groupId), notExists(placesInUse)));
      const ids = rows.map(({ id }) => id);
      const files = query
        .select({ id: appointmentFiles.objectId })
        .from(appointmentFiles)
        .where(anyOf(appointmentFiles.appointmentId, ids));
      await db.update(storedObjects).set({ state: 'removed' }).where(inArray(storedObjects.id, files));
      await db.delete(appointments).where(anyOf(appointments.id, ids));
    },
  };
}

const query = new QueryBuilder();

/** The calendars of an appointment which no deletion of a group has hidden. */
const placesInUse = query
  .select({ one: sql`1` })
  .from(appointmentCalendars)
  .innerJoin(calendars, eq(calendars.id, appointmentCalendars.calendarId))
  .leftJoin(groups, eq(groups.id, calendars.groupId))
  .where(and(eq(appointmentCalendars.appointmentId, appointments.id), isNull(groups.deletedAt)));

/** Condition on `appointments`: in a calendar of the group. */
function liesIn(groupId: string): SQL {
  return exists(
    query
      .select({ one: sql`1` })
      .from(appointmentCalendars)
      .innerJoin(calendars, eq(calendars.id, appointmentCalendars.calendarId))
      .where(and(eq(appointmentCalendars.appointmentId, appointments.id), eq(calendars.groupId, groupId))),
  );
}

async function mark(
  db: Db,
  meant: SQL | undefined,
  { deletedAt, now }: { readonly deletedAt: Date | null; readonly now: Date },
): Promise<readonly string[]> {
  const updatedAt = sql`greatest(${now.toISOString()}::timestamptz, ${appointments.updatedAt} + interval '1 millisecond')`;
  const icsSequence = sql`${appointments.icsSequence} + 1`;
  const rows = await db
    .update(appointments)
    .set({ deletedAt, updatedAt, icsSequence })
    .where(meant)
    .returning({ id: appointments.id });
  return rows.map(({ id }) => id);
}

/** The rooms of what is back, as far as nobody else has taken them meanwhile. */
async function bookAgain(db: Db, ids: readonly string[], { network, now }: EndedGroup): Promise<void> {
  const booking = { bufferMinutes: configOf(network).meetings.buffer_minutes, now };
  const rows = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(anyOf(appointments.id, ids), isNotNull(appointments.meetingRoomId)));
  for (const { id } of rows) await bookFurther(db, id, booking);
}

interface Invited extends Pick<Services, 'events'> {
  readonly ids: readonly string[];
  readonly now: Date;
}

async function tellInvited(db: Db, { events, ids, now }: Invited): Promise<void> {
  const { id, membershipId } = appointmentInvites;
  const rows = await db
    .select({ id, membershipId, facts: inviteFacts })
    .from(appointmentInvites)
    .innerJoin(appointments, eq(appointments.id, appointmentInvites.appointmentId))
    .where(and(anyOf(appointmentInvites.appointmentId, ids), ne(appointmentInvites.status, 'obsolete')));
  await recordInvites(
    db,
    events,
    rows.map(({ facts, ...row }) => ({ ...row, status: standingOf(facts, now) })),
  );
}
