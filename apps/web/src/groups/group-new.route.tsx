import { everyCategory, groupFormRights, type NewGroupPreset } from '@atrium/core/groups';
import { GroupForm, GroupSkeleton } from '@atrium/ui/groups';
import { usePaths } from '@atrium/ui/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useGroups } from './client.ts';
import { useGroupForm } from './use-group-form.tsx';

/** `/groups/new/:category`: the form of a new group of a kind (GROUP-005). */
export function Page() {
  const { category = '' } = useParams();
  const query = useQuery(useGroups().queries.newGroup(category));
  return (
    <Screen read={readOf(query)} skeleton={<GroupSkeleton />} staysOpen>
      {(preset) => <NewGroup key={category} preset={preset} />}
    </Screen>
  );
}

function NewGroup({ preset }: { readonly preset: NewGroupPreset }) {
  const paths = usePaths();
  const [draft] = useState({ ...preset.group, target: null });
  const { formRef, picture } = useGroupForm({ draft, back: paths.directory(everyCategory) });
  return (
    <GroupForm
      formRef={formRef}
      category={preset.group_category.name}
      canCreateHidden={groupFormRights(preset).mayHide}
      picture={picture}
    />
  );
}
