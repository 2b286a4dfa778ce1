import { withParameter } from '@atrium/core/form';
import {
  type InviteAnswer,
  type InviteScope,
  type InviteSettings,
  type InviteTab,
  inviteDraftsOf,
  userTypesOf,
} from '@atrium/core/inviting';
import { listInviteNotices, memberInviteNotices, personInviteNotices } from '@atrium/core/inviting/notices';
import { InvitePage, InviteSkeleton, ListInviteForm, MemberInviteForm, PersonInviteForm } from '@atrium/ui/inviting';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useApp } from '../app/app-context.ts';
import { readOf, Screen } from '../app/screen.tsx';
import { membersOf } from '../members/client.ts';
import { useInviting } from './client.ts';
import { Framed } from './framed.tsx';
import { useInviteForm } from './use-invite-form.ts';
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
  const query = useQuery(useInviting().queries.settings(scope));
  return (
    <Screen read={readOf(query)} skeleton={<InviteSkeleton />} staysOpen>
      {(settings) => <Invites key={scope} scope={scope} settings={settings} />}
    </Screen>
  );
}

type InvitesProps = { readonly scope: InviteScope; readonly settings: InviteSettings };

/** A form that was sent begins anew, and says above how it went; the others keep what was typed. */
function Invites({ scope, settings }: InvitesProps) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const [{ answer, sent }, setSent] = useState<Given>({ answer: null, sent: { members: 0, person: 0, list: 0 } });
  const take = (tab: InviteTab, given: InviteAnswer | null) =>
    setSent((before) => ({ answer: given, sent: { ...before.sent, [tab]: before.sent[tab] + 1 } }));
  const props = { scope, settings };
  return (
    <InvitePage
      scope={scope}
      settings={settings}
      tab={new URLSearchParams(search).get('tab')}
      onChoose={(tab) => void navigate({ search: withParameter(search, 'tab', tab) })}
      answer={answer}
      sent={sent.members + sent.person + sent.list}
      forms={{
        // The words of the server are a toast here, and not said twice (INV-025).
        members: <Members key={sent.members} {...props} onSent={() => take('members', null)} />,
        person: <Person key={sent.person} {...props} onSent={(given) => take('person', given)} />,
        list: <List key={sent.list} {...props} onSent={(given) => take('list', given)} />,
      }}
    />
  );
}

/** What has become of the last invite, and how often each form was sent. */
type Given = { readonly answer: InviteAnswer | null; readonly sent: Readonly<Record<InviteTab, number>> };

type FormProps = InvitesProps & { readonly onSent: (answer: InviteAnswer) => void };

function useParts({ scope, settings }: InvitesProps) {
  const app = useApp();
  const inviting = useInviting();
  const [userType = 'normal'] = userTypesOf(settings);
  const [parts] = useState(() => ({
    drafts: inviteDraftsOf(scope, settings, userType),
    memberPicker: app.client(membersOf).memberPickerMachine(),
    groupPicker: inviting.groupPickerMachine(settings),
  }));
  return { ...parts, inviting };
}

function Members({ onSent, ...props }: FormProps) {
  const { drafts, memberPicker, groupPicker, inviting } = useParts(props);
  const notices = memberInviteNotices;
  const formRef = useInviteForm(inviting.memberInviteMachine, { draft: drafts.members, notices, onSent });
  const offersGroups = props.settings.groups.length > 0;
  return <MemberInviteForm {...{ formRef, memberPicker, groupPicker, offersGroups }} />;
}

function Person({ onSent, ...props }: FormProps) {
  const { drafts, groupPicker, inviting } = useParts(props);
  const notices = personInviteNotices;
  const formRef = useInviteForm(inviting.personInviteMachine, { draft: drafts.person, notices, onSent });
  return <PersonInviteForm formRef={formRef} settings={props.settings} groupPicker={groupPicker} />;
}

function List({ onSent, ...props }: FormProps) {
  const { drafts, groupPicker, inviting } = useParts(props);
  const notices = listInviteNotices;
  const formRef = useInviteForm(inviting.listInviteMachine, { draft: drafts.list, notices, onSent });
  return (
    <ListInviteForm
      formRef={formRef}
      settings={props.settings}
      groupPicker={groupPicker}
      templateUrl={inviting.templateUrl}
    />
  );
}
