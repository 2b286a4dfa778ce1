import type { AdministeredCategory } from '@atrium/core/admin';
import { categoryOrderNotices } from '@atrium/core/admin/notices';
import { CategoriesSkeleton, CategoryOrder } from '@atrium/ui/admin';
import { usePaths } from '@atrium/ui/hooks';
import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { Administration } from './administration.tsx';
import { useAdmin } from './client.ts';

/** `/administration/group-categories-order/edit`: sorts the kinds of groups (GCAT-003). */
export function Page() {
  const query = useQuery(useAdmin().categoryQueries.all());
  return (
    <Administration>
      <Screen read={readOf(query)} skeleton={<CategoriesSkeleton />} staysOpen>
        {({ group_categories }) => (
          // Another kind, or one less, begins a new order.
          <Order
            key={group_categories
              .map(({ id }) => id)
              .toSorted()
              .join()}
            categories={group_categories}
          />
        )}
      </Screen>
    </Administration>
  );
}

function Order({ categories }: { readonly categories: readonly AdministeredCategory[] }) {
  const paths = usePaths();
  const navigate = useNavigate();
  const [draft] = useState({ categories });
  const formRef = useActorRef(useAdmin().categoryOrderMachine, { input: { draft } });
  const isClosed = useSelector(formRef, ({ status }) => status === 'done');
  useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(paths.groupCategories) });
  useNotices(formRef, categoryOrderNotices);
  return <CategoryOrder formRef={formRef} />;
}
