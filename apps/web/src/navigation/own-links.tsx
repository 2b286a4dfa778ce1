import { createNavigation } from '@atrium/core/navigation/client';
import { groupAt } from '@atrium/core/shell';
import { UserbarLinks } from '@atrium/ui/shell';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useDomain } from '../app/app-context.ts';

/** What administrators put beside every page, and beside those of the group that is open. */
export function OwnLinks() {
  const { pathname } = useLocation();
  const { queries } = useDomain(createNavigation);
  const slug = groupAt(pathname);
  const network = useQuery(queries.shown(null));
  const group = useQuery({ ...queries.shown(slug), enabled: slug !== null });
  return (
    <>
      <UserbarLinks links={network.data ?? []} pathname={pathname} />
      {slug !== null && <UserbarLinks links={group.data ?? []} pathname={pathname} />}
    </>
  );
}
