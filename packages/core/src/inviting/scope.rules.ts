import type { InviteScope } from './inviting.schema.ts';

/** The place of a scope, as calls name it; null for the whole network. */
export interface InvitePlace {
  readonly area: 'groups' | 'group-categories';
  readonly slug: string;
}

/** The scope of an area and a slug; the whole network without them. */
export function scopeOf(place: InvitePlace | null): InviteScope {
  return place === null ? '' : `${place.area}/${place.slug}`;
}

/** The place of a scope; null for the whole network. */
export function placeOf(scope: InviteScope): InvitePlace | null {
  if (scope === '') return null;
  const [area, ...slug] = scope.split('/');
  return { area: area === 'groups' ? area : 'group-categories', slug: slug.join('/') };
}
