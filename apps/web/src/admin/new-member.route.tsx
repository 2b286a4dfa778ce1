import { blankMember } from '@atrium/core/admin';
import { newMemberNotices } from '@atrium/core/admin/notices';
import { connectSession } from '@atrium/core/session';
import { NewMemberForm } from '@atrium/ui/admin';
import { useActorApi, usePaths } from '@atrium/ui/hooks';
import { useActorRef, useSelector } from '@xstate/react';
import { useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useNotices } from '../app/use-notices.ts';
import { Administration } from './administration.tsx';
import { useAdmin } from './client.ts';

/** `/administration/members/new`: makes a member (MEMBER-001). */
export function Page() {
  return (
    <Administration>
      <NewMember />
    </Administration>
  );
}

function NewMember() {
  const paths = usePaths();
  const navigate = useNavigate();
  const { session } = useActorApi(useApp().sessionRef, connectSession);
  const formRef = useActorRef(useAdmin().newMemberMachine, { input: { draft: blankMember } });
  const isClosed = useSelector(formRef, ({ status }) => status === 'done');
  useFormDeparture({ form: formRef, isClosed, goBack: () => void navigate(paths.administeredMembers) });
  useNotices(formRef, newMemberNotices);
  return <NewMemberForm formRef={formRef} guestsAllowed={session?.network.config.guest_users.allowed ?? false} />;
}
