import type { createCalendar } from '@atrium/core/calendar/contract';
import type { CalendarDraft } from '@atrium/core/calendar/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '../../app/services.ts';
import type { Db } from '../../db/database.ts';
import { newId } from '../../db/id.ts';
import { groups } from '../../groups/groups.tables.ts';
import { groupIsReadable } from '../../groups/index.ts';
import { requireAllowed } from '../../http/refusal.ts';
import type { Context } from '../../http/route.ts';
import { groupGrantColumns, type Reader } from '../access/appointment-detail.repository.ts';
import { findVisibleCalendar, insertCalendar } from '../access/calendars.repository.ts';
import { type CalendarFacts, mayCreateCalendar } from '../calendar.policy.ts';
import { tellShared } from '../notices/tell-shared.mail.ts';
import { calendarReply } from './calendars.routes.ts';
import { checkCalendar, replaceShares } from './check-calendar.command.ts';

/** Creates a calendar of the member's own, of the network, of a group, or as a child of another one (CAL-215, CAL-217). */
export async function createNewCalendar(context: Context<typeof createCalendar>, services: Services) {
  const { body, db, member: caller, network, now } = context;
  const { calendar: draft } = body;
  const reader = { caller, network };
  const place = draft.type === 'shared' ? null : await findPlace(db, { ...draft, type: draft.type }, reader);
  if (place !== null && !mayCreateCalendar(caller, place, network)) return context.fail('forbidden');
  const errors = place === null && draft.type !== 'shared' ? { parent_id: unknown } : {};
  const columns = await checkCalendar(db, draft, { caller, ownerId: caller.membershipId, sharedWith: [], errors });
  if (place === null) throw new Error('A calendar without a place passed its check.');
  const { type, ownerMembershipId, parentCalendarId, group } = place;
  const owners = { type, ownerMembershipId, parentCalendarId, groupId: group?.id ?? null };
  const id = newId();
  const dates = { createdAt: now, updatedAt: now };
  const row = { id, ...columns, ...owners, ...dates, authorId: caller.membershipId };
  requireAllowed(context.fail, await insertCalendar(db, row));
  const shares = await replaceShares(db, id, { membershipIds: draft.membership_ids, now });
  await tellShared(context, services, { calendarId: id, name: columns.name, ...shares });
  return calendarReply(db, id, reader);
}

const unknown = ['general.problem.invalid_value'] as const;

interface Place extends CalendarFacts {
  readonly parentCalendarId: string | null;
}

type Wanted = Pick<CalendarDraft, 'parent_id'> & Pick<CalendarFacts, 'type'>;

/** Where a new calendar is to stand; null where its parent is none the member sees, or cannot be one. */
async function findPlace(db: Db, { type, parent_id }: Wanted, reader: Reader): Promise<Place | null> {
  const none = { parentCalendarId: null, ownerMembershipId: null, group: null };
  if (parent_id === null && type === 'personal')
    return { ...none, type, ownerMembershipId: reader.caller.membershipId };
  if (parent_id === null) return type === 'network' ? { ...none, type } : null;
  const group = type === 'group' ? await findGroup(db, parent_id, reader) : undefined;
  if (group !== undefined) return { ...none, type, group };
  const parent = await findVisibleCalendar(db, parent_id, { ...reader, lock: true });
  if (parent === undefined || parent.row.type !== type || parent.row.parentCalendarId !== null) return null;
  return { type, ownerMembershipId: parent.row.ownerMembershipId, parentCalendarId: parent_id, group: parent.group };
}

async function findGroup(db: Db, id: string, { caller }: Reader) {
  const [group] = await db
    .select(groupGrantColumns)
    .from(groups)
    .where(and(eq(groups.id, id), sql`${groupIsReadable(caller)}`));
  return group;
}
