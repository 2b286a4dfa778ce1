import { connectForm } from '@atrium/core/form';
import { type Invitation, type Joined, type JoiningDraft, type JoiningRef, personLengths } from '@atrium/core/inviting';
import { type FormEvent, useRef } from 'react';
import { SavingProblem, useProblemFocus, useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useFormat, useText } from '../i18n/index.ts';
import { Button, PasswordField, TextField } from '../primitives/index.ts';
import styles from './join-by-invitation.module.css';

type JoinByInvitationProps = { readonly invitation: Invitation; readonly formRef: JoiningRef };

/** The page an invited person meets: who invites, into what, and the form to join with (AUTH-D20). */
export function JoinByInvitation({ invitation, formRef }: JoinByInvitationProps) {
  const text = useText();
  const format = useFormat();
  const { network, inviter, user_type, groups, expires_at } = invitation;
  return (
    <main className={styles.screen} data-part="join-by-invitation">
      <div className={styles.column}>
        <h1 className={styles.title}>{text('inviting.joining.title', { network })}</h1>
        <div className={styles.about}>
          <p>{text('inviting.joining.by', { inviter })}</p>
          {user_type === 'external' && <p>{text('inviting.joining.as_guest')}</p>}
          {groups.length > 0 && (
            <div>
              <p id="joining-groups">{text('inviting.joining.groups')}</p>
              <ul className={styles.groups} aria-labelledby="joining-groups">
                {groups.map(({ name, available }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and the list never changes.
                  <li key={index}>{available ? name : text('inviting.joining.group_gone', { name })}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
        <JoiningForm formRef={formRef} />
        <p className={styles.quiet}>{text('inviting.joining.until', { date: format.date(expires_at) })}</p>
      </div>
    </main>
  );
}

function JoiningForm({ formRef }: { readonly formRef: JoiningRef }) {
  const text = useText();
  const form = useActorApi(formRef, connectForm<JoiningDraft, Joined>);
  const problem = useProblemText(form.problems);
  const element = useRef<HTMLFormElement>(null);
  useProblemFocus(element, formRef);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const { draft, change } = form;
  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={text('inviting.joining.email')}
        autoComplete="username"
        readOnly
        value={draft.email}
        onChange={() => {}}
      />
      {(['first_name', 'last_name'] as const).map((name) => (
        <TextField
          key={name}
          label={text(`inviting.person.${name}`)}
          autoComplete={name === 'first_name' ? 'given-name' : 'family-name'}
          isRequired
          maxLength={personLengths.name}
          value={draft[name]}
          onChange={(value) => change({ [name]: value })}
          problem={problem(name)}
        />
      ))}
      <PasswordField
        label={text('inviting.joining.password')}
        hint={text('inviting.joining.password_help')}
        autoComplete="new-password"
        isRequired
        value={draft.password}
        onChange={(password) => change({ password })}
        problem={problem('password')}
      />
      <SavingProblem form={form} />
      <Button type="submit" variant="primary" isBusy={form.isBusy}>
        {text('inviting.joining.submit')}
      </Button>
    </form>
  );
}
