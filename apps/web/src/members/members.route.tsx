import type { GroupCategory } from '@atrium/core/groups';
import type { DirectoryFilters } from '@atrium/core/members';
import { everybody } from '@atrium/core/members/directory';
import { DirectorySkeleton, MemberList } from '@atrium/ui/groups';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import type { App } from '../app/app.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { groupsOf, useGroups } from '../groups/client.ts';
import { directoryOf, useMemberDirectory } from './directory.ts';

/** Asks for what the members are filtered by before anything of their page is drawn. */
export function begin({ atrium, client }: App) {
  const { queryClient } = atrium;
  return Promise.all([
    queryClient.prefetchQuery(client(groupsOf).queries.categories()),
    queryClient.prefetchQuery(client(directoryOf).queries.filters()),
  ]);
}

/** `/members`: the members of the network (DIR-008). */
export function Page() {
  const categories = useQuery(useGroups().queries.categories());
  const filters = useQuery(useMemberDirectory().queries.filters());
  return (
    <Screen read={readOf(categories)} skeleton={<DirectorySkeleton />}>
      {({ group_categories }) => (
        <Screen read={readOf(filters)} skeleton={<DirectorySkeleton />}>
          {(known) => <List categories={group_categories} filters={known} />}
        </Screen>
      )}
    </Screen>
  );
}

type ListProps = { readonly categories: readonly GroupCategory[]; readonly filters: DirectoryFilters };

function List({ categories, filters }: ListProps) {
  const { memberListMachine, queries } = useMemberDirectory();
  const listRef = useActorRef(memberListMachine, { input: { filter: everybody(filters), facts: null } });
  return <MemberList listRef={listRef} categories={categories} filters={filters} fileOf={queries.file} />;
}
