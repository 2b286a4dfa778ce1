import type { ReplyGivenOf } from '@atrium/core/contract';
import type { getGroup, listUserbarGroups } from '@atrium/core/groups/contract';
import type { GroupAbilities, GroupStanding } from '@atrium/core/groups/schema';
import type { Language } from '@atrium/core/messages';
import { defaultPaths } from '@atrium/core/paths';
import { picturesOf } from '../storage/pictures.ts';
import type {
  FoundGroup,
  findOwnGroups,
  GroupCategoryRow,
  GroupMembershipRow,
  GroupRow,
  ListedGroup,
} from './groups.repository.ts';

type OwnGroup = Awaited<ReturnType<typeof findOwnGroups>>[number];
type CategoryGiven = ReplyGivenOf<typeof listUserbarGroups>['group_categories'][number];

/** The least of a group: enough to name it and lead to it. */
export function presentGroupReference({
  id,
  slug,
  name,
  imageKey,
}: Pick<GroupRow, 'id' | 'slug' | 'name' | 'imageKey'>) {
  return { id, slug, name, path: defaultPaths.group(slug), images: picturesOf(imageKey) };
}

/** A group for one reader; who does not read it gets its name and teaser. */
export function presentGroup(
  { group, category, own, memberCount, openJoinRequests }: FoundGroup,
  can: GroupAbilities,
): ReplyGivenOf<typeof getGroup>['group'] {
  return {
    ...presentGroupReference(group),
    teaser: group.teaser,
    description: can.read ? group.description : '',
    ...presentRules(group),
    archived: group.archivedAt !== null,
    active_main_group: category.mainGroupId === group.id,
    group_category_id: group.groupCategoryId,
    group_category: presentCategory(category),
    member_count: memberCount,
    membership_status_of_current_member: standingOf(own),
    role: own?.state === 'member' ? own.role : null,
    open_join_requests: can.archive ? openJoinRequests : null,
    favorited: own?.favorited ?? false,
    ...presentSubscription(own),
    updated_at: group.updatedAt.toISOString(),
    can,
  };
}

/** What a group lets its members do, and who reads it. */
export function presentRules(group: Omit<GroupRow, 'id' | 'createdAt' | 'updatedAt'>) {
  return {
    access: group.access,
    moderated_join: group.moderatedJoin,
    sensitive: group.sensitive,
    members_can_invite: group.membersCanInvite,
    chat: group.chat,
    create_calendars: group.createCalendars,
    create_appointments: group.createAppointments,
  };
}

/** A kind of group as something that is named. */
export function presentCategory({ id, slug, singularName, pluralName }: GroupCategoryRow) {
  return { id, slug, name: singularName, plural_name: pluralName };
}

/** A kind of group for one reader. */
export function presentWholeCategory(category: GroupCategoryRow, canCreate: boolean) {
  return { ...presentCategory(category), order: category.order, can: { create: canCreate } };
}

/** A group as a row of the directory. */
export function presentGroupHit({ group, category, own, memberCount }: ListedGroup) {
  return {
    ...presentGroupReference(group),
    teaser: group.teaser,
    access: group.access,
    archived: group.archivedAt !== null,
    group_category: presentCategory(category),
    member_count: memberCount,
    membership_status_of_current_member: standingOf(own),
    favorited: own?.favorited ?? false,
  };
}

/** Whether somebody hears of what is new in a group. */
export function presentSubscription(own: GroupMembershipRow | null) {
  const isSubscribed = own?.state === 'member' && own.subscribed;
  const status = isSubscribed ? ('subscribed' as const) : ('unsubscribed' as const);
  return { subscription_status: status, i_haz_subscription: isSubscribed };
}

function standingOf(own: GroupMembershipRow | null): GroupStanding {
  return own?.state ?? 'no_member';
}

/** The reader's groups under their categories: favourites first, then by name (USERBAR-D03). */
export function presentOwnGroups(own: readonly OwnGroup[], language: Language): CategoryGiven[] {
  const { compare } = new Intl.Collator(language.slice(0, 2));
  const sorted = own.toSorted(
    (one, other) => Number(other.favorited) - Number(one.favorited) || compare(one.group.name, other.group.name),
  );
  const categories = new Map(own.map(({ category }) => [category.id, category]));
  return [...categories.values()].map(({ id, slug, pluralName }) => ({
    id,
    slug,
    plural_name: pluralName,
    groups: sorted.filter(({ category }) => category.id === id).map(presentOwnGroup),
  }));
}

function presentOwnGroup({ group, favorited }: OwnGroup): CategoryGiven['groups'][number] {
  return { ...presentGroupReference(group), favorited, unreads: 0 };
}
