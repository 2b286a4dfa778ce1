import { groupFormRights } from '@atrium/core/groups';
import { GroupSkeleton } from '@atrium/ui/groups';
import { usePaths } from '@atrium/ui/hooks';
import { useText } from '@atrium/ui/i18n';
import { NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useGroups } from '../groups/client.ts';
import { EditedNavigation } from './edited-navigation.tsx';

/** `/groups/:slug/administration/navigation/edit`: a group's own links (NAV-002). */
export function Page() {
  const text = useText();
  const paths = usePaths();
  const { slug = '' } = useParams();
  const query = useQuery(useGroups().queries.group(slug));
  return (
    <Screen read={readOf(query)} skeleton={<GroupSkeleton />} staysOpen>
      {({ group }) =>
        groupFormRights(group).mayEdit ? (
          <EditedNavigation
            slug={group.slug}
            title={text('navigation.title_of', { name: group.name })}
            back={paths.group(group.slug)}
          />
        ) : (
          <NotAllowed />
        )
      }
    </Screen>
  );
}
