import { type AdministeredMember, canResetTwoFactor, isAwaited, memberDraftOf } from '@atrium/core/admin';
import { memberFormNotices, welcomeNotices } from '@atrium/core/admin/notices';
import type { MemberId } from '@atrium/core/members';
import { isMemberId } from '@atrium/core/members/directory';
import { connectSession } from '@atrium/core/session';
import { memberResetNotices } from '@atrium/core/two-factor/notices';
import { MemberForm, type MemberOptions, TwoFactorReset, WelcomeAgain } from '@atrium/ui/admin';
import { GroupSkeleton } from '@atrium/ui/groups';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { NotFound } from '@atrium/ui/primitives';
import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { useTwoFactor } from '../two-factor/client.ts';
import { Administration } from './administration.tsx';
import { useAdmin } from './client.ts';

/** `/administration/members/:memberId/edit`: what administrators set of a member (MEMBER-006). */
export function Page() {
  const { memberId = '' } = useParams();
  return (
    <Administration>{isMemberId(memberId) ? <Member key={memberId} id={memberId} /> : <NotFound />}</Administration>
  );
}

function Member({ id }: { readonly id: MemberId }) {
  const query = useQuery(useAdmin().memberQueries.member(id));
  return (
    <Screen read={readOf(query)} skeleton={<GroupSkeleton />} staysOpen>
      {({ member, options }) => <Edited member={member} options={options} />}
    </Screen>
  );
}

type EditedProps = { readonly member: AdministeredMember; readonly options: MemberOptions };

function Edited({ member, options }: EditedProps) {
  const paths = usePaths();
  const navigate = useNavigate();
  const [draft] = useState(() => memberDraftOf(member));
  const formRef = useActorRef(useAdmin().memberFormMachine, { input: { draft } });
  const isClosed = useSelector(formRef, (snapshot) => snapshot.status === 'done');
  useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(paths.administeredMembers) });
  useNotices(formRef, memberFormNotices);
  return (
    <MemberForm formRef={formRef} options={options}>
      {isAwaited(member) && <Welcome member={member} />}
      <Reset member={member} />
    </MemberForm>
  );
}

function Welcome({ member }: Pick<EditedProps, 'member'>) {
  const welcomeRef = useActorRef(useAdmin().welcomeMachine, { input: { entity: member } });
  useNotices(welcomeRef, welcomeNotices);
  return <WelcomeAgain welcomeRef={welcomeRef} />;
}

/** Where the network asks for a second step, it can be reset (MEMBER-013). */
function Reset({ member: { id, displayName } }: Pick<EditedProps, 'member'>) {
  const { session } = useActorApi(useApp().sessionRef, connectSession);
  const resetRef = useActorRef(useTwoFactor().memberResetMachine, { input: { entity: { id, displayName } } });
  useNotices(resetRef, memberResetNotices);
  return session && canResetTwoFactor(session.network.config) && <TwoFactorReset resetRef={resetRef} />;
}
