import type { ReplyGivenOf } from '@atrium/core/contract';
import type { getGroup, listUserbarGroups } from '@atrium/core/groups/contract';
import type { GroupAbilities } from '@atrium/core/groups/schema';
import type { Language } from '@atrium/core/messages';
import { picturesOf } from '../storage/pictures.ts';
import type { FoundGroup, findOwnGroups, GroupRow } from './groups.repository.ts';

type OwnGroup = Awaited<ReturnType<typeof findOwnGroups>>[number];
type CategoryGiven = ReplyGivenOf<typeof listUserbarGroups>['group_categories'][number];

/** The least of a group: enough to name it and lead to it. */
export function presentGroupReference({
  id,
  slug,
  name,
  imageKey,
}: Pick<GroupRow, 'id' | 'slug' | 'name' | 'imageKey'>) {
  return { id, slug, name, path: `/groups/${slug}`, images: picturesOf(imageKey) };
}

/** A group for one reader. */
export function presentGroup(
  { group, own, memberCount }: FoundGroup,
  can: GroupAbilities,
): ReplyGivenOf<typeof getGroup>['group'] {
  const isSubscribed = own?.state === 'member' && own.subscribed;
  return {
    ...presentGroupReference(group),
    teaser: group.teaser,
    access: group.access,
    archived: group.archivedAt !== null,
    group_category_id: group.groupCategoryId,
    member_count: memberCount,
    favorited: own?.favorited ?? false,
    subscription_status: isSubscribed ? 'subscribed' : 'unsubscribed',
    i_haz_subscription: isSubscribed,
    can,
  };
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
