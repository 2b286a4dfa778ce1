import { connectForm } from '@atrium/core/form';
import { type ChangeRequestDraft, type ChangeRequestFormRef, saidIn } from '@atrium/core/profile';
import { type FormEvent, useRef } from 'react';
import { LeaveDialog, useProblemFocus, useProblemText } from '../form/index.ts';
import { useActorApi } from '../hooks/index.ts';
import { useFailureText, useText } from '../i18n/index.ts';
import { ActionBar, Alert, Button } from '../primitives/index.ts';
import { FieldInput } from './field-input.tsx';
import styles from './profile-form.module.css';

/** Asks for a change of one's profile (CHREQ-001, CHREQ-002). */
export function ChangeRequestForm({ formRef }: { readonly formRef: ChangeRequestFormRef }) {
  const text = useText();
  const failureText = useFailureText();
  const form = useActorApi(formRef, connectForm<ChangeRequestDraft, ChangeRequestDraft>);
  const element = useRef<HTMLFormElement>(null);
  useProblemFocus(element, formRef);
  const problem = useProblemText(form.problems);
  const { fields, profile, replaces } = form.draft;
  const send = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form ref={element} className={styles.form} onSubmit={send} noValidate data-part="change-request-form">
      <header>
        <h1>{text('profile.requests.new.title')}</h1>
        <p className={styles.lead}>{text('profile.requests.new.text')}</p>
      </header>
      {replaces && <Alert kind="info">{text('profile.requests.replaces')}</Alert>}
      {fields.map((field) => (
        <FieldInput
          key={field.id}
          field={field}
          value={saidIn(profile, field.id)}
          onChange={(value) => form.change({ profile: { ...profile, [field.id]: value } })}
          problem={problem(`profile.${field.id}`)}
        />
      ))}
      {form.failure && !form.isBusy && Object.keys(form.problems).length === 0 && (
        <Alert kind="error">{failureText(form.failure)}</Alert>
      )}
      <ActionBar>
        <Button onClick={form.leave}>{text('general.cancel')}</Button>
        <Button type="submit" variant="primary" isBusy={form.isBusy} verdict={form.save}>
          {text('profile.requests.submit')}
        </Button>
      </ActionBar>
      <LeaveDialog form={form} />
    </form>
  );
}
