import { categoryListNotices } from '@atrium/core/admin/notices';
import { CategoryList } from '@atrium/ui/admin';
import { usePaths } from '@atrium/ui/hooks';
import { useActorRef } from '@xstate/react';
import { useNavigate } from 'react-router';
import { useNotices } from '../app/use-notices.ts';
import { Administration } from './administration.tsx';
import { useAdmin } from './client.ts';

/** `/administration/group-categories`: the kinds of groups (GCAT-D01). */
export function Page() {
  return (
    <Administration>
      <Categories />
    </Administration>
  );
}

function Categories() {
  const paths = usePaths();
  const navigate = useNavigate();
  const listRef = useActorRef(useAdmin().categoryListMachine, { input: { filter: null, facts: null } });
  useNotices(listRef, categoryListNotices);
  return <CategoryList listRef={listRef} onEdit={(slug) => void navigate(paths.editGroupCategory(slug))} />;
}
