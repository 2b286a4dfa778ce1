import { connectSession } from '@atrium/core/session';
import { administrationMenu } from '@atrium/core/shell';
import { useActorApi } from '@atrium/ui/hooks';
import { NotAllowed, NotFound } from '@atrium/ui/primitives';
import { AdministrationSections } from '@atrium/ui/shell';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';

/** `/group-categories/…/administration`: what there is to administrate of a kind of groups (SHELL-015). */
export function Page() {
  const { category = '' } = useParams();
  const { atrium, sessionRef } = useApp();
  const { session } = useActorApi(sessionRef, connectSession);
  const query = useQuery(administrationMenu(atrium.http, { area: 'group-categories', slug: category }));
  const name = session?.network.group_categories.find(({ slug }) => slug === category)?.plural_name;
  if (name === undefined) return <NotFound />;
  return (
    <Screen read={readOf(query)} skeleton={null}>
      {({ sections }) =>
        sections.length === 0 ? <NotAllowed /> : <AdministrationSections name={name} sections={sections} />
      }
    </Screen>
  );
}
