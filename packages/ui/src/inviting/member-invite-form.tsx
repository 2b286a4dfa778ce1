import { connectForm } from '@atrium/core/form';
import { type InviteAnswer, type MemberInviteDraft, type MemberInviteRef, personLengths } from '@atrium/core/inviting';
import type { directoryPickerMachine, memberPickerMachine } from '@atrium/core/members';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { FormPage, useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { MemberPicker } from '../members/index.ts';
import { TextArea } from '../primitives/index.ts';
import { ChooseGroups } from './choose-groups.tsx';
import styles from './inviting.module.css';

type MemberInviteFormProps = {
  readonly formRef: MemberInviteRef;
  readonly memberPicker: typeof memberPickerMachine;
  readonly groupPicker: typeof directoryPickerMachine;
  /** There are groups to choose beside that of the place. */
  readonly offersGroups: boolean;
};

/** Invites members of the network into groups (INV-010, INV-016). */
export function MemberInviteForm({ formRef, memberPicker, groupPicker, offersGroups }: MemberInviteFormProps) {
  const text = useText();
  const form = useActorApi(formRef, connectForm<MemberInviteDraft, InviteAnswer>);
  const problem = useProblemText(form.problems);
  const pickerRef = useActorRef(memberPicker, { input: { chosen: form.draft.members } });
  const choose = useEffectEvent((members: MemberInviteDraft['members']) => form.change({ members }));
  useEffect(() => {
    const heard = pickerRef.on('members.chosen', ({ chosen }) => choose(chosen));
    return () => heard.unsubscribe();
  }, [pickerRef]);
  const needsGroup = !form.draft.scope.startsWith('groups/');
  return (
    <FormPage
      form={form}
      formRef={formRef}
      name="member-invite-form"
      className={styles.form}
      submit={text('inviting.send')}
      leave={null}
    >
      <MemberPicker
        pickerRef={pickerRef}
        label={text('inviting.members.label')}
        isRequired
        problem={problem('membership_ids')}
      />
      {(needsGroup || offersGroups) && (
        <ChooseGroups
          pickerMachine={groupPicker}
          chosen={form.draft.groups}
          isRequired={needsGroup}
          problem={problem('group_ids')}
          onChange={(groups) => form.change({ groups })}
        />
      )}
      <TextArea
        label={text('inviting.members.message')}
        rows={3}
        maxLength={personLengths.message}
        value={form.draft.additional_message}
        onChange={(additional_message) => form.change({ additional_message })}
        problem={problem('additional_message')}
      />
    </FormPage>
  );
}
