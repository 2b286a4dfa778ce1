import { type Group, groupDraftOf, groupFormRights } from '@atrium/core/groups';
import { GroupForm, GroupSkeleton } from '@atrium/ui/groups';
import { usePaths } from '@atrium/ui/hooks';
import { NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useGroups } from './client.ts';
import { useGroupForm } from './use-group-form.tsx';

/** `/groups/:slug/edit`: the form of a group (GROUP-004). */
export function Page() {
  const { slug = '' } = useParams();
  const query = useQuery(useGroups().queries.group(slug));
  return (
    <Screen read={readOf(query)} skeleton={<GroupSkeleton />} staysOpen>
      {({ group }) => (groupFormRights(group).mayEdit ? <EditedGroup key={group.id} group={group} /> : <NotAllowed />)}
    </Screen>
  );
}

function EditedGroup({ group }: { readonly group: Group }) {
  const paths = usePaths();
  const [draft] = useState(() => groupDraftOf(group));
  const src = group.images.medium?.url;
  const { formRef, picture } = useGroupForm({ draft, src, back: paths.group(group.slug) });
  return (
    <GroupForm
      formRef={formRef}
      category={group.group_category.name}
      canCreateHidden={groupFormRights(group).mayHide}
      picture={picture}
    />
  );
}
