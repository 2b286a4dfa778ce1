import { type Folder, folderRights } from '@atrium/core/files';
import { pendingNotices } from '@atrium/core/files/notices';
import { withParameter } from '@atrium/core/form';
import { connectSession } from '@atrium/core/session';
import { ApprovalPage, FolderSkeleton } from '@atrium/ui/files';
import { useActorApi } from '@atrium/ui/hooks';
import { NotAllowed } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useNotices } from '../app/use-notices.ts';
import { Areas, ForReader } from './areas.tsx';
import { useFiles } from './client.ts';

/** `/files/approval` and `/groups/:slug/files/approval`: versions that wait, and open reviews, by the tab in the address (FILE-007). */
export function Page() {
  const { slug } = useParams();
  return (
    <ForReader isOfNetwork={slug === undefined}>
      <OfRoot slug={slug} />
    </ForReader>
  );
}

function OfRoot({ slug }: { readonly slug: string | undefined }) {
  const query = useQuery(useFiles().queries.root(slug === undefined ? {} : { group: slug }));
  return (
    <Screen read={readOf(query)} skeleton={<FolderSkeleton />}>
      {({ folder }) => (folderRights(folder).mayApprove ? <Pending key={folder.id} folder={folder} /> : <NotAllowed />)}
    </Screen>
  );
}

function Pending({ folder }: { readonly folder: Folder }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { pendingListMachine, reviewedListMachine } = useFiles();
  const input = { filter: null, facts: { id: folder.id } };
  const pendingRef = useActorRef(pendingListMachine, { input });
  const reviewedRef = useActorRef(reviewedListMachine, { input });
  useNotices(pendingRef, pendingNotices);
  const { session } = useActorApi(useApp().sessionRef, connectSession);
  return (
    <ApprovalPage
      pendingRef={pendingRef}
      reviewedRef={reviewedRef}
      readerId={session?.current_member.id ?? null}
      tab={new URLSearchParams(search).get('tab')}
      onChoose={(tab) => void navigate({ search: withParameter(search, 'tab', tab) })}
      areas={<Areas space={folder.space} rootId={folder.id} area="approval" mayApprove />}
    />
  );
}
