import { presentMember } from '../../members/index.ts';
import type { FoundCategory } from './administered-categories.repository.ts';

/** A kind of groups as administrators see it, who create groups of every kind. */
export function presentAdministeredCategory({ category, groupsCount, worn, groups, admins }: FoundCategory) {
  return {
    id: category.id,
    slug: category.slug,
    name: category.singularName,
    plural_name: category.pluralName,
    color: category.color,
    order: category.order,
    active_theme: worn,
    can: { create: true },
    access: category.access,
    create_permission: category.createPermission,
    main_group_slug: groups.find(({ id }) => id === category.mainGroupId)?.slug ?? null,
    main_group_hidden: category.mainGroupHidden,
    groups_count: groupsCount,
    groups: groups.map(({ slug, name }) => ({ slug, name })),
    admins: admins.map(presentAdmin),
    updated_at: category.updatedAt.toISOString(),
  };
}

function presentAdmin(member: FoundCategory['admins'][number]) {
  const { deleted: _, ...hit } = presentMember(member);
  return hit;
}
