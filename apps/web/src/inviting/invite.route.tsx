import type { FormRef } from '@atrium/core/form';
import { withParameter } from '@atrium/core/form';
import type { InviteAnswer, InviteScope, InviteSettings } from '@atrium/core/inviting';
import { createInviting } from '@atrium/core/inviting/client';
import { InvitePlace, InviteSkeleton } from '@atrium/ui/inviting';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApp, useDomain } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { useFormDeparture } from '../app/use-form-departure.ts';
import { useOpened } from '../app/use-opened.ts';
import { membersOf } from '../members/client.ts';
import { Framed } from './framed.tsx';
import { type AreaProps, useScope } from './use-scope.ts';

/** `…/administration/invites/new`: the ways to invite people at a place (INV-001 to INV-004). */
export function Page(props: AreaProps) {
  return (
    <Framed {...props}>
      <Place {...props} />
    </Framed>
  );
}

function Place(props: AreaProps) {
  const scope = useScope(props);
  const query = useQuery(useDomain(createInviting).queries.settings(scope));
  return (
    <Screen read={readOf(query)} skeleton={<InviteSkeleton />} staysOpen>
      {(settings) => <Invites key={scope} scope={scope} settings={settings} />}
    </Screen>
  );
}

function Invites({ scope, settings }: { readonly scope: InviteScope; readonly settings: InviteSettings }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { client } = useApp();
  const { openInvites, groupPickerMachine, templateUrl } = useDomain(createInviting);
  const pageRef = useOpened({ id: scope }, () => openInvites(scope, settings));
  const [memberPicker] = useState(() => client(membersOf).memberPickerMachine());
  const [groupPicker] = useState(() => groupPickerMachine(settings));
  if (!pageRef) return <InviteSkeleton />;
  return (
    <InvitePlace
      pageRef={pageRef}
      scope={scope}
      settings={settings}
      tab={new URLSearchParams(search).get('tab')}
      onChoose={(tab) => void navigate({ search: withParameter(search, 'tab', tab) })}
      memberPicker={memberPicker}
      groupPicker={groupPicker}
      templateUrl={templateUrl}
      guardOf={(formRef) => <Unsent formRef={formRef} />}
    />
  );
}

/** Asks before an invite is lost that somebody wrote. */
function Unsent<Draft extends object>({ formRef }: { readonly formRef: FormRef<Draft, InviteAnswer> }) {
  const isClosed = useSelector(formRef, ({ status }) => status === 'done');
  useFormDeparture({ form: formRef, isClosed, goBack: () => {} });
  return null;
}
