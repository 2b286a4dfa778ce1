import { groupFormRights } from '@atrium/core/groups';
import { GroupSkeleton } from '@atrium/ui/groups';
import { useText } from '@atrium/ui/i18n';
import { NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useGroups } from '../groups/client.ts';
import { Roles } from './roles.tsx';

/** `/groups/:slug/administration/members`: what people are in a group (ROLE-001). */
export function Page() {
  const text = useText();
  const { slug = '' } = useParams();
  const query = useQuery(useGroups().queries.group(slug));
  return (
    <Screen read={readOf(query)} skeleton={<GroupSkeleton />}>
      {({ group }) =>
        groupFormRights(group).mayEdit ? (
          <Roles key={group.slug} group={group.slug} title={text('roles.title_of', { name: group.name })} />
        ) : (
          <NotAllowed />
        )
      }
    </Screen>
  );
}
