import { groupAt } from '@atrium/core/shell';
import { UserbarLinks } from '@atrium/ui/shell';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { useNavigation } from './client.ts';

/** What administrators put beside every page, and beside those of the group that is open. */
export function OwnLinks() {
  const { pathname } = useLocation();
  const { queries } = useNavigation();
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
