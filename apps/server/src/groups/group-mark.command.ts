import { eq } from 'drizzle-orm';
import type { Fail } from '../http/refusal.ts';
import { type GroupRequest, requireGroup } from './find-group.command.ts';
import type { GroupMembershipRow } from './groups.repository.ts';
import { groupMemberships } from './groups.tables.ts';

interface Marking extends GroupRequest {
  readonly params: { readonly slug: string };
  readonly fail: Fail<never>;
}

/** Notes for a member whether a group is a favourite of theirs and whether they hear of it (GROUP-030, GROUP-032). */
export async function setMark(
  context: Marking,
  mark: Partial<Pick<GroupMembershipRow, 'favorited' | 'subscribed'>>,
): Promise<GroupMembershipRow> {
  const { db, fail, params } = context;
  const { own } = await requireGroup(context, params.slug);
  if (own?.state !== 'member') throw fail('forbidden');
  await db.update(groupMemberships).set(mark).where(eq(groupMemberships.id, own.id));
  return { ...own, ...mark };
}
