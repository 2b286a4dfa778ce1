import { connectForm } from '@atrium/core/form';
import {
  type InviteAnswer,
  type InviteSettings,
  type PersonInviteDraft,
  type PersonInviteRef,
  personLengths,
} from '@atrium/core/inviting';
import type { directoryPickerMachine } from '@atrium/core/members';
import { type FormEvent, useRef } from 'react';
import { LeaveDialog, useProblemFocus, useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { ActionBar, Button, TextField } from '../primitives/index.ts';
import { FormProblem } from './form-problem.tsx';
import styles from './inviting.module.css';
import { LetterFields } from './letter-fields.tsx';

type PersonInviteFormProps = {
  readonly formRef: PersonInviteRef;
  readonly settings: InviteSettings;
  readonly groupPicker: typeof directoryPickerMachine;
};

/** Invites one address (INV-011). */
export function PersonInviteForm({ formRef, settings, groupPicker }: PersonInviteFormProps) {
  const text = useText();
  const form = useActorApi(formRef, connectForm<PersonInviteDraft, InviteAnswer>);
  const problem = useProblemText(form.problems);
  const element = useRef<HTMLFormElement>(null);
  useProblemFocus(element, formRef);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate data-part="person-invite-form">
      <TextField
        label={text('inviting.person.email')}
        type="email"
        autoComplete="off"
        isRequired
        value={form.draft.email}
        onChange={(email) => form.change({ email })}
        problem={problem('email')}
      />
      <div className={styles.pair}>
        {(['first_name', 'last_name'] as const).map((name) => (
          <TextField
            key={name}
            label={text(`inviting.person.${name}`)}
            autoComplete="off"
            maxLength={personLengths.name}
            value={form.draft[name]}
            onChange={(value) => form.change({ [name]: value })}
            problem={problem(name)}
          />
        ))}
      </div>
      <LetterFields form={form} settings={settings} groupPicker={groupPicker} />
      <FormProblem form={form} />
      <ActionBar>
        <Button type="submit" variant="primary" isBusy={form.isBusy}>
          {text('inviting.send.one')}
        </Button>
      </ActionBar>
      <LeaveDialog form={form} />
    </form>
  );
}
