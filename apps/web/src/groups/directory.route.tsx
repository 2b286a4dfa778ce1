import { everyCategory, type GroupFilter } from '@atrium/core/groups';
import { CategoryNotFound, DirectorySkeleton, GroupList } from '@atrium/ui/groups';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useInvites } from '../invites/client.ts';
import { useGroups } from './client.ts';

/** `/directory/:category`: the groups of a kind, or of all (DIR-005, DIR-006). */
export function Page() {
  const { category = everyCategory } = useParams();
  const groups = useGroups();
  const categories = useQuery(groups.queries.categories());
  return (
    <Screen read={readOf(categories)} skeleton={<DirectorySkeleton />}>
      {({ group_categories: known }) =>
        category === everyCategory || known.some(({ slug }) => slug === category) ? (
          <Groups category={category} categories={known} />
        ) : (
          <CategoryNotFound />
        )
      }
    </Screen>
  );
}

type GroupsProps = Pick<Parameters<typeof GroupList>[0], 'categories'> & { readonly category: string };

function Groups({ category, categories }: GroupsProps) {
  const filter: GroupFilter = { category, q: '', show: 'everyone' };
  const listRef = useActorRef(useGroups().groupListMachine, { input: { filter, facts: null } });
  useEffect(() => {
    const { q, show } = listRef.getSnapshot().context.filter;
    listRef.send({ type: 'list.open', filter: { category, q, show } });
  }, [listRef, category]);
  const { data: openInvites = 0 } = useQuery(useInvites().queries.openGroupCount());
  return <GroupList listRef={listRef} categories={categories} openInvites={openInvites} />;
}
