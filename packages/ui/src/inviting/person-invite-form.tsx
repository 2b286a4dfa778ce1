import { connectForm } from '@atrium/core/form';
import {
  type InviteAnswer,
  type InviteSettings,
  type PersonInviteDraft,
  type PersonInviteRef,
  personLengths,
} from '@atrium/core/inviting';
import type { directoryPickerMachine } from '@atrium/core/members';
import { FormPage, useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useText } from '../i18n/index.ts';
import { TextField } from '../primitives/index.ts';
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
  return (
    <FormPage
      form={form}
      formRef={formRef}
      name="person-invite-form"
      className={styles.form}
      submit={text('inviting.send.one')}
      leave={null}
    >
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
    </FormPage>
  );
}
