import { GroupListSkeleton, OwnGroups } from '@atrium/ui/groups';
import { usePaths } from '@atrium/ui/hooks';
import { useQuery } from '@tanstack/react-query';
import { readOf, Screen } from '../app/screen.tsx';
import { useOwnGroups } from './own.ts';

/** The groups the member belongs to (SHELL-D13). */
export function Block() {
  const paths = usePaths();
  const query = useQuery(useOwnGroups());
  return (
    <Screen read={readOf(query)} skeleton={<GroupListSkeleton />}>
      {({ group_categories }) => (
        <OwnGroups
          groups={group_categories
            .flatMap(({ groups }) => groups)
            .map(({ id, name, slug, images, unreads }) => ({
              ...{ id, name, unreads },
              href: paths.groupOverview(slug),
              picture: images['40x40@2']?.url,
            }))}
        />
      )}
    </Screen>
  );
}
