import type { createGroup, updateGroup } from '@atrium/core/groups/contract';
import { findGroupProblems, withoutLeftovers } from '@atrium/core/groups/rules';
import type { GroupDraft } from '@atrium/core/groups/schema';
import { eq, like, or } from 'drizzle-orm';
import type { Services } from '../app/services.ts';
import { tellGroupChat } from '../chat/index.ts';
import type { Db } from '../db/database.ts';
import { newId } from '../db/id.ts';
import { lockName } from '../db/lock-name.ts';
import { isStale, nextVersion } from '../db/version.ts';
import { commonRefusal } from '../http/refusal.ts';
import type { Context } from '../http/route.ts';
import { findAttachable } from '../uploads/index.ts';
import { auditGroup } from './audit-group.command.ts';
import { groupReply, requireGroup } from './find-group.command.ts';
import { findCategory } from './group-directory.repository.ts';
import { mayCreateGroups } from './groups.policy.ts';
import { groupMemberships, groups } from './groups.tables.ts';
import { nextSlug, slugOf } from './slug.rules.ts';
import { tellGroup } from './tell-group.command.ts';

/** Creates a group; whoever does so administers it (GROUP-015). */
export async function createNewGroup(context: Context<typeof createGroup>) {
  const { body, db, member: caller, now } = context;
  const category = await findCategory(db, body.group.group_category_slug, { caller, hold: true });
  if (category === undefined)
    throw commonRefusal('invalid', { errors: { group_category_slug: ['general.problem.invalid_value'] } });
  if (!mayCreateGroups(caller, category)) return context.fail('forbidden');
  if (body.group.access === 'hidden' && !caller.categoryAdminOf.has(category.id)) return context.fail('forbidden');
  const columns = { ...columnsOf(body.group), ...(await pictureOf(context, null)) };
  const id = newId();
  const dates = { createdAt: now, updatedAt: now };
  const slug = await freeSlug(db, columns.name);
  await db.insert(groups).values({ id, slug, groupCategoryId: category.id, ...columns, ...dates });
  const part = { state: 'member' as const, role: 'admin' as const, joinedAt: now };
  await db
    .insert(groupMemberships)
    .values({ id: newId(), groupId: id, membershipId: caller.membershipId, ...part, ...dates });
  await auditGroup(context, 'group_create', { id, name: columns.name });
  const inside = { memberOf: new Set([...caller.memberOf, id]), groupAdminOf: new Set([...caller.groupAdminOf, id]) };
  return groupReply({ ...context, member: { ...caller, ...inside } }, id);
}

/** Changes a group, if nobody else has changed it since it was read; its kind and its address stay (GROUP-016, GROUP-027). */
export async function changeGroup(context: Context<typeof updateGroup>, services: Pick<Services, 'events'>) {
  const { body, db, now, params } = context;
  const { category, group, can } = await requireGroup(context, params.slug, { lock: true });
  if (group.archivedAt !== null && can.archive) return context.fail('archived');
  if (!can.update) return context.fail('forbidden');
  const hides = body.group.access === 'hidden' && group.access !== 'hidden';
  if (hides && !can.create_hidden) return context.fail('forbidden');
  if (isStale(group.updatedAt, body.group.updated_at)) {
    const { group: current } = await groupReply(context, group.id);
    return context.fail('stale_object', { current });
  }
  const updatedAt = nextVersion(group.updatedAt, now);
  const after = {
    ...columnsOf(body.group, category.mainGroupId === group.id),
    ...(await pictureOf(context, group.imageKey)),
  };
  await db
    .update(groups)
    .set({ ...after, updatedAt })
    .where(eq(groups.id, group.id));
  const before = Object.fromEntries(Object.keys(after).map((column) => [column, Reflect.get(group, column)]));
  await auditGroup(context, 'group_update', { ...group, before, after });
  await tellGroup(db, services, { kind: 'updated', groupId: group.id });
  if (body.group.chat !== group.chat) await tellGroupChat(db, services, { groupId: group.id });
  return groupReply(context, group.id);
}

/** What is stored of a draft, once nothing is wrong with it. */
function columnsOf(draft: GroupDraft, isMain = false) {
  const errors = findGroupProblems(draft, isMain);
  if (Object.keys(errors).length > 0) throw commonRefusal('invalid', { errors });
  const { access, moderated_join, sensitive, chat, ...rest } = withoutLeftovers(draft);
  return {
    name: rest.name.trim(),
    teaser: rest.teaser.trim(),
    description: rest.description.trim(),
    access,
    moderatedJoin: moderated_join,
    sensitive,
    chat,
    membersCanInvite: rest.members_can_invite,
    createCalendars: rest.create_calendars,
    createAppointments: rest.create_appointments,
  };
}

/** A picture is a new one of the caller's own, or the one there is; it stays where nothing is said of it (GROUP-D14). */
async function pictureOf(
  { body, db, member }: Context<typeof createGroup> | Context<typeof updateGroup>,
  known: string | null,
): Promise<{ readonly imageKey?: string | null }> {
  const { image_id: id } = body.group;
  if (id === undefined) return {};
  const isKept = id === null || id === known;
  const found =
    isKept || (await findAttachable(db, { authorId: member.membershipId, directory: 'images', ids: [id] })).has(id);
  if (!found) throw commonRefusal('invalid', { errors: { image_id: ['general.problem.invalid_value'] } });
  return { imageKey: id };
}

/** An address that no group has or had; groups are created one after the other, for names of two can lead to one. */
async function freeSlug(db: Db, name: string): Promise<string> {
  const base = slugOf(name);
  await lockName(db, 'group slug');
  const taken = await db
    .select({ slug: groups.slug })
    .from(groups)
    .where(or(eq(groups.slug, base), like(groups.slug, `${base}-%`)));
  return nextSlug(base, new Set(taken.map(({ slug }) => slug)));
}
