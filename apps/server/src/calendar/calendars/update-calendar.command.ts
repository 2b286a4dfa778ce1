import type { updateCalendar } from '@atrium/core/calendar/contract';
import { eq } from 'drizzle-orm';
import type { Services } from '../../app/services.ts';
import { isStale, nextVersion } from '../../db/version.ts';
import type { Context } from '../../http/route.ts';
import { abilitiesIn, findSharedWith, findVisibleCalendar } from '../access/calendars.repository.ts';
import { calendars } from '../calendar.tables.ts';
import { tellShared } from '../notices/tell-shared.mail.ts';
import { calendarReply } from './calendars.routes.ts';
import { checkCalendar, replaceShares } from './check-calendar.command.ts';

/** Changes a calendar, if nobody else has changed it since it was read; its type and its parent stay (CAL-216, CAL-D130). */
export async function changeCalendar(context: Context<typeof updateCalendar>, services: Services) {
  const { body, db, member: caller, network, now, params } = context;
  const { calendar: change } = body;
  const reader = { caller, network };
  const found = await findVisibleCalendar(db, params.calendarId, { ...reader, lock: true });
  if (found === undefined) return context.fail('not_found');
  if (!abilitiesIn(found, reader).update) return context.fail('forbidden');
  const { row } = found;
  if (isStale(row.updatedAt, change.updated_at)) {
    const { calendar: current } = await calendarReply(db, row.id, reader);
    return context.fail('stale_object', { current });
  }
  const parentId = row.parentCalendarId ?? row.groupId;
  const errors = {
    ...(change.type === row.type ? {} : { type: unchangeable }),
    ...(change.parent_id === null || change.parent_id === parentId ? {} : { parent_id: unchangeable }),
  };
  const sharedWith = (await findSharedWith(db, row.id)).map(({ id }) => id);
  const columns = await checkCalendar(db, change, { caller, ownerId: row.ownerMembershipId, sharedWith, errors });
  const updatedAt = nextVersion(row.updatedAt, now);
  await db
    .update(calendars)
    .set({ ...columns, updatedAt })
    .where(eq(calendars.id, row.id));
  const shares = await replaceShares(db, row.id, { membershipIds: change.membership_ids, now });
  await tellShared(context, services, { calendarId: row.id, name: columns.name, ...shares });
  return calendarReply(db, row.id, reader);
}

const unchangeable = ['general.problem.invalid_value'] as const;
