import type { FormRef } from '@atrium/core/form';
import type {
  InviteAnswer,
  InvitePageRef,
  InvitePageSnapshot,
  InviteScope,
  InviteSettings,
  InviteTab,
} from '@atrium/core/inviting';
import type { directoryPickerMachine, memberPickerMachine } from '@atrium/core/members';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { InvitePage } from './invite-page.tsx';
import { ListInviteForm } from './list-invite-form.tsx';
import { MemberInviteForm } from './member-invite-form.tsx';
import { PersonInviteForm } from './person-invite-form.tsx';

type InvitePlaceProps = {
  readonly pageRef: InvitePageRef;
  readonly scope: InviteScope;
  readonly settings: InviteSettings;
  /** The query parameter `tab` as it stands in the address. */
  readonly tab: string | null;
  readonly onChoose: (tab: InviteTab | null) => void;
  readonly memberPicker: typeof memberPickerMachine;
  readonly groupPicker: typeof directoryPickerMachine;
  /** Where an empty list of people to fill in is. */
  readonly templateUrl: string;
  /** What asks before a form is left that somebody wrote in. */
  readonly guardOf: <Draft extends object>(formRef: FormRef<Draft, InviteAnswer>) => ReactNode;
};

/** The ways to invite people at a place with their forms; one that was sent begins anew (INV-001 to INV-004). */
export function InvitePlace({ pageRef, memberPicker, groupPicker, templateUrl, guardOf, ...place }: InvitePlaceProps) {
  const { forms, sent, answer } = useSelector(pageRef, ({ context }: InvitePageSnapshot) => context);
  const { settings } = place;
  return (
    <InvitePage
      {...place}
      answer={answer}
      sent={sent.members + sent.person + sent.list}
      forms={{
        members: (
          <Renewed key={sent.members} guard={guardOf(forms.members)}>
            <MemberInviteForm
              formRef={forms.members}
              memberPicker={memberPicker}
              groupPicker={groupPicker}
              offersGroups={settings.groups.length > 0}
            />
          </Renewed>
        ),
        person: (
          <Renewed key={sent.person} guard={guardOf(forms.person)}>
            <PersonInviteForm formRef={forms.person} settings={settings} groupPicker={groupPicker} />
          </Renewed>
        ),
        list: (
          <Renewed key={sent.list} guard={guardOf(forms.list)}>
            <ListInviteForm
              formRef={forms.list}
              settings={settings}
              groupPicker={groupPicker}
              templateUrl={templateUrl}
            />
          </Renewed>
        ),
      }}
    />
  );
}

function Renewed({ guard, children }: { readonly guard: ReactNode; readonly children: ReactNode }) {
  return (
    <>
      {guard}
      {children}
    </>
  );
}
