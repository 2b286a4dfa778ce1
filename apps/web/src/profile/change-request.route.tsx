import { changeRequestDraftOf, type Requestable } from '@atrium/core/profile';
import { changeRequestFormNotices } from '@atrium/core/profile/notices';
import { usePaths } from '@atrium/ui/hooks';
import { NotFound } from '@atrium/ui/primitives';
import { ChangeRequestForm, ProfileSkeleton } from '@atrium/ui/profile';
import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useNavigate, useParams } from 'react-router';
import { readOf, Screen } from '../app/screen.tsx';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { useProfile } from './client.ts';
import { useSession } from './own.ts';

/** `/change_requests/new` and `/members/:memberId/change_requests/new`: asks for a change of one's own profile (CHREQ-001, CHREQ-002). */
export function Page() {
  const own = useSession()?.current_member.id;
  const { memberId = own } = useParams();
  if (own === undefined) return null;
  return memberId === own ? <Read own={own} /> : <NotFound />;
}

function Read({ own }: { readonly own: string }) {
  const query = useQuery({ ...useProfile().queries.requestable(), staleTime: 0, gcTime: 0 });
  return (
    <Screen read={readOf(query)} skeleton={<ProfileSkeleton />} staysOpen>
      {(requestable) => <Form requestable={requestable} own={own} />}
    </Screen>
  );
}

function Form({ requestable, own }: { readonly requestable: Requestable; readonly own: string }) {
  const navigate = useNavigate();
  const paths = usePaths();
  const draft = changeRequestDraftOf(requestable);
  const formRef = useActorRef(useProfile().changeRequestFormMachine, { input: { draft } });
  const isClosed = useSelector(formRef, ({ status }) => status === 'done');
  const goBack = () => void navigate(paths.member(own), { replace: true });
  useFormDeparture({ form: formRef, isClosed, goBack });
  useNotices(formRef, changeRequestFormNotices);
  return <ChangeRequestForm formRef={formRef} />;
}
