import { administersProperties, type Folder, type PropertySet, propertySetDraftOf } from '@atrium/core/files';
import { propertySetNotices } from '@atrium/core/files/notices';
import { FolderSkeleton, NoPropertySet, PropertySetForm } from '@atrium/ui/files';
import { NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useAccountForm } from '../account/use-account-form.ts';
import { Administration } from '../admin/administration.tsx';
import { readOf, Screen } from '../app/screen.tsx';
import { useFiles } from './client.ts';

/** `/administration/property_sets/:name/edit` and those of a group: the fields files or folders have (PSET-D01). */
export function Page() {
  const { slug } = useParams();
  if (slug !== undefined) return <Place group={slug} />;
  return (
    <Administration>
      <Place group={null} />
    </Administration>
  );
}

function Place({ group }: { readonly group: string | null }) {
  const query = useQuery(useFiles().queries.root(group === null ? {} : { group }));
  return (
    <Screen read={readOf(query)} skeleton={<FolderSkeleton />} staysOpen>
      {({ folder }) => (administersProperties(folder) ? <Read folder={folder} /> : <NotAllowed />)}
    </Screen>
  );
}

function contextOf({ id, space }: Folder) {
  return { context_type: space.kind === 'group' ? ('Group' as const) : ('Network' as const), context_id: id };
}

function Read({ folder }: { readonly folder: Folder }) {
  const { name = '' } = useParams();
  const wanted = { name, ...contextOf(folder) };
  const query = useQuery({ ...useFiles().queries.propertySet(wanted), staleTime: 0, gcTime: 0 });
  return (
    <Screen read={readOf(query)} skeleton={<FolderSkeleton />} notFound={<NoPropertySet />} staysOpen>
      {(set) => <Form key={name} folder={folder} set={set} />}
    </Screen>
  );
}

function Form({ folder, set }: { readonly folder: Folder; readonly set: PropertySet }) {
  const { propertySetFormOf } = useFiles();
  const [machine] = useState(() => propertySetFormOf(contextOf(folder)));
  const formRef = useAccountForm({
    machine,
    draft: propertySetDraftOf(set),
    notices: propertySetNotices,
    draftAfter: propertySetDraftOf,
  });
  return <PropertySetForm formRef={formRef} />;
}
