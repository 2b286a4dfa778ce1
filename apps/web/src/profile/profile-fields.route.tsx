import { fieldListDraftOf, type StoredFieldList } from '@atrium/core/profile';
import { fieldListFormNotices } from '@atrium/core/profile/notices';
import { FieldListForm, ProfileSkeleton } from '@atrium/ui/profile';
import { useQuery } from '@tanstack/react-query';
import { useAccountForm } from '../account/use-account-form.ts';
import { Administration } from '../admin/administration.tsx';
import { readOf, Screen } from '../app/screen.tsx';
import { useProfile } from './client.ts';

/** `/administration/profile_fields`: the fields of the network's profiles. */
export function Page() {
  return (
    <Administration>
      <Read />
    </Administration>
  );
}

function Read() {
  const query = useQuery({ ...useProfile().queries.fields(), staleTime: 0, gcTime: 0 });
  return (
    <Screen read={readOf(query)} skeleton={<ProfileSkeleton />} staysOpen>
      {(list) => <Form list={list} />}
    </Screen>
  );
}

function Form({ list }: { readonly list: StoredFieldList }) {
  const formRef = useAccountForm({
    machine: useProfile().fieldListFormMachine,
    draft: fieldListDraftOf(list),
    notices: fieldListFormNotices,
    draftAfter: fieldListDraftOf,
  });
  return <FieldListForm formRef={formRef} />;
}
