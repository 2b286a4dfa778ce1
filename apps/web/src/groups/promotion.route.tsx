import { createGroupPromotion, type GroupPromotion } from '@atrium/core/groups/promotion';
import { returnAddress, type Session } from '@atrium/core/session';
import { startPage } from '@atrium/core/shell';
import { GroupListSkeleton, PromotedGroups } from '@atrium/ui/groups';
import { usePaths } from '@atrium/ui/hooks';
import { useQuery } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { App } from '../app/app.ts';
import { useApp, useClient } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useSession } from '../profile/own.ts';

const promotionOf = ({ atrium }: App) => createGroupPromotion(atrium);

/** `/onboarding/groups`: what is recommended to somebody new (AUTH-D19). */
export function Page() {
  const session = useSession();
  return session && <Read session={session} />;
}

function Read({ session }: { readonly session: Session }) {
  const paths = usePaths();
  const [search] = useSearchParams();
  const onward = returnAddress(search.get('return_to'), { door: paths.signIn, fallback: startPage(session, paths) });
  const query = useQuery(useClient(promotionOf).promotion());
  if (query.data === null) return <Navigate to={onward} replace />;
  return (
    <Screen read={readOf(query)} skeleton={<GroupListSkeleton />} staysOpen>
      {(promotion) => <Recommended promotion={promotion} onward={onward} />}
    </Screen>
  );
}

type RecommendedProps = { readonly promotion: GroupPromotion; readonly onward: string };

function Recommended(props: RecommendedProps) {
  const { sessionRef } = useApp();
  const { noteSeen, promotedGroupListMachine } = useClient(promotionOf);
  const listRef = useActorRef(promotedGroupListMachine, { input: { filter: null, facts: null } });
  useEffect(() => {
    void noteSeen().then(() => sessionRef.send({ type: 'session.reload' }));
  }, [noteSeen, sessionRef]);
  return <PromotedGroups {...props} listRef={listRef} />;
}
