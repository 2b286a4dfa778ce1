import { type DesignPlace, placeKey } from '@atrium/core/design';
import { GroupSkeleton } from '@atrium/ui/groups';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { openTexts } from '../app/load-catalogue.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useGroups } from '../groups/client.ts';

/** The place of an address, and its name where it has one of its own. */
export interface ShownPlace {
  readonly place: DesignPlace;
  /** Its key in addresses. */
  readonly scope: string;
  readonly name: string | null;
}

/** Shows what belongs to the place of the address: the network in its administration, else a group or a kind of groups. */
export function AtPlace({ children }: { readonly children: (shown: ShownPlace) => ReactNode }) {
  const { slug, category } = useParams();
  if (slug !== undefined) return <AtGroup slug={slug}>{children}</AtGroup>;
  if (category !== undefined) {
    const place = { area: 'group-categories', slug: category } as const;
    return children({ place, scope: placeKey(place), name: null });
  }
  return <NetworkFrame>{children({ place: null, scope: '', name: null })}</NetworkFrame>;
}

function AtGroup({ slug, children }: { readonly slug: string; readonly children: (shown: ShownPlace) => ReactNode }) {
  const place = { area: 'groups', slug } as const;
  const query = useQuery(useGroups().queries.group(slug));
  return (
    <Screen read={readOf(query)} skeleton={<GroupSkeleton />} staysOpen>
      {({ group }) => children({ place, scope: placeKey(place), name: group.name })}
    </Screen>
  );
}

const NetworkFrame = lazy(async () => {
  const [{ Administration }] = await Promise.all([import('../admin/administration.tsx'), openTexts('administration')]);
  return { default: Administration };
});
