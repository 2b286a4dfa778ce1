import { findCalendarProblems } from '@atrium/core/calendar/rules';
import type { CalendarDraft } from '@atrium/core/calendar/schema';
import type { Problems } from '@atrium/core/messages';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { MemberCaller } from '../../http/caller.ts';
import { commonRefusal } from '../../http/refusal.ts';
import { findReachable } from '../../members/index.ts';
import { calendarShares } from '../calendar.tables.ts';

/** What a calendar is checked against: who saves it, whose it is, and who has it shared already. */
export interface CalendarSituation {
  readonly caller: MemberCaller;
  readonly ownerId: string | null;
  readonly sharedWith: readonly string[];
  /** What else is known to be wrong. */
  readonly errors: Problems;
}

/** The columns of a calendar as it is to be saved; refuses with what is wrong by field, as the form does. */
export async function checkCalendar(
  db: Db,
  draft: CalendarDraft,
  { caller, ownerId, sharedWith, errors }: CalendarSituation,
) {
  const wanted = draft.membership_ids.filter((id) => !sharedWith.some((known) => known === id));
  const reachable = await findReachable(db, wanted, caller);
  const isUnknown = wanted.some((id) => !reachable.has(id) || id === ownerId);
  const problems: Problems = {
    ...(isUnknown ? { membership_ids: ['general.problem.invalid_value'] } : {}),
    ...errors,
    ...findCalendarProblems(draft),
  };
  if (Object.keys(problems).length > 0) throw commonRefusal('invalid', { errors: problems });
  return { name: draft.name.trim(), color: draft.color.toLowerCase() };
}

/** Shares a calendar with these members and nobody else; who has it already keeps it. Tells who is new and who is gone. */
export async function replaceShares(
  db: Db,
  calendarId: string,
  { membershipIds, now }: { readonly membershipIds: readonly string[]; readonly now: Date },
): Promise<{ readonly added: readonly string[]; readonly gone: readonly string[] }> {
  const of = eq(calendarShares.calendarId, calendarId);
  const known = (await db.select().from(calendarShares).where(of)).map((row) => row.membershipId);
  const gone = known.filter((id) => !membershipIds.includes(id));
  const added = [...new Set(membershipIds)].filter((id) => !known.includes(id));
  if (gone.length > 0) await db.delete(calendarShares).where(and(of, inArray(calendarShares.membershipId, gone)));
  if (added.length > 0)
    await db.insert(calendarShares).values(added.map((membershipId) => ({ calendarId, membershipId, createdAt: now })));
  return { added, gone };
}
