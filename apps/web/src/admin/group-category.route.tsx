import { type AdministeredCategory, categoryDraftOf } from '@atrium/core/admin';
import { categoryFormNotices } from '@atrium/core/admin/notices';
import { CategoriesSkeleton, CategoryForm } from '@atrium/ui/admin';
import { usePaths } from '@atrium/ui/hooks';
import { NotFound } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { membersOf } from '../members/client.ts';
import { Administration } from './administration.tsx';
import { useAdmin } from './client.ts';

/** `/administration/group-categories/new` and `/:slug/edit`: a kind of groups (ADMSRV-D05). */
export function Page() {
  const { slug } = useParams();
  return (
    <Administration>
      {slug === undefined ? <Edited category={null} /> : <Category key={slug} slug={slug} />}
    </Administration>
  );
}

function Category({ slug }: { readonly slug: string }) {
  const query = useQuery(useAdmin().categoryQueries.all());
  return (
    <Screen read={readOf(query)} skeleton={<CategoriesSkeleton />} staysOpen>
      {({ group_categories }) => {
        const category = group_categories.find((one) => one.slug === slug);
        return category ? <Edited category={category} /> : <NotFound />;
      }}
    </Screen>
  );
}

function Edited({ category }: { readonly category: AdministeredCategory | null }) {
  const app = useApp();
  const paths = usePaths();
  const navigate = useNavigate();
  const [draft] = useState(() => categoryDraftOf(category));
  const [pickerMachine] = useState(() => app.client(membersOf).memberPickerMachine());
  const formRef = useActorRef(useAdmin().categoryFormMachine, { input: { draft } });
  const isClosed = useSelector(formRef, ({ status }) => status === 'done');
  useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(paths.groupCategories) });
  useNotices(formRef, categoryFormNotices);
  return <CategoryForm formRef={formRef} pickerMachine={pickerMachine} />;
}
