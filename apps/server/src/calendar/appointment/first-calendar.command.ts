import { pickCalendarColor } from '@atrium/core/calendar/rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { memberships } from '../../members/members.tables.ts';
import { calendarSettingsOf } from '../../network/index.ts';
import type { ReaderNow } from '../access/appointment.policy.ts';
import { insertCalendar } from '../access/calendars.repository.ts';
import { calendarStarts } from '../calendar.tables.ts';

/** Gives a member who may have one a calendar of their own, named after them, the first time they look (CAL-D138). */
export async function startPersonalCalendar(db: Db, { caller, network, now }: ReaderNow): Promise<void> {
  if (caller.isExternal || !calendarSettingsOf(network).personal) return;
  const { membershipId } = caller;
  const [missing] = await db
    .select({ name: memberships.displayName })
    .from(memberships)
    .leftJoin(calendarStarts, eq(calendarStarts.membershipId, memberships.id))
    .where(and(eq(memberships.id, membershipId), isNull(calendarStarts.membershipId)));
  if (missing === undefined) return;
  await db.transaction(async (tx) => {
    const started = await tx
      .insert(calendarStarts)
      .values({ membershipId, createdAt: now })
      .onConflictDoNothing()
      .returning({ membershipId: calendarStarts.membershipId });
    if (started.length === 0) return;
    const own = { type: 'personal', ownerMembershipId: membershipId, authorId: membershipId } as const;
    const look = { name: missing.name, color: pickCalendarColor(Math.random()) };
    await insertCalendar(tx, { ...own, ...look, createdAt: now, updatedAt: now });
  });
}
